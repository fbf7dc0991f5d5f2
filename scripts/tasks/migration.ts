import { runTool } from "../setup/tool.ts";

export default function migration(args: string[]): Promise<number> {
  return runTool("drizzle-kit", ["generate", "--config", "server/db/drizzle.config.ts", ...args]);
}
