import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { veo } from "#domain/models/veo-3.ts";
import type { OrderRequest } from "#domain/orders/request.ts";
import { pages } from "#domain/pages.ts";
import { webinarIds } from "#domain/webinars/webinars.ts";
import { accessTokens } from "#server/db/access-token-schema.ts";
import { invitationCodes, invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import {
  auditLog,
  contactMessages,
  contentOverrides,
  modelStates,
  sessions,
  userRoles,
  users,
} from "#server/db/schema.ts";
import { renderEmail } from "#server/features/mail/email-layout.ts";
import { fillTemplate, type NewMail } from "#server/features/mail/templates/index.ts";
import { diskStore } from "#server/platform/storage.ts";
import { buildProject } from "#server/testing/factories.ts";
import { buildOrder, successfulHistory, storeOrderVideo, shareToken } from "#server/testing/orders.ts";
import { smallImage } from "#server/testing/uploads.ts";
import { signUp } from "./support/client.ts";
import { expect, test as base } from "./support/fixtures.ts";
import { expectVerbatim, hostileText, hostileTexts, watchPage } from "./support/hostile-text.ts";

const test = base.extend<{ watched: ReturnType<typeof watchPage> }>({
  watched: async ({ page, program }, use) => use(watchPage(page, program.url)),
});

/** Groups that fit in a prompt on a card, which shows 300 characters. */
const groups = Array.from({ length: 4 }, (_, index) => hostileTexts.slice(5 * index, 5 * index + 5));
/** The texts as file names, without slashes, and without quotation marks, which browsers send as %22. */
const fileNames = hostileTexts.map((text) => `${text.replaceAll("/", "|").replaceAll('"', "'")}.png`);

test("markup in prompts and reasons of failures is text in the list, the dialogs, the form and on the home page", async ({
  page,
  signIn,
  database,
  watched,
}) => {
  const { id } = await signIn();
  for (const group of groups) {
    const prompt = group.join(" ");
    const failure = { errorCode: "provider.rejected", errorMessage: prompt };
    await buildProject(database, id, { prompt, status: "failed", ...failure });
  }
  await page.goto("/projekte");
  await expectVerbatim(page.getByRole("main"));
  for (const group of groups) {
    const card = page.getByRole("article").filter({ hasText: group[0] ?? "" });
    await expectVerbatim(card.locator(".text-error"), group);
  }
  await watched.expectHarmless();

  const [card] = await page.getByRole("article").all();
  await card?.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await watched.expectHarmless();
  await page.keyboard.press("Escape");
  await page.goto(`/projekte?q=${encodeURIComponent(hostileTexts[3])}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Erneut verwenden" }).click();
  await expectVerbatim(page.getByRole("main"), groups[0]);
  await watched.expectHarmless();

  await page.goto("/");
  await expectVerbatim(page.getByRole("main"), groups.slice(1).flat());
  await watched.expectHarmless();
});

test("markup in names of uploads and in prompts is text on the storage page and in the forms", async ({
  page,
  signIn,
  database,
  watched,
}) => {
  const { id } = await signIn();
  const buffer = await smallImage();
  for (const name of fileNames) {
    const response = await page.request.post("/api/uploads", {
      multipart: { file: { name, mimeType: "image/png", buffer } },
    });
    expect(response.status()).toBe(200);
  }
  const video = { type: "video/mp4", bytes: 1024, posterKey: null, width: 1, height: 1 };
  for (const group of groups) {
    const media = [{ ...video, key: `renders/${randomUUID()}/film.mp4` }];
    await buildProject(database, id, { prompt: group.join(" "), status: "completed", media });
  }
  await page.goto("/konto/speicher");
  await expectVerbatim(page.getByRole("main"));
  await expectVerbatim(page.getByRole("region", { name: "Uploads" }), fileNames);
  await watched.expectHarmless();
  await page
    .getByRole("button", { name: /^Löschen/ })
    .first()
    .click();
  await expectVerbatim(page.getByRole("alertdialog"), fileNames.slice(-1));
  await watched.expectHarmless();

  await page.goto("/ki-bilder?modell=nano-banana-edit");
  await page.getByRole("button", { name: "Aus früheren Bildern wählen" }).click();
  await expectVerbatim(page.locator("body"), fileNames.slice(-5));
  await watched.expectHarmless();
});

test("markup in names, numbers, devices and access tokens is text on the account's page", async ({
  page,
  signIn,
  database,
  watched,
}) => {
  const { id } = await signIn();
  await database
    .update(users)
    .set({ firstName: hostileText, lastName: hostileText, name: hostileText, whatsappNumber: hostileText })
    .where(eq(users.id, id));
  await database
    .update(sessions)
    .set({ userAgent: hostileText, ipAddress: hostileText })
    .where(eq(sessions.userId, id));
  await database
    .insert(accessTokens)
    .values({ userId: id, name: hostileText, tokenHash: randomUUID(), scopes: ["read"] });
  await page.goto("/konto");
  await expectVerbatim(page.getByRole("main"));
  await expect(page.getByLabel("Vorname")).toHaveValue(hostileText);
  const token = page.getByRole("listitem").filter({ hasText: "Widerrufen" });
  await expectVerbatim(token);
  await watched.expectHarmless();
  await token.getByRole("button", { name: /^Widerrufen/ }).click();
  await expectVerbatim(page.getByRole("alertdialog"));
  await watched.expectHarmless();
  await page.goto("/contact");
  await expect(page.getByLabel("Vorname")).toHaveValue(hostileText);
  await watched.expectHarmless();
});

const answers = { targetAudience: hostileText, service: hostileText, problems: hostileText };
const hostileOrder = {
  kind: "email-marketing",
  speaker: "email-clara",
  firstName: hostileText,
  lastName: hostileText,
  email: "kunde@example.de",
  whatsappNumber: "",
  address: `/email-marketing/video-erstellen?x=${hostileText}`,
  customerUrl: `https://kunde.example/?q=${hostileText}`,
  ...answers,
} as OrderRequest;

test("markup in answers, scripts and facts of a website is text in both lists of orders and on the share page", async ({
  page,
  program,
  signIn,
  database,
  watched,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await database.update(users).set({ name: hostileText }).where(eq(users.id, id));
  const speakers = path.join(import.meta.dirname, "../assets/speakers");
  const media = await storeOrderVideo(diskStore(path.join(program.dataFolder, "media")), {
    video: await readFile(path.join(speakers, "email-clara.mp4")),
    poster: await readFile(path.join(speakers, "email-clara.webp")),
    captions: `WEBVTT\n\n00:00.000 --> 00:04.000\n${hostileText}\n`,
    width: 960,
    height: 540,
  });
  const token = shareToken();
  await buildOrder(database, id, {
    state: "delivered",
    request: hostileOrder,
    script: hostileText,
    scriptBy: "template",
    shareToken: token,
    media: [media],
    history: [...successfulHistory, { kind: "mail-failed", trouble: hostileText }],
    website: {
      address: "https://kunde.example/",
      title: hostileText,
      description: hostileText,
      headings: [...hostileTexts],
      name: hostileText,
      colors: [],
      logoKey: null,
    },
    deliveries: [{ channel: "mail", recipient: hostileText, state: "failed", lastError: hostileText }],
  });

  await page.goto("/bestellungen");
  await expectVerbatim(page.locator(".order-facts"));
  for (const part of ["Ihre Angaben", "Sprechtext"]) {
    const summary = page.getByText(part, { exact: true });
    if (await summary.isVisible()) await summary.click();
  }
  await watched.expectHarmless();

  await page.goto("/admin/bestellungen");
  await expectVerbatim(page.getByRole("table"));
  await page.getByRole("row").getByRole("button").first().click();
  const details = page.getByRole("region", { name: "Einzelheiten" });
  for (const part of ["Probleme", "Zustellung", "Angaben", "Sprechtext"]) {
    await expectVerbatim(details.getByRole("region", { name: part, exact: true }));
  }
  await watched.expectHarmless();

  await page.goto(`/v/${token}`);
  await page.getByText("Text zum Mitlesen").click();
  await expectVerbatim(page.locator(".share-words"));
  await page.getByRole("button", { name: "Ihre Videobotschaft abspielen" }).click();
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await watched.expectHarmless();
});

test("markup that admins and strangers left is text on the pages of the administration and in the webinars", async ({
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

type Data<Kind extends NewMail["kind"]> = Extract<NewMail, { kind: Kind }>["data"];

test("markup in what a mail tells is text in a browser", async ({ page, program, watched }) => {
  const head = {
    brand: { name: hostileText, supportEmail: hostileText, imprintUrl: "/impressum", privacyUrl: "/datenschutz" },
    publicUrl: program.url,
  };
  const name = hostileText;
  const link = `${program.url}/#${encodeURIComponent(hostileText)}`;
  const delivered: Data<"order-delivered"> = {
    name,
    isOwner: true,
    speakerName: hostileText,
    shareUrl: link,
    videoUrl: link,
    imageUrl: "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
    portrait: false,
    script: hostileText,
  };
  const message = { firstName: name, lastName: name, email: name, subject: name, message: hostileText };
  const every = [
    { kind: "contact-message", data: message },
    { kind: "order-delivered", data: delivered },
    { kind: "order-failed", data: { name, price: hostileText, refunded: false } },
    { kind: "project-ended", data: { name, makes: "video", prompt: hostileText, failure: hostileText } },
    { kind: "password-changed", data: { name } },
    { kind: "email-verification", data: { name, link } },
    { kind: "email-change-requested", data: { name, newEmail: hostileText } },
  ] as const;
  for (const mail of every) {
    const { html } = renderEmail(
      fillTemplate({ ...mail, userId: null, recipient: "a@example.de" } as NewMail, head),
      head,
    );
    await page.setContent(html);
    await expectVerbatim(page.locator("body"));
    await watched.expectHarmless();
  }
});

/** All query parameters that any page reads. */
const queryNames = [
  "q",
  "modell",
  "status",
  "weiter",
  "ansicht",
  "bereich",
  "useCase",
  "webinar",
  "speaker",
  "lektion",
  "zuletzt",
  "payment",
];
const hostileQuery = new URLSearchParams(queryNames.map((name) => [name, hostileText])).toString();

test("markup in queries, fragments and paths runs on no page", async ({ page, signIn, watched }) => {
  const visit = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await watched.expectHarmless();
    expect(new URL(page.url()).host).toBe(new URL(address, page.url()).host);
  };
  const part = encodeURIComponent(hostileTexts[5]);
  const filled = (address: string) => address.replace(/\$\w+/, part);
  const every = Object.values(pages);
  const isOpen = ({ access }: (typeof every)[number]) => access === "public";
  for (const { path: of } of every.filter(isOpen)) await visit(`${filled(of)}?${hostileQuery}#${part}`);
  await visit(`/${part}?${hostileQuery}`);
  await signIn();
  for (const { path: of } of every.filter(({ access }) => access === "signed-in")) {
    await visit(`${filled(of)}?${hostileQuery}#${part}`);
  }
});

test("no wish in the address leads from the sign-in to another site", async ({ page, signIn, program, watched }) => {
  await signIn();
  for (const wish of [
    "//boese.example",
    "///boese.example",
    "https://boese.example",
    "/\\boese.example",
    "\\\\boese.example",
    "/\t/boese.example",
    "/\n/boese.example",
    "javascript:alert(1)",
    "data:text/html,<script>alert(2)</script>",
    "/auth?weiter=//boese.example",
  ]) {
    await page.goto(`/auth?weiter=${encodeURIComponent(wish)}`);
    await expect(page).toHaveURL(`${program.url}/`);
    await watched.expectHarmless();
  }
});
