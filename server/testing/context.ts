import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { type ContextOptions, createContext } from "#server/composition/create-context.ts";
import type { Context } from "#server/context.ts";
import type { OpenDatabase } from "#server/db/client.ts";
import { type Config, readConfig } from "#server/platform/config.ts";
import { testDatabase } from "./database.ts";
import { temporaryRoot } from "./memory-folder.ts";

export const invitationCode = "KINO-2026";

/** Settings for a server under test, which runs no workers by default. */
export function testConfig(dataFolder: string, env: Record<string, string> = {}): Config {
  return readConfig({
    DATA_DIR: dataFolder,
    INVITATION_CODE: invitationCode,
    DATABASE_URL: "postgres://unused",
    ROLE: "web",
    // Shorten the poll intervals and pauses of providers, because simulated providers are fast.
    PROVIDER_PACE: "0.2",
    ...env,
  });
}

export const createDataFolder = (): Promise<string> => mkdtemp(path.join(temporaryRoot(), "lichtspiel-data-"));

type Options = Omit<ContextOptions, "config" | "database"> & { env?: Record<string, string> };

export type TestContext = { ctx: Context; database: OpenDatabase; stop: () => Promise<void> };

/**
 * Creates the same context as in production, on a database and folder of its own, without workers and routes.
 * @param overrides clients that a test replaces
 */
export async function createTestContext(
  { env, ...options }: Options = {},
  overrides: Partial<Context> = {},
): Promise<TestContext> {
  const database = await testDatabase();
  const dataFolder = await createDataFolder();
  const { ctx, stop } = await createContext({ config: testConfig(dataFolder, env), database, ...options });
  return {
    ctx: { ...ctx, ...overrides },
    database,
    stop: async () => {
      await stop();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
