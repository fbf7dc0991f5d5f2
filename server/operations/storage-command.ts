import path from "node:path";
import { ConfigError, readConfig } from "#server/platform/config.ts";
import { copyStorage } from "#server/platform/copy-storage.ts";
import { closeDataFolder } from "#server/platform/data-folder.ts";
import { localStorage, workFolderOf } from "#server/platform/open-storage.ts";
import { s3Store } from "#server/platform/s3/s3-store.ts";

const usage = "Aufruf: npm run storage -- --to s3  oder  npm run storage -- --to disk\n";
/** Number of files after which progress is printed. */
const filesPerLine = 100;
const print = (text: string) => process.stdout.write(`${text}\n`);

const [option, target, ...rest] = process.argv.slice(2);
if (option !== "--to" || (target !== "s3" && target !== "disk") || rest.length > 0) {
  process.stderr.write(usage);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  if (!config.s3)
    throw new ConfigError("Bitte S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY setzen.");
  closeDataFolder(config.dataFolder);
  const disk = localStorage(config);
  const s3 = s3Store({ settings: config.s3, workFolder: workFolderOf(config) });
  const [from, to] = target === "s3" ? [disk, s3] : [s3, disk];
  await to.check();
  const { copied, skipped, removed, bytes } = await copyStorage({
    from,
    to,
    journal: path.join(config.dataFolder, `storage-to-${target}.journal`),
    onProgress: (progress) => {
      const files = progress.copied + progress.skipped;
      if (files % filesPerLine === 0) print(`${files} Dateien geprüft, ${progress.copied} davon kopiert …`);
    },
  });
  s3.close();
  const place = target === "s3" ? `im Bucket ${config.s3.bucket}` : `in ${path.join(config.dataFolder, "media")}`;
  print(`${copied} Dateien kopiert und verglichen (${bytes} Bytes), ${skipped} lagen schon ${place}.`);
  if (removed > 0) print(`${removed} Kopien entfernt, deren Original inzwischen gelöscht ist.`);
  print("Die Originale sind unverändert. Kopieren Sie nach dem Beenden des Programms noch einmal: Das holt den Rest.");
} catch (error) {
  const advice = error instanceof ConfigError ? "" : "Ein neuer Aufruf macht dort weiter.\n";
  process.stderr.write(`${(error as Error).message}\n${advice}`);
  process.exit(1);
}
