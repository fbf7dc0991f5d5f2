import { randomUUID } from "node:crypto";
import { curriculum } from "#domain/academy/curriculum.ts";
import type { Database } from "#server/db/client.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { invitationCodes, invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { tutorialProgress } from "#server/db/academy-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { buildOrder, successfulHistory, shareToken } from "#server/testing/orders.ts";

const long = "Donaudampfschifffahrtsgesellschaftskapitänswitwe mit einer sehr langen Notiz, die umbrechen muss";

/** Inserts rows of every kind, so that no list of the administration is empty in its screenshot. */
export async function fillForScreenshots(database: Database, userId: string): Promise<void> {
  await database.insert(invitationCodes).values([
    { code: "MESSE-2026", note: "Messe Nürnberg", maxUses: 50, uses: 12, createdBy: userId },
    { code: "ALT-2025", note: long, endedAt: new Date("2026-01-31T12:00:00Z"), uses: 3 },
    { code: "FREUNDE", maxUses: 2, uses: 2, expiresAt: new Date("2027-01-31T22:59:59Z") },
  ]);
  await database.insert(invitationRequests).values([
    { firstName: "Jürgen", lastName: "Groß", whatsappNumber: "+49 171 2345678" },
    { firstName: "Anna-Lena", lastName: "von der Recke", whatsappNumber: "0931 55555", handledAt: new Date() },
  ]);
  const writer = { firstName: "Jürgen", lastName: "Groß", email: "juergen@example.de" };
  await database.insert(contactMessages).values([
    { ...writer, subject: "Fehlermeldung: Ton fehlt", message: "Guten Tag,\n\nin meinem Video fehlt der Ton." },
    { ...writer, subject: long, message: long, handledAt: new Date() },
  ]);
  const mail = { kind: "password-reset", recipient: "anna@example.de", text: "Guten Tag", html: "<p>Guten Tag</p>" };
  await database.insert(mails).values([
    { ...mail, userId, subject: "Neues Passwort festlegen", state: "sent", attempts: 1, sentAt: new Date() },
    { ...mail, subject: "Ihr Passwort wurde geändert", state: "waiting" },
    { ...mail, subject: "Neues Passwort festlegen", state: "failed", attempts: 9, lastError: "550 Postfach unbekannt" },
  ]);
  const fields = { firstName: "Jürgen", lastName: "Groß", whatsappNumber: "+49 171 2345678", source: "Code Request" };
  await database.insert(webhookEvents).values([
    { source: "Code Request", fields, state: "delivered", attempts: 1, lastStatus: 200, deliveredAt: new Date() },
    { source: "Registration", fields, state: "failed", attempts: 12, lastStatus: 500, lastError: "Antwort 500" },
    { source: "Registration", fields, state: "kept" },
  ]);
  await buildOrder(database, userId, {
    state: "delivered",
    history: successfulHistory,
    shareToken: shareToken(),
    shareViews: 3,
  });
  await buildOrder(database, userId, { state: "expired", history: ["requested", "checkout-opened", "expired"] });
  const minutes = (count: number) => new Date(Date.now() - count * 60_000);
  const run = { userId, projectId: randomUUID(), startedAt: minutes(9), endedAt: minutes(5) };
  const priced = { costAmount: 80, costUnit: "credits" as const, costCents: 36.8 };
  await database.insert(providerRuns).values([
    { ...run, provider: "kie", modelId: "kling-v2-5-text", outcome: "done", ...priced },
    { ...run, provider: "kie", modelId: "veo3", outcome: "done", ...priced, userId: null, projectId: null },
    { ...run, provider: "kie", modelId: "nano-banana", outcome: "refused", detail: "400: prompt flagged by policy" },
    { ...run, provider: "kie", modelId: "veo3", outcome: "failed", detail: `500: ${long} ${"x".repeat(200)}` },
    { ...run, provider: "heygen", modelId: "heygen", outcome: "unconfirmed" },
    { ...run, provider: "local", modelId: "sora2-text", outcome: "running", endedAt: null },
  ]);
  await database.insert(auditLog).values([
    { action: "role.changed", actorId: userId, subjectId: userId, details: { from: "user", to: "admin" } },
    {
      action: "invitation-code.created",
      actorId: userId,
      details: { code: "MESSE-2026", maxUses: 50, expiresAt: null },
    },
  ]);
  const lessons = (moduleId: string, count: number) =>
    curriculum
      .filter(({ id }) => id === moduleId)
      .flatMap(({ steps }) => steps.flatMap((step) => step.lessons))
      .slice(0, count)
      .map(({ id }) => ({ userId, tutorialId: moduleId, lessonId: id, completed: true }));
  await database
    .insert(tutorialProgress)
    .values([...lessons("openai", 3), ...lessons("make", 2), ...lessons("telegram", 1)]);
}
