import { runSource } from "../setup/run-source.ts";

export default async function upgrade(args: string[]): Promise<undefined> {
  await runSource("server/operations/upgrade-command.ts", args);
}
