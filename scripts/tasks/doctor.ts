import { runSource } from "../setup/run-source.ts";

export default async function doctor(args: string[]): Promise<undefined> {
  await runSource("server/operations/doctor-command.ts", args);
}
