import { handleRequest } from "./child-process.ts";

handleRequest(async ({ file }: { file: string }) => {
  const { checkFont } = await import("#engine/font-check/check-font.ts");
  return checkFont(file);
});
