import { randomInt, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { soraImage } from "#domain/models/sora-2.ts";
import { emailLinks } from "#server/db/email-link-schema.ts";
import { orderDeliveries } from "#server/db/order-schema.ts";
import { renders } from "#server/db/render-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { invitationCodes, invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { tutorialProgress } from "#server/db/academy-schema.ts";
import { sessions, userRoles, verifications } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import { backupCodes, secondFactors, signInChallenges } from "#server/db/second-factor-schema.ts";
import { accessTokens } from "#server/db/access-token-schema.ts";
import { passkeyChallenges, passkeys } from "#server/db/passkey-schema.ts";
import { brandFonts, brandKits } from "#server/db/brand-schema.ts";
import { pronunciations } from "#server/db/pronunciation-schema.ts";
import { projectFolders } from "#server/db/folder-schema.ts";
import { recentPrompts } from "#server/db/prompt-schema.ts";
import { emailDeclines, senderCodes, senders } from "#server/db/sender-schema.ts";
import { mailFile } from "#server/platform/mail-transport.ts";
import { diskStore } from "#server/platform/storage.ts";
import { cookieOf, registration } from "./accounts.ts";
import { buildDispute } from "./disputes.ts";
import { buildInvoice, sampleInvoice } from "./invoices.ts";
import { buildProject, type TestUser } from "./factories.ts";
import type { TestProduct } from "./product.ts";

export type PersonWithData = TestUser & {
  password: string;
  /** Strings that occur only in data about the person, so that a test can find data that remain. */
  marks: string[];
  /** Contents of the person's files, so that a test can find files that remain. */
  bytes: string[];
};

/**
 * First name, last name and phone number of another person, whose request the exported user handled; the export must
 * not contain them.
 */
export const stranger = ["Fremde", "Person", "+49 30 1234567"] as const;

/** Creates a user who is also an admin, with rows in every table that may concern a user, and with files. */
export async function buildPersonWithData(product: TestProduct): Promise<PersonWithData> {
  const { db } = product.database;
  // String that the test later searches for. Its letters do not occur in UUIDs, so that other values do not contain it
  // by chance.
  const mark = Array.from({ length: 16 }, () => "ghijklmnopqrstuvwxyz"[randomInt(20)]).join("");
  const password = "sehr-geheim-genug";
  const digits = `170${randomInt(1e7, 1e8)}`;
  const email = `${mark}@example.de`;
  const names = { firstName: `Vor${mark}`, lastName: `Nach${mark}` };

  const response = await product.send("POST", "/api/auth/sign-up/email", {
    body: registration({ ...names, email, password, whatsappNumber: `+49 ${digits}` }),
  });
  const { id } = (await response.json()).user as { id: string };
  const user = { id, email, cookie: cookieOf(response) };
  await product.send("POST", "/api/auth/sign-in/email", { body: { email, password } });
  await product.send("POST", "/api/auth/sign-in/email", { body: { email, password: "falsch-geraten" } });
  await product.send("POST", "/api/auth/request-password-reset", { body: { email } });

  await product.send("POST", "/api/contact", {
    as: user,
    body: { ...names, email, subject: `Frage zu ${mark}`, message: `Guten Tag, ${mark}!` },
  });

  const store = diskStore(path.join(product.dataFolder, "media"));
  const storeFile = async (key: string) => {
    await store.put(key, Buffer.from(`Inhalt ${mark} ${key}`));
    return key;
  };
  const brandKit = { ...emptyBrandKit, company: mark, claim: `Claim ${mark}` };
  const brandLogos = {
    logoKey: await storeFile(`brand-kits/${id}/logo.png`),
    darkLogoKey: await storeFile(`brand-kits/${id}/dark.png`),
  };
  const fontKey = await storeFile(`brand-kits/${id}/schrift.ttf`);
  const [font] = await db
    .insert(brandFonts)
    .values({ userId: id, key: fontKey, name: `Schrift ${mark}`, type: "font/ttf", bytes: 42 })
    .returning();
  await db.insert(brandKits).values({ userId: id, ...brandKit, ...brandLogos, fontId: font?.id ?? null });
  const pronunciation = { word: mark, spoken: `Gesprochen ${mark}` };
  await db.insert(pronunciations).values({ userId: id, ...pronunciation, wordKey: mark });
  const folderId = randomUUID();
  await db
    .insert(projectFolders)
    .values({ id: folderId, userId: id, name: `Ordner ${mark}`, nameKey: `ordner ${mark}` });
  const projectId = randomUUID();
  const taskId = randomUUID();
  const key = await storeFile(`renders/${taskId}/film.mp4`);
  const posterKey = await storeFile(`renders/${taskId}/poster.jpg`);
  const captionsKey = await storeFile(`renders/${taskId}/captions.vtt`);
  const finished = await buildProject(db, id, {
    id: projectId,
    taskId,
    prompt: `Ein Film über ${mark}`,
    modelId: soraImage.id,
    imageUrl: "https://example.org/bild.jpg",
    folderId,
    inputKeys: [await storeFile(`inputs/${projectId}/0.jpg`)],
    brandKit: { ...brandKit, logoKey: await storeFile(`brand-kits/${id}/shown.png`), fontKey },
    pronunciations: [pronunciation],
    status: "completed",
    provider: "local",
    media: [{ key, posterKey, captionsKey, type: "video/mp4", bytes: 42, width: 1080, height: 1920 }],
  });
  await db.insert(renders).values({ id: taskId, description: { prompt: mark }, state: "done" });
  const failed = await buildProject(db, id, {
    prompt: `Noch ein Film über ${mark}`,
    status: "failed",
    errorCode: "refused",
    errorMessage: `Nicht möglich: ${mark}`,
  });
  await db.insert(providerRuns).values([
    {
      taskId,
      projectId,
      userId: id,
      provider: "kie",
      modelId: soraImage.id,
      startedAt: new Date(),
      endedAt: new Date(),
      outcome: "failed",
      detail: `prompt rejected: ${mark}`,
      costAmount: 12,
      costUnit: "credits",
      costCents: 5.5,
    },
  ]);
  const started = await product.send("POST", "/api/functions/sora2-text-to-video-create-task", {
    as: user,
    body: { prompt: `Ein dritter Film über ${mark}` },
    headers: { "Idempotency-Key": `start-${mark}` },
  });
  const { projectId: startedId, data } = await started.json();

  await db
    .insert(recentPrompts)
    .values({ userId: id, kind: "text-to-film", prompt: `Zuletzt ${mark}`, promptHash: `prompt-${mark}` });
  await db.insert(accessTokens).values({ userId: id, name: `Make ${mark}`, tokenHash: randomUUID(), scopes: ["read"] });
  await db.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const admin = await product.signIn({ isAdmin: true, firstName: "Andere" });
  await db.insert(auditLog).values([
    { action: "role.changed", actorId: id, subjectId: admin.id },
    { action: "role.changed", actorId: admin.id, subjectId: id },
  ]);
  // Insert an invoice that waits for the operator's details: an issued one would have to outlast the account.
  const { buyer, lines, taxCase, netCents, taxCents, grossCents, paidOn } = sampleInvoice();
  await buildInvoice(db, id, {
    content: {
      orderId: randomUUID(),
      buyer: { ...buyer, name: `Vor${mark} Nach${mark}`, address: null },
      lines,
      taxCase,
      netCents,
      taxCents,
      grossCents,
      paidOn,
    },
    number: null,
    seller: null,
    issuedOn: null,
  });
  await db.insert(invitationCodes).values({ code: randomUUID(), createdBy: id });
  await db
    .insert(invitationRequests)
    .values({ firstName: stranger[0], lastName: stranger[1], whatsappNumber: stranger[2], handledBy: id });
  await db.insert(webhookEvents).values({
    source: "Video Request",
    fields: { firstName: names.firstName },
    userId: id,
    whatsappNumber: `0049 ${digits}`,
    state: "kept",
  });
  const mailContent = { kind: "password-changed", subject: "Betreff", text: `Guten Tag ${mark}`, html: mark };
  const sent = await db
    .insert(mails)
    .values([
      { ...mailContent, userId: id, recipient: email, state: "sent" },
      { ...mailContent, userId: id, recipient: email.toUpperCase(), state: "failed" },
    ])
    .returning();
  for (const mail of sent) await diskStore(product.dataFolder).put(mailFile(mail), Buffer.from(mailContent.text));
  await db.insert(uploads).values({
    userId: id,
    key: await storeFile(`videos/${mark}.png`),
    name: `${mark}.png`,
    type: "image/png",
    bytes: 42,
    width: 4,
    height: 3,
  });
  await db.insert(secondFactors).values({ userId: id, secret: `geheim-${id}`, confirmedAt: new Date() });
  await db.insert(backupCodes).values({ userId: id, codeHash: `hash-${id}` });
  await db.insert(signInChallenges).values({ userId: id, tokenHash: `kette-${id}`, expiresAt: new Date() });
  await db.insert(passkeys).values({
    userId: id,
    name: `Telefon ${mark}`,
    credentialId: `passkey-${id}`,
    publicKey: `key-${id}`,
    counter: 1,
    transports: ["internal"],
    deviceType: "multiDevice",
    isBackedUp: true,
    aaguid: "00000000-0000-0000-0000-000000000000",
  });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, id));
  await db.insert(passkeyChallenges).values({
    browserHash: `browser-${id}`,
    challenge: mark,
    sessionId: session?.id ?? null,
    expiresAt: new Date(Date.now() + 60_000),
  });
  await db.insert(tutorialProgress).values({ userId: id, tutorialId: "openai", lessonId: "openai-konto" });
  await db
    .insert(verifications)
    .values({ identifier: `reset-password:${mark}`, value: id, expiresAt: new Date(Date.now() + 60_000) });

  await db.insert(emailLinks).values({
    userId: id,
    purpose: "change",
    tokenHash: `hash-${mark}`,
    email: `neu-${mark}@example.de`,
    expiresAt: new Date(Date.now() + 60_000),
  });

  const logoKey = await storeFile(`senders/${id}/logo.png`);
  await db
    .insert(senders)
    .values({ userId: id, name: `Vor${mark}`, company: mark, replyTo: `antwort-${mark}@example.de`, logoKey });
  await db.insert(senderCodes).values({
    userId: id,
    replyTo: `antwort-${mark}@example.de`,
    codeHash: `code-${mark}`,
    expiresAt: new Date(Date.now() + 60_000),
  });
  await db.insert(emailDeclines).values({ userId: id, addressHash: `ablehnung-${mark}` });
  const draftResponse = await product.send("POST", "/api/video-drafts", {
    as: user,
    body: {
      kind: "neukunden",
      speaker: "speaker-1",
      ...names,
      email: `kunde-${mark}@example.de`,
      address: "/neukunden/video-erstellen",
      targetAudience: mark,
      service: mark,
      problems: mark,
    },
  });
  const { id: draftId } = (await draftResponse.json()) as { id: string };

  const orderResponse = await product.send("POST", "/api/video-requests", {
    as: user,
    body: {
      kind: "email-marketing",
      speaker: "email-clara",
      ...names,
      email: `kunde-${mark}@example.de`,
      whatsappNumber: "",
      address: "/email-marketing/video-erstellen",
      customerUrl: `https://${mark}.example`,
      targetAudience: mark,
      service: mark,
      problems: mark,
    },
  });
  const { orderId } = (await orderResponse.json()) as { orderId: string };
  await product.send("POST", `/api/test-checkout/${orderId}`, { as: user, body: { outcome: "paid" } });
  await product.send("POST", `/api/video-requests/${orderId}/confirm`, { as: user });
  // Store a settled dispute: an open one would prevent the erasure of the account.
  await buildDispute(db, orderId, { status: "won", withdrawnCents: 0, withdrawnAt: null });
  await db.insert(orderDeliveries).values({ orderId, channel: "mail", recipient: `kunde-${mark}@example.de` });

  const tasks = [taskId, failed.taskId, data.taskId];
  const marks = [id, email, mark, digits, finished.id, failed.id, startedId, draftId, orderId, ...tasks];
  return { ...user, password, marks, bytes: [`Inhalt ${mark}`] };
}

export type Found = { table: string; row: Record<string, unknown> };

/** Finds the rows of all tables that contain one of the strings `marks`. */
export async function findRows(
  pool: pg.Pool,
  marks: readonly string[],
  schemas: "public" | "all" = "all",
): Promise<Found[]> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const patterns = marks.map((mark) => `%${mark}%`);
  const found: Found[] = [];
  for (const { schema, name } of tables) {
    if (schemas === "public" && schema !== "public") continue;
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(entry) as row from "${schema}"."${name}" as entry where entry::text ilike any($1)`,
      [patterns],
    );
    found.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return found;
}

/** Finds the files and folders whose path or content contains one of the strings `marks`, in upper or lower case. */
export async function findFiles(folder: string, marks: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const containsMark = (text: string) => marks.some((mark) => text.toLowerCase().includes(mark.toLowerCase()));
  const found = await Promise.all(
    entries.map(async (entry) => {
      const name = path.join(entry.parentPath, entry.name);
      const isAbout = containsMark(name) || (entry.isFile() && containsMark(await readFile(name, "latin1")));
      return isAbout ? [path.relative(folder, name)] : [];
    }),
  );
  return found.flat();
}

/** Names of all tables that refer to users, so that a test notices new ones. */
export async function tablesAboutUsers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`);
  return rows.map(({ name }) => name);
}
