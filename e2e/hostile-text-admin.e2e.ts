import { eq } from "drizzle-orm";
import { veo } from "#domain/models/veo-3.ts";
import { webinarIds } from "#domain/webinars/webinars.ts";
import { invitationCodes, invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { sessions, userRoles, users } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { contentOverrides } from "#server/db/media-override-schema.ts";
import { modelStates } from "#server/db/model-state-schema.ts";
import { signUp } from "./support/client.ts";
import { expect, expectVerbatim, hostileText, hostileTexts, test } from "./support/hostile-text.ts";

// Give the other tests of this program their titles and models back.
test.afterEach(async ({ database }) => {
  await database.delete(contentOverrides);
  await database.delete(modelStates).where(eq(modelStates.modelId, veo.id));
});

test("markup that admins and strangers stored is shown as text in the administration and in the webinars", async ({
  page,
  program,
  signIn,
  database,
  watched,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const other = await signUp(program.url);
  const hostileName = { firstName: hostileText, lastName: hostileText };
  await database
    .update(users)
    .set({
      ...hostileName,
      name: hostileText,
      whatsappNumber: hostileText,
      blockedReason: hostileText,
      blockedAt: new Date(),
    })
    .where(eq(users.id, other.id));
  await database
    .update(sessions)
    .set({ userAgent: hostileText, ipAddress: hostileText })
    .where(eq(sessions.userId, other.id));
  await database.insert(invitationCodes).values({ code: hostileText, note: hostileText, createdBy: id });
  await database.insert(invitationRequests).values({ ...hostileName, whatsappNumber: hostileText });
  await database
    .insert(contactMessages)
    .values({ ...hostileName, email: hostileText, subject: hostileText, message: hostileText });
  const hostileMail = { recipient: hostileText, subject: hostileText, text: hostileText, html: hostileText };
  await database
    .insert(mails)
    .values({ kind: "contact-message", ...hostileMail, state: "failed", attempts: 1, lastError: hostileText });
  await database.insert(webhookEvents).values({
    source: hostileText,
    fields: { name: hostileText, list: [...hostileTexts] },
    state: "failed",
    attempts: 1,
    lastError: hostileText,
  });
  await database
    .insert(auditLog)
    .values([
      { action: "model.changed", actorId: other.id, subjectId: other.id, details: { model: hostileText } },
      { action: "media.replaced", details: { subject: hostileText } },
      { action: hostileText },
    ]);
  await database
    .insert(modelStates)
    .values({ modelId: veo.id, state: "paused", since: new Date(), reason: hostileText, version: 1 });
  await database.insert(contentOverrides).values(
    webinarIds.map((subject) => ({
      kind: "webinar" as const,
      subject,
      title: hostileText,
      description: hostileText,
    })),
  );

  const main = page.getByRole("main");
  for (const address of [
    "/admin/users",
    `/admin/users/${other.id}`,
    "/admin/einladungscodes",
    "/admin/nachrichten",
    "/admin/postausgang",
    "/admin/webhooks",
    "/admin/protokoll",
    "/admin/modelle",
    "/admin/video-upload?bereich=webinare",
    "/webinars",
  ]) {
    await page.goto(address);
    await expectVerbatim(main);
    await watched.expectHarmless();
  }
  for (const address of ["/admin/nachrichten", "/admin/postausgang", "/admin/webhooks"]) {
    await page.goto(address);
    await page.getByRole("row").nth(1).getByRole("button").first().click();
    await expectVerbatim(page.getByRole("dialog"));
    await watched.expectHarmless();
  }
  for (const address of ["/admin", "/admin/anbieter", "/admin/grenzen", "/veo3", "/veo3/text-zu-video"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await watched.expectHarmless();
  }
});
