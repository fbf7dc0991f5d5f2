import { runSource } from "../setup/run-source.ts";

export default async function engine(args: string[]): Promise<undefined> {
  await runSource("engine/cli/cli.ts", args);
}
