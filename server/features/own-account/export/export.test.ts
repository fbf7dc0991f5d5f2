import { randomUUID } from "node:crypto";
import { readdir, readlink, rm } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projects } from "#server/db/project-schema.ts";
import { diskStore } from "#server/platform/storage.ts";
import {
  buildPersonWithData,
  findFiles,
  findRows,
  type PersonWithData,
  stranger,
  tablesAboutUsers,
} from "#server/testing/erasure.ts";
import { buildProject } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { eventually } from "#server/testing/eventually.ts";

const product = await testProduct({ env: { SUPPORT_EMAIL: "hilfe@example.org" } });
const { db, pool } = product.database;
let person: PersonWithData;
beforeAll(async () => {
  person = await buildPersonWithData(product);
});
afterAll(() => product.stop());

const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

async function exportAs(user: { cookie: string }): Promise<Record<string, Uint8Array>> {
  const response = await product.send("GET", "/api/account/export", { headers: { cookie: user.cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="konto-\d{4}-\d\d-\d\d\.zip"$/);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

/** Columns that the export leaves out, by table: secrets, internal locations of files, and data of other people. */
const leftOut: Record<string, readonly string[]> = {
  accounts: ["password"],
  second_factors: ["secret"],
  backup_codes: ["code_hash"],
  sign_in_challenges: ["token_hash"],
  passkeys: ["credential_id", "public_key"],
  passkey_challenges: ["browser_hash", "session_id"],
  users: ["invitation_code_hash"],
  email_links: ["token_hash"],
  access_tokens: ["token_hash"],
  sessions: ["token"],
  verifications: ["identifier", "value"],
  idempotency_keys: ["request_hash"],
  recent_prompts: ["prompt_hash"],
  project_folders: ["name_key"],
  projects: ["brand_kit", "input_keys", "media", "receipt"],
  orders: ["key", "request_hash", "sender_logo_key", "sender_dark_logo_key"],
  senders: ["logo_key"],
  brand_kits: ["logo_key", "dark_logo_key", "font_id"],
  brand_fonts: ["key"],
  pronunciations: ["word_key"],
  sender_codes: ["code_hash"],
  // Left out of the export because these columns contain data of other people.
  email_declines: ["address_hash"],
  script_drafts: ["key", "request_hash"],
  // Left out of the export because these columns concern only the operator and the provider.
  provider_runs: ["detail", "cost_unit"],
  uploads: ["key"],
  renders: ["makes", "description", "state", "created_at", "updated_at", "taken_at", "lease_until"],
  // Left out of the export because emails from the contact form go to the operator or an admin.
  mails: ["recipient"],
  // Left out of the export because these columns name other people who acted or were concerned.
  audit_log: ["actor_id", "subject_id"],
  invitation_requests: ["handled_by"],
};

const linkKinds = new Set<unknown>(["password-reset", "email-verification", "email-change", "sender-code"]);

/** Returns all strings in a JSON value. */
function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(valuesOf);
  return typeof value === "string" ? [value] : [];
}

test("the export contains every row about its user, column by column", async () => {
  const files = await exportAs(person);
  const texts = Object.entries(files).filter(([name]) => name.endsWith(".json"));
  const exportedValues = new Set<string>([
    ...texts.flatMap(([, bytes]) => valuesOf(JSON.parse(decode(bytes)))),
    ...stranger,
  ]);

  const rows = await findRows(pool, person.marks, "public");
  const tables = new Set(rows.map(({ table }) => table));
  for (const table of [...(await tablesAboutUsers(pool)), "webhook_events", "contact_messages"]) {
    expect([...tables], "the person of this test has rows in every such table").toContain(table);
  }
  const missing = rows.flatMap(({ table, row }) =>
    Object.entries(row)
      // The export leaves out emails with a link or code, because knowing a link or code counts as proof of access to
      // the mailbox.
      .filter(([column]) => !(linkKinds.has(row.kind) && ["text", "html"].includes(column)))
      .filter(([column]) => !leftOut[table]?.includes(column))
      .flatMap(([column, value]) => valuesOf(value).map((word) => ({ table, column, word })))
      .filter(({ word }) => !exportedValues.has(word)),
  );
  expect(missing).toEqual([]);
});

test("the export contains every file of its user, and assigns each to its project", async () => {
  const files = await exportAs(person);
  const storedFiles = await findFiles(path.join(product.dataFolder, "media"), person.bytes);
  expect(storedFiles).toHaveLength(10);
  const contents = Object.entries(files).filter(([name]) => name.startsWith("medien/"));
  expect(contents.map(([, bytes]) => decode(bytes)).every((text) => text.startsWith(person.bytes[0] ?? "?"))).toBe(
    true,
  );
  const finished = JSON.parse(decode(files["projekte.json"])).find((project: { files: string[] }) => project.files[0]);
  expect(contents.map(([name]) => name)).toEqual(finished.files);
  expect(finished.files).toEqual(
    ["1.mp4", "1-vorschau.jpg", "1-untertitel.vtt", "eingabe-1.jpg"].map((name) => `medien/${finished.id}/${name}`),
  );
  expect(decode(files["absender/logo-1.png"])).toContain(person.bytes[0]);
  for (const number of [1, 2, 3]) expect(decode(files[`marke/logo-${number}.png`])).toContain(person.bytes[0]);
  expect(decode(files["marke/schrift-1.ttf"])).toContain(person.bytes[0]);
  expect(finished.brand_kit).toMatchObject({ claim: expect.stringMatching(/^Claim [g-z]{16}$/) });
  for (const name of ["logoKey", "fontKey"]) expect(finished.brand_kit).not.toHaveProperty(name);
  const uploaded = JSON.parse(decode(files["uploads.json"]));
  expect(uploaded).toHaveLength(1);
  expect(decode(files[uploaded[0].file])).toContain(person.bytes[0]);
  const exportedValues = decode(files["liesmich.txt"]);
  for (const name of Object.keys(files).filter((file) => file.endsWith(".json")))
    expect(exportedValues).toContain(name);
  expect(exportedValues).toContain("Nachrichten, die Sie angemeldet über das Kontaktformular geschrieben haben");
});

test("the export contains no password, no token, and nothing of other users", async () => {
  const other = await product.signIn({ firstName: "Fremdling" });
  const foreign = await buildProject(db, other.id, { prompt: "Ein fremder Film" });
  const files = Object.values(await exportAs(person)).map(decode);
  const { rows } = await pool.query<{ secret: string }>(
    "select token as secret from sessions union select password from accounts union select identifier from verifications union select secret from second_factors union select code_hash from backup_codes",
  );
  for (const secret of [...rows.map((row) => row.secret), other.id, other.email, foreign.id, foreign.prompt]) {
    expect(files.some((text) => text.includes(secret))).toBe(false);
  }
});

test("a message that was written without signing in belongs to no account, whatever address it names", async () => {
  const user = await product.signIn();
  const message = { firstName: "Irgend", lastName: "Jemand", email: user.email, subject: "Vertraulich" };
  const body = { ...message, message: "Nicht für jeden" };
  await product.send("POST", "/api/contact", { body });
  const files = Object.values(await exportAs(user)).map(decode);
  expect(files.some((text) => text.includes(body.message) || text.includes(body.subject))).toBe(false);
});

test("a missing file is named, and the rest is exported", async () => {
  const user = await product.signIn();
  const store = diskStore(path.join(product.dataFolder, "media"));
  const keys = ["renders/weg/film.mp4", "renders/da/film.mp4"];
  for (const key of keys) await store.put(key, Buffer.from(key));
  const media = keys.map((key) => ({
    key,
    posterKey: null,
    type: "video/mp4",
    bytes: 20,
    width: null,
    height: null,
  }));
  const project = await buildProject(db, user.id, { status: "completed", media });
  await rm(path.join(product.dataFolder, "media/renders/weg"), { recursive: true });

  const files = await exportAs(user);

  expect(decode(files[`medien/${project.id}/2.mp4`])).toBe(keys[1]);
  expect(decode(files["fehlende-dateien.txt"])).toContain(`medien/${project.id}/1.mp4`);
});

test("hundreds of projects are exported page by page, each once and in order", async () => {
  const user = await product.signIn();
  const first = await buildProject(db, user.id, { createdAt: new Date("2026-01-01T10:00:00.123Z") });
  const more = Array.from({ length: 450 }, (_, index) => ({
    ...first,
    id: randomUUID(),
    taskId: randomUUID(),
    createdAt: new Date(first.createdAt.getTime() + Math.floor(index / 300)),
  }));
  await db.insert(projects).values(more);
  const listed = JSON.parse(decode((await exportAs(user))["projekte.json"])) as { id: string; created_at: string }[];
  expect(listed.map(({ id }) => id).toSorted()).toEqual([first, ...more].map(({ id }) => id).toSorted());
  const times = listed.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
});

test("a HEAD request gets the headers of an export and leaves the place of the account's export free", async () => {
  const user = await product.signIn();
  const head = await product.send("HEAD", "/api/account/export", { as: user });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(await exportAs(user)).toHaveProperty(["projekte.json"]);
});

test("nothing is read before the client reads, and nothing stays open after the client disconnects", async () => {
  const user = await product.signIn();
  const key = "renders/gross/film.mp4";
  await diskStore(path.join(product.dataFolder, "media")).put(key, Buffer.alloc(30_000_000, "x"));
  const medium = { key, posterKey: null, type: "video/mp4", bytes: 30_000_000, width: null, height: null };
  await buildProject(db, user.id, { status: "completed", media: [medium] });
  const isOpen = async () => {
    const names = await readdir("/proc/self/fd");
    const links = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")));
    return links.some((link) => link.endsWith(key));
  };

  const response = await product.send("GET", "/api/account/export", { as: user });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const before = process.memoryUsage().arrayBuffers;
  for (let bytes = 0; bytes < 1_000_000;) bytes += (await reader.read()).value?.length ?? 1_000_000;
  expect(await isOpen()).toBe(true);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(15_000_000);
  await reader.cancel();
  await eventually(async () => expect(await isOpen()).toBe(false));
});
