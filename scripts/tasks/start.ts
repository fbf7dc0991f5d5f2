import { runSource } from "../setup/run-source.ts";
import { ensureWebBuild } from "../setup/web-build.ts";

export default async function start(args: string[]): Promise<number | undefined> {
  if (!(await ensureWebBuild())) return 1;
  await runSource("server/main.ts", args);
  return undefined;
}
