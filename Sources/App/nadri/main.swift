import CommandLineTool

await runTool(named: "nadri", App.run)
