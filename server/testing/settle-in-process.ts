import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { TestProduct } from "./product.ts";
import { quickStart } from "./quick-start.ts";
import type { SettleTask } from "./settle-process.ts";
import { databaseUrl } from "./started-process.ts";

/** How a process dies: at a failpoint, or by a SIGKILL after it has settled `afterSettled` orders. */
export type Death = { failpoint: string } | { afterSettled: number };

/** Settles orders of a product in a process of its own. @returns the signal that ended it, or its exit code */
export async function settleInProcess(
  { database, dataFolder }: TestProduct,
  { orders, environment, seed }: Pick<SettleTask, "orders" | "environment" | "seed">,
  death?: Death,
): Promise<string | number> {
  const failpoint = death && "failpoint" in death ? death.failpoint : null;
  const task: SettleTask = {
    databaseUrl: databaseUrl(database),
    folder: dataFolder,
    environment,
    seed,
    failpoint,
    orders,
  };
  const file = path.join(dataFolder, `task-${seed}.json`);
  await writeFile(file, JSON.stringify(task));
  const program = path.join(import.meta.dirname, "settle-process.ts");
  const child = spawn(process.execPath, [...quickStart, program, file], { stdio: ["ignore", "pipe", "inherit"] });
  let settled = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    settled += chunk.toString().split("settled").length - 1;
    if (death && "afterSettled" in death && settled >= death.afterSettled) child.kill("SIGKILL");
  });
  const [code, signal] = await once(child, "exit");
  return signal ?? code;
}
