import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import { emptyOperator } from "#domain/operator/empty-operator.ts";
import { accessTokens } from "#server/db/access-token-schema.ts";
import { sessions, userRoles, users } from "#server/db/account-schema.ts";
import { renderEmail } from "#server/features/mail/email-layout.ts";
import { fillTemplate, type NewMail } from "#server/features/mail/templates/all-templates.ts";
import { buildProject } from "#server/testing/factories.ts";
import { buildOrder, successfulHistory, storeOrderVideo, shareToken } from "#server/testing/orders.ts";
import { smallImage } from "#server/testing/uploads.ts";
import { chooseAction } from "./support/card-actions.ts";
import { expect, expectVerbatim, hostileText, hostileTexts, test } from "./support/hostile-text.ts";

/** The hostile texts in groups of five, because a project card shows only the first 300 characters of its prompt. */
const groups = Array.from({ length: 4 }, (_, index) => hostileTexts.slice(5 * index, 5 * index + 5));
/** File names made of the hostile texts: without slashes, and without `"`, which browsers would send as `%22`. */
const fileNames = hostileTexts.map((text) => `${text.replaceAll("/", "|").replaceAll('"', "'")}.png`);

test("markup in prompts and failure reasons is shown as text in the list, the dialogs, the form and on the home page", async ({
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
  if (card) await chooseAction(card, "Löschen");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await watched.expectHarmless();
  await page.keyboard.press("Escape");
  await page.goto(`/projekte?q=${encodeURIComponent(hostileTexts[3])}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await chooseAction(page.getByRole("article"), "Erneut verwenden");
  await expectVerbatim(page.getByRole("main"), groups[0]);
  await watched.expectHarmless();

  for (const group of groups)
    await buildProject(database, id, { prompt: group.join(" "), status: "pending", deadline: new Date("2099-01-01") });
  await page.goto("/");
  await expectVerbatim(page.getByRole("main"));
  await watched.expectHarmless();
});

test("markup in names of uploads and in prompts is shown as text on the storage page and in the forms", async ({
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

test("markup in names, numbers, devices and access tokens is shown as text on the account page", async ({
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

test("markup in answers, scripts and facts of a website is shown as text in both order lists and on the share page", async ({
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
  const media = await storeOrderVideo(program.storage, {
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

type Data<Kind extends NewMail["kind"]> = Extract<NewMail, { kind: Kind }>["data"];

test("markup in the data of an email is shown as text in a browser", async ({ page, program, watched }) => {
  const head = {
    brand: { name: hostileText, supportEmail: hostileText, imprintUrl: "/impressum", privacyUrl: "/datenschutz" },
    operator: { ...emptyOperator, company: hostileText, street: hostileText, representative: hostileText },
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
    { kind: "order-failed", data: { name, price: hostileText, refund: "requested" } },
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
