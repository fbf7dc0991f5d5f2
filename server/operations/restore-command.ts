import path from "node:path";
import { restoreBackup } from "./backup/restore-backup.ts";
import { openParts } from "./open-parts.ts";
import { OperationError } from "./operation-error.ts";
import { readOptions, runCommand } from "./run-command.ts";

const usage = "Aufruf: npm run restore -- --from ORDNER  (eine ältere Sicherung: --name NAME)";

await runCommand(async ({ config, print }) => {
  const options = readOptions(["from", "name"], usage);
  if (!options["from"]) throw new OperationError(usage);
  const parts = await openParts(config);
  try {
    const { manifest, jobs } = await restoreBackup(parts, {
      from: path.resolve(options["from"]),
      key: config.backupKey,
      name: options["name"],
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `Zurückgespielt: Stand ${manifest.createdAt}, ${rows} Zeilen, ${manifest.files.count} Dateien, ${jobs} offene Aufgaben. ` +
        "Lichtspiel kann jetzt gestartet werden.",
    );
  } finally {
    await parts.close();
  }
});
