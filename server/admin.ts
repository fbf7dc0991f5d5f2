import path from "node:path";
import { type Database, openDatabase, type Transaction } from "./db/client.ts";
import { sessionStore } from "./features/accounts/session-store.ts";
import { accountStore } from "./features/accounts/store.ts";
import { auditStore } from "./features/audit/store.ts";
import { changeRole } from "./features/administration/users/change-role.ts";
import { userStore } from "./features/administration/users/store.ts";
import { passkeyStore } from "./features/passkeys/store.ts";
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

const [name = "", email] = process.argv.slice(2);
const verb = Object.hasOwn(verbs, name) ? verbs[name as keyof typeof verbs] : undefined;
if (!email || !verb) {
  const usages = Object.keys(verbs).map((each) => `npm run admin -- ${each} E-MAIL`);
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
  const user = await accountStore(database.db).findByEmail(email);
  if (user) await verb.run(database.db, user.id);
  await database.close();
  if (!user) throw new Error(`Es gibt kein Konto mit der Adresse ${email}.`);
  process.stdout.write(`${verb.done(email)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

async function setRole(db: Database, userId: string, role: "admin" | "user"): Promise<void> {
  const users = userStore(db);
  const before = (await users.find(userId))?.role;
  if ((before === "admin") === (role === "admin")) return;
  const ctx = {
    db,
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => db.transaction(work),
    // The security log records requests, and there is none at the command line: write nothing.
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
