import path from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { startEmbedded } from "#server/db/embedded.ts";
import type { Failpoint } from "#server/platform/failpoint.ts";
import { expireLeases, launchProgram, type Program } from "./program.ts";

/** How one test starts its program: after each kill, the next program continues with the same data. */
export type Installation = { dataFolder: string; port: number; env: Record<string, string> };

type Options = {
  /** The user's actions. A rejected `fetch` counts as an answer that the kill cut off. */
  act?: (program: Program) => Promise<unknown>;
  /** Checks the stored state after the kill, before the program is started again. */
  check?: (client: pg.Client) => Promise<void>;
  /** Whether the next program must wait until the leases expire by themselves, after about ten seconds. */
  keepsLeases?: boolean;
};

/** Milliseconds within which a program must reach the point at which it kills itself. */
const limitMilliseconds = 120_000;

/**
 * Starts the program with a failpoint and waits until it has killed itself there, as by kill -9. A failure's
 * message names the failpoint.
 */
export async function killAt(
  moment: Failpoint,
  { dataFolder, port, env }: Installation,
  { act, check, keepsLeases = false }: Options = {},
): Promise<void> {
  await test.step(`killed at ${moment}`, async () => {
    const { program, ready } = launchProgram({ dataFolder, port, env: { ...env, FAILPOINT: moment } });
    const late = Promise.withResolvers<string>();
    const timer = setTimeout(() => late.resolve("still running"), limitMilliseconds);
    try {
      if (act) await ready;
      await act?.(program).catch((error: unknown) => {
        // Ignore a TypeError: `fetch` rejects with one if the program ends before or during its answer.
        if (!(error instanceof TypeError)) throw error;
      });
      expect(await Promise.race([program.ended, late.promise]), `the end of the program at ${moment}`).toBe("SIGKILL");
    } finally {
      clearTimeout(timer);
      await program.kill("SIGKILL");
    }
    if (check) await checkStored(dataFolder, check);
    if (!keepsLeases) await expireLeases(dataFolder);
  });
}

async function checkStored(dataFolder: string, check: NonNullable<Options["check"]>): Promise<void> {
  const { connection } = await startEmbedded(path.join(dataFolder, "database"));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await check(client);
  } finally {
    await client.end();
  }
}
