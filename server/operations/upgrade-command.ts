import { connectPool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { readSchemaState } from "#server/db/schema-state.ts";
import { openParts } from "./open-parts.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async ({ config, print }) => {
  const parts = await openParts(config);
  const pool = connectPool(parts.settings, 2);
  try {
    const { kind, pending } = await readSchemaState(pool);
    // Do not check the version of the database first: the migration throws an error if this program cannot work with
    // the database.
    await migrateDatabase(pool);
    if (kind === "expanded") {
      return print("Die Datenbank ist neuer als dieses Programm, das aber mit ihr arbeiten kann.");
    }
    print(
      pending === 0
        ? "Die Datenbank ist schon auf dem Stand dieses Programms."
        : `Die Datenbank ist jetzt auf dem Stand dieses Programms: ${pending} ${pending === 1 ? "Migration" : "Migrationen"} ausgeführt.`,
    );
  } finally {
    await pool.end();
    await parts.close();
  }
});
