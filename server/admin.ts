import path from "node:path";
import { openDatabase, type Transaction } from "./db/client.ts";
import { accountStore } from "./features/accounts/store.ts";
import { auditStore } from "./features/administration/audit/store.ts";
import { changeRole } from "./features/administration/users/change-role.ts";
import { userStore } from "./features/administration/users/store.ts";
import { readConfig } from "./platform/config.ts";
import { closeDataFolder } from "./platform/data-folder.ts";

const [verb, email] = process.argv.slice(2);
if (!email || (verb !== "grant" && verb !== "revoke")) {
  process.stderr.write("Aufruf: npm run admin -- grant E-MAIL  oder  npm run admin -- revoke E-MAIL\n");
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  closeDataFolder(config.dataFolder);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataFolder, "database"),
  });
  const { db } = database;
  const user = await accountStore(db).findByEmail(email);
  if (user && (verb === "grant") !== (user.role === "admin")) {
    const tools = {
      users: userStore(db),
      audit: auditStore(db).write,
      inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => db.transaction(work),
    };
    await changeRole(tools, { userId: user.id, role: verb === "grant" ? "admin" : "user", actorId: null });
  }
  await database.close();
  if (!user) throw new Error(`Es gibt kein Konto mit der Adresse ${email}.`);
  process.stdout.write(verb === "grant" ? `${email} ist jetzt Admin.\n` : `${email} ist kein Admin mehr.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
