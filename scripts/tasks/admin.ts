import { runSource } from "../setup/run-source.ts";

export default async function admin(args: string[]): Promise<undefined> {
  await runSource("server/admin.ts", args);
}
