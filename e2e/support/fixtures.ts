import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import * as schema from "#server/db/schema.ts";
import { test as base } from "./plain-test.ts";
import { type Client, signUp } from "./client.ts";
import { type Program } from "./program.ts";
import { programPool, type ProgramPool } from "./program-pool.ts";

type TestFixtures = {
  /** Environment settings of the program, for test files that need others than the default. */
  settings: Record<string, string>;
  /** Starts only the web role: the program stores starts, but no worker processes them. */
  isWebOnly: boolean;
  /**
   * A running program with these settings. All tests with the same settings share it, so each test creates its own
   * accounts.
   */
  program: Program;
  /** The program's own database, for creating states that would take long to reach through the program. */
  database: Database;
  /** Creates a new account for this test and signs it in without the form. */
  signIn: () => Promise<Client>;
  /** Makes the test fail if the page logs to its console. */
  quiet: undefined;
};
type WorkerFixtures = { programs: ProgramPool };

/** Console messages that tests cause on purpose: error responses that the page handles. */
const expectedNoise = /Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_FAILED)/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true }],
  isWebOnly: [false, { option: true }],

  programs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const pool = programPool();
      await use(pool);
      await pool.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  program: [
    async ({ programs, settings, isWebOnly }, use) => use((await programs.get({ settings, isWebOnly })).program),
    { timeout: 60_000 },
  ],

  database: async ({ programs, settings, isWebOnly }, use) =>
    use((await programs.get({ settings, isWebOnly })).database),

  baseURL: async ({ program }, use) => use(program.url),

  signIn: async ({ context, program, database }, use) => {
    await use(async () => {
      const client = await signUp(program.url);
      await database.update(schema.users).set({ emailVerified: true }).where(eq(schema.users.id, client.id));
      const [name = "", value = ""] = client.cookie.split("=");
      await context.addCookies([{ name, value, url: program.url, httpOnly: true, sameSite: "Lax" }]);
      return client;
    });
  },

  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !expectedNoise.test(message.text())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints, "the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
