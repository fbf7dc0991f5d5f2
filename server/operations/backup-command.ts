import path from "node:path";
import { createBackup } from "./backup/create-backup.ts";
import { deleteOldBackups } from "./backup/delete-old-backups.ts";
import { verifyBackup } from "./backup/verify-backup.ts";
import { openParts } from "./open-parts.ts";
import { OperationError } from "./operation-error.ts";
import { readOptions, runCommand } from "./run-command.ts";

const megabytes = (bytes: number) => (bytes / 1_000_000).toLocaleString("de-DE", { maximumFractionDigits: 1 });
const usage = "Aufruf: npm run backup -- --to ORDNER [--keep ANZAHL]  oder  npm run backup -- --verify ORDNER";

await runCommand(async ({ config, print }) => {
  const options = readOptions(["to", "verify", "keep"], usage);
  const keep = options["keep"] === undefined ? null : Number(options["keep"]);
  if (keep !== null && (!Number.isSafeInteger(keep) || keep < 1 || options["verify"])) throw new OperationError(usage);
  const key = config.backupKey;
  if (options["verify"]) {
    const { faults, backups, objects, missing } = await verifyBackup({ from: path.resolve(options["verify"]), key });
    for (const fault of faults) print(fault);
    if (faults.length > 0) throw new OperationError(`Die Sicherung ist nicht in Ordnung: ${faults.length} Fehler.`);
    print(
      `In Ordnung: ${backups} ${backups === 1 ? "Sicherung" : "Sicherungen"} mit ${objects} Inhalten, alle geprüft.`,
    );
    if (missing.length > 0) print(`Schon vor der Sicherung fehlten ${missing.length} Dateien.`);
    return;
  }
  if (!options["to"]) throw new OperationError(usage);
  const parts = await openParts(config);
  try {
    const to = path.resolve(options["to"]);
    const { name, manifest, newFiles, newBytes, isEncrypted } = await createBackup(parts, { to, key });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `Sicherung fertig: ${rows} Zeilen und ${manifest.files.count} Dateien, davon ${newFiles} neu (${megabytes(newBytes)} MB), ` +
        `${isEncrypted ? "verschlüsselt" : "unverschlüsselt"}.`,
    );
    if (manifest.missing.length > 0) {
      throw new OperationError(
        `Diese Dateien nennt die Datenbank, der Speicher hat sie aber nicht: ${manifest.missing.slice(0, 20).join(", ")}${manifest.missing.length > 20 ? " …" : ""}` +
          // Say that no older backup is deleted: one of them may contain the only copy of a file that the new one
          // lacks.
          `${keep === null ? "" : "\nÄltere Sicherungen bleiben deshalb alle erhalten."}`,
      );
    }
    if (keep !== null) {
      const { backups, bytes, kept } = await deleteOldBackups({ to, key, newest: name, keep });
      print(
        `Die neue Sicherung ist geprüft. Gelöscht: ${backups} ältere ${backups === 1 ? "Sicherung" : "Sicherungen"} ` +
          `(${megabytes(bytes)} MB frei), behalten: ${kept}.`,
      );
    }
  } finally {
    await parts.close();
  }
});
