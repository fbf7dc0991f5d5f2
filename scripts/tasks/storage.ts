import { runSource } from "../setup/run-source.ts";

export default async function storage(args: string[]): Promise<undefined> {
  await runSource("server/operations/storage-command.ts", args);
}
