import CommandLineTool

await runTool(named: "nadri-gallery", Gallery.run)
