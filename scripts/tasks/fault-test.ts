import { runSource } from "../setup/run-source.ts";

export default async function faultTest(args: string[]): Promise<undefined> {
  await runSource("bench/fault-test.ts", args);
}
