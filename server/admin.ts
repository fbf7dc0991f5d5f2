import path from "node:path";
import { openDatabase } from "./db/client.ts";
import { accountStore } from "./features/accounts/store.ts";
import { readConfig } from "./platform/config.ts";

const [verb, email] = process.argv.slice(2);
if (!email || (verb !== "grant" && verb !== "revoke")) {
  process.stderr.write("Aufruf: npm run admin -- grant E-MAIL  oder  npm run admin -- revoke E-MAIL\n");
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataFolder, "database"),
  });
  const accounts = accountStore(database.db);
  const user = await accounts.findByEmail(email);
  if (user) await (verb === "grant" ? accounts.grantAdmin(user.id) : accounts.revokeAdmin(user.id));
  await database.close();
  if (!user) throw new Error(`Es gibt kein Konto mit der Adresse ${email}.`);
  process.stdout.write(verb === "grant" ? `${email} ist jetzt Admin.\n` : `${email} ist kein Admin mehr.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
