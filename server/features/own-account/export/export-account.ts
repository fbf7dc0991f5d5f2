import path from "node:path";
import { Readable } from "node:stream";
import type { User } from "#domain/accounts/user.ts";
import type { Context } from "#server/context.ts";
import { readInvoicePdf } from "#server/features/invoices/read-invoice-pdf.ts";
import type { Store } from "#server/platform/storage.ts";
import { type ZipEntry, zipStream } from "#server/platform/zip-stream.ts";
import { renderMissingFiles, renderReadme } from "./readme.ts";
import { type ExportedProject, type ExportedRow, type ExportedUpload, type ExportStore, exportStore } from "./store.ts";

type StoredFile = { name: string; key: string };

/**
 * Streams all data of an account as a ZIP archive. Rows are read while the archive is written, so that memory use
 * stays constant.
 */
export function exportAccount(ctx: Context, user: User): ReadableStream<Uint8Array> {
  return zipStream(listEntries(ctx, user));
}

async function* listEntries(ctx: Context, user: User): AsyncGenerator<ZipEntry> {
  const { db, storage, config } = ctx;
  const accountData = exportStore(db);
  yield { name: "liesmich.txt", input: renderReadme(user, config.brand, new Date()) };
  yield { name: "konto.json", input: toJson(await accountData.account(user)) };
  yield { name: "projekte.json", input: toJsonList(accountData.projects(user), describeProject) };
  yield { name: "auftraege.json", input: toJson(await accountData.runs(user)) };
  yield { name: "bestellungen.json", input: toJsonList(accountData.orders(user)) };
  yield { name: "bestellungen-verlauf.json", input: toJson(await accountData.orderDetails(user)) };
  yield { name: "rechnungen.json", input: toJsonList(accountData.invoices(user)) };
  yield { name: "entwuerfe.json", input: toJsonList(accountData.drafts(user), describeDraft) };
  yield { name: "lernfortschritt.json", input: toJson(await accountData.progress(user)) };
  yield { name: "uploads.json", input: toJsonList(accountData.uploads(user), describeUpload) };
  yield { name: "e-mails.json", input: toJsonList(accountData.mails(user)) };
  yield { name: "e-mails-mit-link.json", input: toJsonList(accountData.linkMails(user)) };
  yield { name: "nachrichten.json", input: toJsonList(accountData.messages(user)) };
  yield { name: "nachrichten-e-mails.json", input: toJsonList(accountData.operatorMails(user)) };
  yield { name: "ereignisse.json", input: toJsonList(accountData.events(user)) };

  for await (const { id, number, created_at } of accountData.invoices(user)) {
    if (number === null) continue;
    const { name, content } = await readInvoicePdf(ctx, String(id));
    yield { name: `rechnungen/${name}`, input: content, lastModified: new Date(String(created_at)) };
  }

  const missing: string[] = [];
  for await (const { name, key, createdAt } of listFiles(accountData, user)) {
    const file = await open(storage, key);
    if (!file) {
      missing.push(name);
      continue;
    }
    try {
      yield { name, input: Readable.toWeb(file) as ReadableStream, lastModified: new Date(createdAt) };
    } finally {
      file.destroy();
    }
  }
  if (missing.length) {
    const input = renderMissingFiles(missing);
    yield { name: "fehlende-dateien.txt", input };
  }
}

async function* listFiles(accountData: ExportStore, user: User): AsyncGenerator<StoredFile & { createdAt: string }> {
  for (const [index, key] of (await accountData.logoKeys(user)).entries()) {
    yield { name: `absender/logo-${index + 1}.png`, key, createdAt: user.created_at };
  }
  for (const [index, key] of (await accountData.brandLogoKeys(user)).entries()) {
    yield { name: `marke/logo-${index + 1}.png`, key, createdAt: user.created_at };
  }
  for (const [index, key] of (await accountData.brandFontKeys(user)).entries()) {
    yield { name: `marke/schrift-${index + 1}${path.extname(key)}`, key, createdAt: user.created_at };
  }
  for await (const project of accountData.projects(user)) {
    for (const file of filesOf(project)) yield { ...file, createdAt: project.created_at };
  }
  for await (const upload of accountData.uploads(user)) {
    yield { name: uploadName(upload), key: upload.key, createdAt: upload.created_at };
  }
}

/** Opens a file for the archive; null if it no longer exists, for example because its project was deleted. */
async function open(store: Store, key: string): Promise<Readable | null> {
  return store.read(key).catch(async (error: unknown) => {
    if ((await store.size(key)) === null) return null;
    throw error;
  });
}

function filesOf({ id, media, input_keys }: ExportedProject): StoredFile[] {
  const toEntry = (name: string, key: string) => ({ name: `medien/${id}/${name}${path.extname(key)}`, key });
  return [
    ...media.flatMap(({ key, posterKey, captionsKey }, index) => [
      toEntry(`${index + 1}`, key),
      ...(posterKey ? [toEntry(`${index + 1}-vorschau`, posterKey)] : []),
      ...(captionsKey ? [toEntry(`${index + 1}-untertitel`, captionsKey)] : []),
    ]),
    ...input_keys.map((key, index) => toEntry(`eingabe-${index + 1}`, key)),
  ];
}

/**
 * Describes a project without its storage keys, which mean nothing to the user; file names in the archive replace
 * them.
 */
function describeProject(project: ExportedProject): ExportedRow {
  const { media, input_keys: _, brand_kit: kit, ...row } = project;
  const { logoKey: _logo, darkLogoKey: _darkLogo, fontKey: _font, ...brand } = kit ?? {};
  const metadata = media.map(
    ({ key: _key, posterKey: _poster, captionsKey: _captions, renditions: _renditions, ...rest }) => rest,
  );
  return { ...row, brand_kit: kit && brand, media: metadata, files: filesOf(project).map(({ name }) => name) };
}

/** Describes a draft without the storage key of the website's logo. */
function describeDraft({ website, ...row }: ExportedRow): ExportedRow {
  const { logoKey: _, ...facts } = (website ?? {}) as { logoKey?: unknown };
  return { ...row, website: website ? facts : null };
}

const uploadName = ({ id, key }: ExportedUpload) => `uploads/${id}${path.extname(key)}`;

function describeUpload(upload: ExportedUpload): ExportedRow {
  const { key: _, ...row } = upload;
  return { ...row, file: uploadName(upload) };
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function* toJsonList<Row extends ExportedRow>(
  rows: AsyncIterable<Row>,
  describe: (row: Row) => ExportedRow = (row) => row,
): AsyncGenerator<string> {
  let lead = "[\n";
  for await (const row of rows) {
    yield lead + JSON.stringify(describe(row), null, 2);
    lead = ",\n";
  }
  yield lead === "[\n" ? "[]\n" : "\n]\n";
}
