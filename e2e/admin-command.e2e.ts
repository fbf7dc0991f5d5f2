import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { invoiceCounters } from "#server/db/invoice-schema.ts";
import { passkeys } from "#server/db/passkey-schema.ts";
import { secondFactors } from "#server/db/second-factor-schema.ts";
import { quickStart } from "#server/testing/quick-start.ts";
import { expect, test } from "./support/fixtures.ts";

const command = path.resolve(import.meta.dirname, "../server/admin.ts");

test("the command that resets a second factor removes codes and passkeys", async ({ signIn, program, database }) => {
  const { id: userId, person } = await signIn();
  await database.insert(secondFactors).values({ userId, secret: "geheim", confirmedAt: new Date() });
  await database.insert(passkeys).values({
    userId,
    name: "Verloren",
    credentialId: userId,
    publicKey: "abc",
    counter: 0,
    transports: [],
    deviceType: "multiDevice",
    isBackedUp: true,
    aaguid: "00000000-0000-0000-0000-000000000000",
  });
  const env = { ...process.env, NODE_OPTIONS: "", DATA_DIR: program.dataFolder };
  await promisify(execFile)(process.execPath, [...quickStart, command, "reset-second-factor", person.email], { env });
  for (const table of [passkeys, secondFactors]) {
    expect(await database.$count(table, eq(table.userId, userId))).toBe(0);
  }
});

test("[AUTH-20] a command grants and revokes the admin role, which takes effect with the next request", async ({
  signIn,
  program,
}) => {
  await signIn();
  const client = await signIn();
  const env = { ...process.env, NODE_OPTIONS: "", DATA_DIR: program.dataFolder };
  const run = (...commandArguments: string[]) =>
    new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [...quickStart, command, ...commandArguments],
        { env },
        (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, stdout, stderr }),
      );
    });
  const role = async () => (await (await client.call("GET", "/api/auth/get-session")).json()).user.role;

  expect(await role()).toBe("user");
  const granted = await run("grant", client.person.email.toUpperCase());
  expect(granted.stdout).toContain("ist jetzt Admin");
  expect(await role()).toBe("admin");
  expect((await run("revoke", client.person.email)).status).toBe(0);
  expect(await role()).toBe("user");

  const reset = await run("reset-second-factor", client.person.email);
  expect(reset.stdout).toContain("meldet sich wieder nur mit dem Passwort an");
  expect((await client.call("GET", "/api/projects")).status, "it is signed out everywhere").toBe(401);

  const unknown = await run("grant", "niemand@example.de");
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toContain("Es gibt kein Konto mit der Adresse niemand@example.de.");
  expect((await run()).stderr).toContain("Aufruf: npm run admin");
  expect((await client.call("GET", "/api/health")).status, "the running program still has its database").toBe(200);
});

test("a command makes invoices continue after a number, and never lowers it", async ({ program, database }) => {
  const env = { ...process.env, NODE_OPTIONS: "", DATA_DIR: program.dataFolder };
  const run = (number: string) =>
    promisify(execFile)(process.execPath, [command, "raise-invoice-number", number], { env });
  await database.insert(invoiceCounters).values({ series: "ST", year: 2009, last: 200 });
  expect((await run("ST-2009-000123")).stdout).toContain("folgt auf ST-2009-000200");
  await expect(run("Rechnung 7")).rejects.toThrow("ist keine Rechnungsnummer");
});
