import { runSource } from "../setup/run-source.ts";

export default async function bench(args: string[]): Promise<undefined> {
  await runSource("bench/main.ts", args);
}
