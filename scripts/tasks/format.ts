import { runTool } from "../setup/tool.ts";

export default function format(args: string[]): Promise<number> {
  return runTool("oxfmt", args);
}
