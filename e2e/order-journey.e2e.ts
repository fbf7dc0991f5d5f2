import { expect } from "@playwright/test";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";
import { startWebsite } from "#server/testing/website.ts";
import { whatsappService } from "#server/testing/whatsapp-service.ts";
import { signUp } from "./support/client.ts";
import { test } from "./support/plain-test.ts";
import { removeProgramData, drafts, freePort, startProgram, temporaryFolder } from "./support/program.ts";
import { button, create, fill, scriptField, toasts, sentMessage } from "./support/wizard.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

test("[WIZ-06] [WIZ-11] [AGENT-01] [AGENT-02] [AGENT-04] from the wizard over Stripe and the customer's website to a video that plays from the inbox", async ({
  page,
  context,
  browser,
  afterwards,
}) => {
  test.setTimeout(300_000 * timeoutFactor);
  // Start with an empty folder, so that the program creates its database as after a new installation.
  const dataFolder = await temporaryFolder();
  afterwards(() => removeProgramData(dataFolder));
  const [mailbox, website, stripe, whatsapp, port] = await Promise.all([
    startMailServer(),
    startWebsite(),
    startStripeServer(),
    whatsappService(),
    freePort(),
  ]);
  for (const each of [mailbox, website, stripe, whatsapp]) afterwards(() => each.stop());
  const program = await startProgram({
    dataFolder,
    port,
    env: {
      ...drafts,
      DRAFT_SECONDS: "4",
      SMTP_URL: mailbox.url,
      TRUSTED_HOSTS: website.host,
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: stripeSecret,
      STRIPE_BASE_URL: stripe.url,
      WHATSAPP_TOKEN: "token",
      WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
      WHATSAPP_BASE_URL: whatsapp.baseUrl,
    },
  });
  afterwards(() => program.kill("SIGTERM"));
  const client = await signUp(program.url);
  const [name = "", value = ""] = client.cookie.split("=");
  await context.addCookies([{ name, value, url: program.url, httpOnly: true, sameSite: "Lax" }]);

  await page.goto(`${program.url}/email-marketing/video-erstellen?speaker=email-clara`);
  await fill(page, {
    "Kunden-URL *": website.url,
    "Zielgruppe *": "Tischlereien in Unterfranken",
    "Dienstleistung *": "Buchhaltung für Handwerksbetriebe",
    "Probleme *": "Belege liegen herum",
    "Vorname *": "Jörg",
    "Nachname *": "Groß",
    "E-Mail *": "kunde@example.de",
    "WhatsApp-Nummer": "0170 123 45 67",
    "Unternehmen *": "Buchhaltung Müller",
  });
  await button(page, "Weiter").click();

  // The proposed text quotes the recipient's website; the speaker in the video says the text as edited by the payer.
  await expect(scriptField(page)).toHaveValue(/Seit 1987 bauen wir in Würzburg/);
  const quotation = page.getByRole("region", { name: "Von der Website" });
  await expect(quotation).toContainText(website.url);
  const quoted = (await quotation.textContent())?.match(/„[^“]+“/)?.[0];
  expect(await scriptField(page).inputValue(), "the quotation stands there as it is spoken").toContain(quoted ?? "?");
  await scriptField(page).fill(`${await scriptField(page).inputValue()} Bis bald in Würzburg.`);
  const approved = await scriptField(page).inputValue();

  // The order is blocked until the payer enters the code emailed to the sender's address, which is not verified yet.
  await expect(create(page)).toBeDisabled();
  const codeOf = () =>
    /\b\d{6}\b/.exec(
      mailbox.received.findLast(({ subject }) => /Bestätigungscode/.test(subject ?? ""))?.text ?? "",
    )?.[0];
  await expect.poll(codeOf).toBeDefined();
  const code = codeOf() ?? "";
  await fill(page, { Code: code === "000000" ? "000001" : "000000" });
  await button(page, "Bestätigen").click();
  await expect(page.getByText("Dieser Code stimmt nicht oder ist abgelaufen.")).toBeVisible();
  await fill(page, { Code: code });
  await button(page, "Bestätigen").click();
  await expect(page.getByRole("heading", { name: "Antwortadresse bestätigen" })).toBeHidden();
  await expect(scriptField(page), "the changed text is still there").toHaveValue(approved);
  const bar = page.locator(".action-bar");
  await expect(bar.getByRole("heading", { name: "Video jetzt erstellen" })).toBeVisible();
  await expect(
    bar.getByText(/^1 KI-Video mit .+ Sekunden · Querformat \(16:9\) · an Jörg Groß, per E-Mail/),
  ).toBeVisible();
  await expect(bar.getByText("29,00 € inkl. 19 % MwSt. (4,63 €)")).toBeVisible();
  // Order as a business: without a published instruction on withdrawal, the operator sells to businesses only.
  await page.getByRole("checkbox", { name: /^Ich bestelle für ein Unternehmen/ }).check();
  await button(page, "Zahlungspflichtig bestellen").click();

  // Pay on the simulated page of Stripe, then post the signed webhook that Stripe sends while the browser returns.
  await expect(page).toHaveURL(new RegExp(`^${stripe.url}/c/pay/`));
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await expect(toasts(page).getByText(sentMessage)).toBeVisible();
  const [session] = stripe.sessions;
  if (!session) throw new Error("Stripe was never asked");
  const { body, signature } = stripe.event("checkout.session.completed", session);
  const webhookResponse = await fetch(`${program.url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });
  expect(webhookResponse.status).toBe(204);

  // The payer's page shows each step of the order's timeline without a reload.
  await page.goto(`${program.url}/bestellungen`);
  const facts = page.getByRole("article", { name: /Email Marketing/ });
  await expect(facts.getByText("In Produktion")).toBeVisible();
  await expect(facts.getByRole("link", { name: "Videoseite öffnen" })).toBeVisible({
    timeout: 240_000 * timeoutFactor,
  });
  for (const step of ["Zahlung eingegangen", "Website des Kunden gelesen", "Video ist fertig"]) {
    await expect(page.getByText(step, { exact: true }).first()).toBeVisible();
  }
  expect(website.requests).toEqual(expect.arrayContaining(["/", "/impressum"]));
  const { orders } = await (await client.call("GET", "/api/video-requests")).json();
  expect(orders).toHaveLength(1);
  expect(orders[0].script).toBe(approved);
  expect(orders[0].script).toContain("Seit 1987 bauen wir in Würzburg");
  expect(orders[0].script).not.toContain("0 Euro");
  expect(stripe.refunds).toEqual([]);

  await expect(facts.getByText("In Produktion")).toHaveCount(0);

  // The recipient gets one email. Its link plays the video in a browser that is not signed in.
  const delivered = () =>
    mailbox.received.filter(({ to }) => to?.map(({ address }) => address).join() === "kunde@example.de");
  await expect.poll(() => delivered().length).toBe(1);
  const [mail] = delivered();
  const link = /https?:\/\/\S+\/v\/\w+/.exec(mail?.text ?? "")?.[0] ?? "";
  const stranger = await browser.newContext({ locale: "de-DE" });
  afterwards(() => stranger.close());
  const seen = await stranger.newPage();
  await seen.goto(link);
  await expect(seen.getByText("KI-generiert").first()).toBeVisible();
  await seen.getByRole("button", { name: "Eine Videobotschaft von Anna Müller, Buchhaltung Müller abspielen" }).click();
  const played = () =>
    seen.locator("video").evaluate(({ currentTime, videoWidth, videoHeight }: HTMLVideoElement) => ({
      started: currentTime > 0.2,
      shape: [videoWidth, videoHeight],
    }));
  await expect.poll(played).toEqual({ started: true, shape: [480, 270] });
  await expect(seen.locator("video track[kind=captions]")).toHaveCount(1);
  expect(await stranger.cookies()).toEqual([]);

  const source = await seen.locator("video").evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc);
  const video = await fetch(source);
  expect(video.headers.get("content-type")).toBe("video/mp4");
  expect((await video.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
  // Wait for the WhatsApp message, which may be sent later than the email.
  const findMessage = () => whatsapp.requests.find(({ path }) => path.endsWith("/messages"));
  await expect.poll(findMessage).toBeDefined();
  expect(findMessage()?.json).toMatchObject({ to: "491701234567", type: "template" });
});
