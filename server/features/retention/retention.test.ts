import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { sessions } from "#server/db/account-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { openQueue } from "#server/queue/job-queue.ts";
import { mailFile } from "#server/platform/mail-transport.ts";
import { eventually } from "#server/testing/eventually.ts";
import { testProduct } from "#server/testing/product.ts";

/** Days set by the operator, all different, and none equal to its default. */
const [mailDays, webhookDays, requestDays] = [20, 30, 40];
const product = await testProduct({
  env: { ROLE: "all", MAIL_DAYS: `${mailDays}`, WEBHOOK_DAYS: `${webhookDays}`, REQUEST_DAYS: `${requestDays}` },
});
const { db, pool, settings } = product.database;
const queue = await openQueue({ settings, pool, isWorker: false });
const anna = await product.signIn();
afterAll(async () => {
  await queue.stop();
  await product.stop();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const person = { firstName: "Anna", lastName: "Muster" };

test("personal data without another end are deleted after their days, with the files of emails; pending rows stay", async () => {
  const mail = (subject: string, days: number, state: "sent" | "waiting" = "sent") => ({
    kind: "password-changed",
    recipient: "anna@example.de",
    subject,
    text: "",
    html: "",
    state,
    createdAt: daysAgo(days),
    nextAttemptAt: daysAgo(-1),
  });
  const rows = [mail("alt", mailDays + 1), mail("wartet", mailDays + 1, "waiting"), mail("neu", mailDays - 1)];
  const [old] = await db.insert(mails).values(rows).returning();
  const file = path.join(product.dataFolder, mailFile(old ?? expect.fail("no mail")));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "Subject: alt");
  const event = (source: string, days: number, state: "kept" | "waiting" = "kept") => ({
    source,
    fields: { email: "anna@example.de" },
    state,
    createdAt: daysAgo(days),
    nextAttemptAt: daysAgo(-1),
  });
  await db
    .insert(webhookEvents)
    .values([
      event("alt", webhookDays + 1),
      event("wartet", webhookDays + 1, "waiting"),
      event("neu", webhookDays - 1),
    ]);
  const request = (lastName: string, days: number) => ({
    firstName: "Anna",
    lastName,
    whatsappNumber: "1",
    createdAt: daysAgo(days),
  });
  await db.insert(invitationRequests).values([request("alt", requestDays + 1), request("neu", requestDays - 1)]);
  const message = (subject: string, days: number, userId: string | null = null) => ({
    ...person,
    email: "anna@example.de",
    subject,
    message: "",
    userId,
    createdAt: daysAgo(days),
  });
  await db
    .insert(contactMessages)
    .values([
      message("alt", requestDays + 1),
      message("neu", requestDays - 1),
      message("eigene", requestDays + 1, anna.id),
    ]);
  await db
    .insert(sessions)
    .values({ userId: anna.id, token: "abgelaufen", expiresAt: daysAgo(1), ipAddress: "192.0.2.1" });

  // Trigger the job that deletes old data, which the server otherwise runs once a minute.
  await queue.enqueue("sweep", {});
  await eventually(async () => expect(await readdir(path.dirname(file))).toEqual([]));
  await eventually(async () => expect(await db.$count(sessions, sql`expires_at < now()`)).toBe(0));
  const names = async (rest: Promise<Record<string, unknown>[]>, name: string) =>
    (await rest).map((row) => row[name]).toSorted();
  expect(await names(db.select().from(mails), "subject")).toEqual(["neu", "wartet"]);
  expect(await names(db.select().from(webhookEvents), "source")).toEqual(["neu", "wartet"]);
  expect(await names(db.select().from(invitationRequests), "lastName")).toEqual(["neu"]);
  expect(await names(db.select().from(contactMessages), "subject")).toEqual(["eigene", "neu"]);
  expect((await product.send("GET", "/api/projects", { as: anna })).status).toBe(200);
});
