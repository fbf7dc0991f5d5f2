import { runSource } from "../setup/run-source.ts";

export default async function backup(args: string[]): Promise<undefined> {
  await runSource("server/operations/backup-command.ts", args);
}
