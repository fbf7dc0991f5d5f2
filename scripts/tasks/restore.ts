import { runSource } from "../setup/run-source.ts";

export default async function restore(args: string[]): Promise<undefined> {
  await runSource("server/operations/restore-command.ts", args);
}
