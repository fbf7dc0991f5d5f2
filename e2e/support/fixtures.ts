import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { users } from "#server/db/account-schema.ts";
import { test as base } from "./plain-test.ts";
import { type Client, signUp } from "./client.ts";
import { type Program } from "./program.ts";
import { programPool, type ProgramPool } from "./program-pool.ts";
import { timeoutFactor } from "./timeout-factor.ts";

type TestFixtures = {
  /** Environment variables of the program, for test files that need other values than the default. */
  settings: Record<string, string>;
  /** Whether the program runs without a worker: the server stores started projects, but nothing generates them. */
  isWebOnly: boolean;
  /**
   * A running program configured by `settings`. Tests with equal settings share the program, so each test creates its
   * own accounts.
   */
  program: Program;
  /**
   * Direct connection to the program's database, for states that would take long to reach through the user interface.
   */
  database: Database;
  /** Creates an account for this test and gives the page its session, without using the sign-in form. */
  signIn: () => Promise<Client>;
  /** Makes the test fail if the page writes to the browser's console. */
  quiet: undefined;
};
type WorkerFixtures = { programs: ProgramPool };

/**
 * Console messages that are allowed, because browsers log each failed request, and tests cause such failures on
 * purpose.
 */
const expectedNoise =
  /Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_(?:FAILED|INTERNET_DISCONNECTED))/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true }],
  isWebOnly: [false, { option: true }],

  programs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the destructuring pattern
    async ({}, use) => {
      const pool = programPool();
      await use(pool);
      await pool.stop();
    },
    { scope: "worker", timeout: 60_000 * timeoutFactor },
  ],

  program: [
    async ({ programs, settings, isWebOnly }, use) => use((await programs.get({ settings, isWebOnly })).program),
    { timeout: 60_000 * timeoutFactor },
  ],

  database: async ({ programs, settings, isWebOnly }, use) =>
    use((await programs.get({ settings, isWebOnly })).database),

  baseURL: async ({ program }, use) => use(program.url),

  signIn: async ({ context, program, database }, use) => {
    await use(async () => {
      const client = await signUp(program.url);
      await database.update(users).set({ emailVerified: true }).where(eq(users.id, client.id));
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
