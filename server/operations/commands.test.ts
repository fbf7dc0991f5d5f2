import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectPool, type OpenDatabase, openDatabase } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { diskStore } from "#server/platform/storage.ts";
import { startComfyService } from "#server/testing/comfyui-service.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { buildProject, insertUser } from "#server/testing/factories.ts";
import { temporaryRoot } from "#server/testing/memory-folder.ts";
import { quickStart } from "#server/testing/quick-start.ts";
import { startStripeServer, stripeKey } from "#server/testing/stripe-server.ts";

/**
 * A data folder with an embedded PostgreSQL server and three projects; this test process stays connected like a running
 * server.
 */
let home: { folder: string; database: OpenDatabase };
let to: string;
const cleanups: (() => unknown)[] = [];

/** Folder of a migrated database, which each test copies, because creating one takes seconds. */
let template: string;

const newFolder = () => mkdtemp(path.join(temporaryRoot(), "lichtspiel-operations-"));
const temporaryFolder = async () => {
  const folder = await newFolder();
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
const openIn = async (folder: string) => {
  const database = await openDatabase({ databaseUrl: undefined, folder: path.join(folder, "database") });
  cleanups.push(database.close);
  return database;
};

/** Runs a command of `npm` in a child process. @returns its output and exit code */
async function run(command: string, args: string[], env: Record<string, string>) {
  const programs: Record<string, string> = { start: "../main.ts", admin: "../admin.ts" };
  const file = path.join(import.meta.dirname, programs[command] ?? `${command}-command.ts`);
  // Use Node's cache of compiled code, with which a command starts in half the time.
  const inherited = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };
  const child = spawn(process.execPath, [...quickStart, file, ...args], { env: { ...inherited, ...env } });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk));
  const [code, signal] = await once(child, "close");
  return { ended: signal ?? code, output };
}

beforeAll(async () => {
  template = await newFolder();
  const { connection, stop } = await startEmbedded(template);
  const pool = connectPool(connection, 2);
  await migrateDatabase(pool);
  await pool.end();
  // PostgreSQL refuses to stop while it counts a closed connection as open.
  await eventually(async () => {
    await stop();
    if (existsSync(path.join(template, "postgres-18", "postmaster.pid"))) throw new Error("PostgreSQL still runs");
  });
});
afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  const folder = await temporaryFolder();
  // Copy with `cp -a` to preserve owners and permissions, without which PostgreSQL does not start.
  await promisify(execFile)("cp", ["-a", template, path.join(folder, "database")]);
  home = { folder, database: await openIn(folder) };
  to = await temporaryFolder();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function addProjects(count: number): Promise<string[]> {
  const { id: userId } = await insertUser(home.database.db);
  const keys = Array.from({ length: count }, (_, index) => `projects/p${index}/film.mp4`);
  for (const key of keys) {
    await diskStore(path.join(home.folder, "media")).put(key, Buffer.from(`content of ${key}`));
    const media = [{ key, posterKey: null, type: "video/mp4", bytes: 1, width: 1, height: 1 }];
    await buildProject(home.database.db, userId, { media });
  }
  return keys;
}

describe("the embedded database", () => {
  test("is backed up in use, survives a kill -9, continues at the next run, and is restored elsewhere", async () => {
    const env = { DATA_DIR: home.folder };
    await addProjects(2);
    expect(await run("backup", ["--to", to], env)).toMatchObject({ ended: 0 });
    const [first] = await readdir(path.join(to, "manifests"));
    const keys = await addProjects(6);

    const killed = await run("backup", ["--to", to], { ...env, FAILPOINT: "backup-file-stored:2" });
    expect(killed.ended).toBe("SIGKILL");
    expect(await readdir(path.join(to, "manifests"))).toEqual([first]);
    expect(await run("backup", ["--verify", to], env)).toMatchObject({ ended: 0 });
    // Kill the backup when all files are stored but the manifest is not.
    expect((await run("backup", ["--to", to], { ...env, FAILPOINT: "backup-stored" })).ended).toBe("SIGKILL");

    const continued = await run("backup", ["--to", to], env);
    expect(continued.output).toContain("6 Dateien, davon 0 neu");
    expect(continued.ended).toBe(0);

    // Even with `--keep 1`, no old backup may be deleted while the storage has lost a file that a row names.
    expect((await run("backup", ["--to", to, "--keep", "0"], env)).output).toContain("Aufruf:");
    const medium = { key: "projects/lost/film.mp4", posterKey: null, type: "video/mp4", bytes: 1, width: 1, height: 1 };
    const { id: ownerId } = await insertUser(home.database.db);
    const lost = await buildProject(home.database.db, ownerId, { media: [medium] });
    const incomplete = await run("backup", ["--to", to, "--keep", "1"], env);
    expect(incomplete.output).toContain("Ältere Sicherungen bleiben deshalb alle erhalten");
    expect(await readdir(path.join(to, "manifests"))).toHaveLength(3);
    await home.database.pool.query("delete from projects where id = $1", [lost.id]);
    const kill = { FAILPOINT: "old-backups-removed" };
    expect((await run("backup", ["--to", to, "--keep", "1"], { ...env, ...kill })).ended).toBe("SIGKILL");
    expect(await run("backup", ["--verify", to], env)).toMatchObject({ ended: 0 });
    const cleaned = await run("backup", ["--to", to, "--keep", "1"], env);
    expect(cleaned.output).toContain("Die neue Sicherung ist geprüft. Gelöscht: 1 ältere Sicherung ");
    expect(await readdir(path.join(to, "manifests"))).toHaveLength(1);

    const place = { DATA_DIR: await temporaryFolder() };
    const interrupted = await run("restore", ["--from", to], { ...place, FAILPOINT: "restore-loaded" });
    expect(interrupted.ended).toBe("SIGKILL");
    expect(await run("restore", ["--from", to], place)).toMatchObject({ ended: 0 });
    const restored = await openIn(place.DATA_DIR);
    expect((await restored.pool.query("select 1 from projects")).rowCount).toBe(8);
    const media = diskStore(path.join(place.DATA_DIR, "media"));
    for (const key of keys) expect(await media.size(key)).toBe(`content of ${key}`.length);
    expect((await run("restore", ["--from", to], place)).output).toContain("Die Datenbank ist nicht leer");
  });

  test("that is newer than the program is refused in one German line", async () => {
    await home.database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    const env = { DATA_DIR: home.folder };
    // Expect every command except the backup to work, because the newer version has only added what this version
    // ignores.
    expect((await run("doctor", [], env)).output).toContain("✓ Migrationen: neuer als dieses Programm");
    expect((await run("upgrade", [], env)).output).toContain("das aber mit ihr arbeiten kann");
    expect((await run("backup", ["--to", to], env)).output).toContain("Die Datenbank ist neuer als dieses Programm");
    const changed = await openIn(home.folder);
    await changed.pool.query("update settings set value = '9999999999999' where name = 'newest-contraction'");
    for (const [command, args] of Object.entries({ upgrade: [], backup: ["--to", to], start: [] })) {
      const { ended, output } = await run(command, args, env);
      expect(output.trim().split("\n")).toEqual([
        expect.stringContaining("Die Datenbank ist neuer als dieses Programm"),
      ]);
      expect(ended, command).toBe(1);
    }
    await expect(openIn(home.folder)).rejects.toThrow("Die Datenbank ist neuer als dieses Programm");
    expect((await run("doctor", [], env)).output).toContain("✗ Migrationen: Die Datenbank ist neuer");
  });

  test("written with another key of second factors is refused at the start, named by the doctor, and accepted on request", async () => {
    const env = { DATA_DIR: home.folder, SECOND_FACTOR_KEY: "a".repeat(64), PORT: "0" };
    const { pool } = home.database;
    await pool.query(
      "insert into settings (name, value) values ('second-factor-key-check', 'that of another machine')",
    );
    const { id: userId } = await insertUser(home.database.db);
    await pool.query("insert into second_factors (user_id, secret) values ($1, 'bm90IG91cnM=')", [userId]);
    const started = await run("start", [], env);
    expect(started.output.trim().split("\n")).toEqual([
      expect.stringContaining("Der Schlüssel der zweiten Faktoren ist nicht der"),
    ]);
    expect(started.ended).toBe(1);
    expect((await run("doctor", [], env)).output).toContain("✗ Zweiter Faktor: Der Schlüssel der zweiten Faktoren ist");
    const { SECOND_FACTOR_KEY: _key, ...withoutKey } = env;
    expect((await run("doctor", [], withoutKey)).output).toContain(
      "✗ Zweiter Faktor: Der Schlüssel der zweiten Faktoren fehlt",
    );
    expect(await run("admin", ["replace-second-factor-key"], env)).toMatchObject({
      ended: 0,
      output: expect.stringContaining("1 Konto braucht danach npm run admin -- reset-second-factor"),
    });
    expect((await run("doctor", [], env)).output).toContain("✓ Zweiter Faktor");
  });

  test("of this version needs no upgrade", async () => {
    const env = { DATA_DIR: home.folder };
    expect(await run("upgrade", [], env)).toMatchObject({
      ended: 0,
      output: expect.stringContaining("schon auf dem Stand"),
    });
  });
});

describe("the doctor command", () => {
  test("finds no fault in a healthy installation", async () => {
    const [mail, stripe] = [await startMailServer({ login: "anna:geheim" }), await startStripeServer()];
    const comfyui = await startComfyService();
    cleanups.push(mail.stop, stripe.stop, comfyui.stop);
    const { ended, output } = await run("doctor", [], {
      DATA_DIR: home.folder,
      SMTP_URL: mail.url.replace("://", "://anna:geheim@"),
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: "whsec_x",
      STRIPE_BASE_URL: stripe.url,
      COMFYUI_URL: comfyui.baseUrl,
      COMFYUI_WORKFLOWS: path.resolve(import.meta.dirname, "../../assets/comfyui"),
    });
    expect(output).toMatch(/✓ Anbieter comfyui: ComfyUI antwortet und hat alles, was die \d+ Workflows brauchen/);
    expect(output.split("\n").filter((line) => line.startsWith("✗"))).toEqual([]);
    expect(ended).toBe(0);
  });

  test("names each fault in one line with its remedy, and shows no secret", async () => {
    const mail = await startMailServer({ login: "anna:geheim" });
    cleanups.push(mail.stop);
    const workflows = await temporaryFolder();
    await writeFile(path.join(workflows, "veo3.json"), "{");
    const { ended, output } = await run("doctor", [], {
      DATA_DIR: home.folder,
      DATABASE_URL: `postgres://${["anna", "datenbankgeheimnis"].join(":")}@127.0.0.1:9/x`,
      SMTP_URL: mail.url.replace("://", "://anna:falschesgeheimnis@"),
      STRIPE_SECRET_KEY: "sk_test_kassengeheimnis",
      STRIPE_BASE_URL: "http://127.0.0.1:9",
      KIE_API_KEY: "anbietergeheimnis",
      KIE_BASE_URL: "http://127.0.0.1:9",
      COMFYUI_URL: "http://127.0.0.1:9",
      COMFYUI_WORKFLOWS: workflows,
    });
    const lines = output.split("\n");
    for (const subject of ["Datenbank", "E-Mail", "Bezahlung", "Anbieter kie", "Anbieter comfyui"]) {
      expect(
        lines.filter((line) => line.startsWith(`✗ ${subject}: `)),
        output,
      ).toHaveLength(1);
    }
    expect(output).toContain(
      "kie.ai ist nicht erreichbar: bitte die Verbindung ins Internet prüfen. (aus der Umgebung)",
    );
    expect(output).toContain("Bezahlung: Stripe ist nicht erreichbar: bitte die Verbindung ins Internet prüfen.");
    expect(output).toMatch(/Der Mailserver lehnt die Anmeldung ab: .* stehen in SMTP_URL in Prozentschreibweise\./);
    expect(output).not.toContain("geheimnis");
    expect(ended).toBe(1);
  });

  test("names the setting that is wrong", async () => {
    const { ended, output } = await run("doctor", [], { DATA_DIR: home.folder, PORT: "abc", BACKUP_KEY: "kurz" });
    expect(output).toContain("PORT muss eine Zahl sein");
    expect(output).toContain("BACKUP_KEY muss mindestens");
    expect(output).not.toContain("kurz");
    expect(ended).toBe(1);
  });
});
