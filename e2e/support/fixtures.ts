import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import path from "node:path";
import { connectPool, type Database } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import * as schema from "#server/db/schema.ts";
import { test as base } from "./plain-test.ts";
import { type Client, signUp } from "./client.ts";
import { removeProgramData, freePort, type Program, startProgram, temporaryFolder } from "./program.ts";

type TestFixtures = {
  /** Creates a new account for this test and signs it in without the form. */
  signIn: () => Promise<Client>;
  /** Fails the test if the page logs to its console. */
  quiet: undefined;
};
type WorkerFixtures = {
  /** The program's own database, to create states that take long to reach. */
  database: Database;
  /** Settings of the program, for test files that need other ones. */
  settings: Record<string, string>;
  program: Program;
};

/** Console messages that belong to the tests: error responses that the page handles. */
const expectedNoise = /Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_FAILED)/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: "worker", option: true }],

  program: [
    async ({ settings }, use) => {
      const dataFolder = await temporaryFolder();
      const program = await startProgram({ dataFolder, port: await freePort(), env: settings });
      await use(program);
      await program.kill("SIGTERM");
      await removeProgramData(dataFolder);
    },
    { scope: "worker", timeout: 60_000 },
  ],

  database: [
    async ({ program }, use) => {
      const { connection } = await startEmbedded(path.join(program.dataFolder, "database"));
      const pool = connectPool(connection, 2);
      await use(drizzle(pool, { schema }));
      await pool.end();
    },
    { scope: "worker" },
  ],

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
