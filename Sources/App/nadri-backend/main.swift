import CommandLineTool

await runTool(named: "nadri-backend", Commands.run)
