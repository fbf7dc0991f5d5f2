import path from "node:path";
import { type Database, openDatabase, type Transaction } from "./db/client.ts";
import { settingsStore } from "./db/settings-store.ts";
import { sessionStore } from "./features/accounts/session-store.ts";
import { accountStore } from "./features/accounts/store.ts";
import { auditStore } from "./features/audit/store.ts";
import { changeRole } from "./features/administration/users/change-role.ts";
import { userStore } from "./features/administration/users/store.ts";
import { raiseInvoiceNumber } from "./features/invoices/raise-invoice-number.ts";
import { passkeyStore } from "./features/passkeys/store.ts";
import { replaceKey } from "./features/second-factor/verify-key.ts";
import { secondFactorStore } from "./features/second-factor/store.ts";
import { readConfig } from "./platform/config.ts";
import { closeDataFolder } from "./platform/data-folder.ts";

const verbs = {
  grant: {
    run: (db: Database, userId: string) => setRole(db, userId, "admin"),
    done: (email: string) => `${email} ist jetzt Admin.`,
  },
  revoke: {
    run: (db: Database, userId: string) => setRole(db, userId, "user"),
    done: (email: string) => `${email} ist kein Admin mehr.`,
  },
  "reset-second-factor": {
    run: resetSecondFactor,
    done: (email: string) =>
      `${email} meldet sich wieder nur mit dem Passwort an, ohne zweiten Schritt und ohne Passkeys, und ist überall abgemeldet.`,
  },
};

const replaceKeyVerb = "replace-second-factor-key";
const raiseNumberVerb = "raise-invoice-number";

const [name = "", argument] = process.argv.slice(2);
const verb = Object.hasOwn(verbs, name) ? verbs[name as keyof typeof verbs] : undefined;
if (name !== replaceKeyVerb && (!argument || (!verb && name !== raiseNumberVerb))) {
  const usages = [
    ...Object.keys(verbs).map((each) => `${each} E-MAIL`),
    replaceKeyVerb,
    `${raiseNumberVerb} RECHNUNGSNUMMER`,
  ].map((each) => `npm run admin -- ${each}`);
  process.stderr.write(`Aufruf: ${usages.join("  oder  ")}\n`);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  closeDataFolder(config.dataFolder);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataFolder, "database"),
  });
  try {
    const done = await execute(database.db, config);
    process.stdout.write(`${done}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

async function execute(db: Database, config: ReturnType<typeof readConfig>): Promise<string> {
  if (!argument || name === replaceKeyVerb) return replaceSecondFactorKey(db, config);
  if (verb) return changeAccount(db, argument, verb);
  return `Der nächste Beleg dieser Reihe folgt auf ${await raiseInvoiceNumber(db, argument)}.`;
}

async function changeAccount(
  db: Database,
  address: string,
  { run, done }: (typeof verbs)[keyof typeof verbs],
): Promise<string> {
  const user = await accountStore(db).findByEmail(address);
  if (!user) throw new Error(`Es gibt kein Konto mit der Adresse ${address}.`);
  await run(db, user.id);
  return done(address);
}

async function replaceSecondFactorKey(db: Database, config: ReturnType<typeof readConfig>): Promise<string> {
  const lost = await replaceKey({ db, settings: settingsStore(db) }, config);
  const rest =
    lost === 0
      ? "Er öffnet alle gespeicherten zweiten Faktoren."
      : `${lost} ${lost === 1 ? "Konto braucht" : "Konten brauchen"} danach npm run admin -- reset-second-factor E-MAIL, weil dieser Schlüssel den gespeicherten Faktor nicht öffnet.`;
  return `Ab jetzt gilt der Schlüssel dieses Rechners; alle Rechner brauchen denselben. ${rest}`;
}

async function setRole(db: Database, userId: string, role: "admin" | "user"): Promise<void> {
  const users = userStore(db);
  const before = (await users.find(userId))?.role;
  if ((before === "admin") === (role === "admin")) return;
  const ctx = {
    db,
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => db.transaction(work),
    // Skip the security log: it records HTTP requests only, whereas the operator runs this command in a terminal.
    securityLog: { reportAdmin: () => {} },
  };
  await changeRole(ctx, { userId, role, actorId: null });
}

/**
 * Removes the second factor of a user who lost the app and the backup codes. The command adds no risk: its caller could
 * change the database anyway.
 */
async function resetSecondFactor(db: Database, userId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await secondFactorStore(db).remove(userId, transaction);
    await passkeyStore(db).removeAll(userId, transaction);
    await sessionStore(db).endSessions(userId, transaction);
    const entry = { action: "second-factor.reset" as const, actorId: null, subjectId: userId };
    await auditStore(db).write(entry, transaction);
  });
}
