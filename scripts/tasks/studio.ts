import { runSource } from "../setup/run-source.ts";

export default async function studio(args: string[]): Promise<undefined> {
  await runSource("server/studio/cli.ts", args);
}
