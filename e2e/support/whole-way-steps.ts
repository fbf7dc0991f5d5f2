import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { People, Shop } from "./whole-way.ts";
import { signIn } from "./main-job.ts";
import { button, choose, create, fill, scriptField, toasts, sentMessage } from "./wizard.ts";
import { imageFile, uploadFiles } from "./without-worker.ts";
import { timeoutFactor } from "./timeout-factor.ts";

/** Signs in as the payer and opens the wizard at `path`. */
export async function openWizard(page: Page, { payer }: People, path: string): Promise<void> {
  await signIn(page, payer.person);
  await page.goto(path);
}

/** Fills in the fields of recipient and sender, and uploads a logo. */
export async function fillPeople(page: Page, { sender, recipient }: People): Promise<void> {
  await choose(page, "Für wen ist das Video?", "Für einen Kunden");
  await choose(page, "Anrede", recipient.salutation);
  await fill(page, {
    "Vorname *": recipient.firstName,
    "Nachname *": recipient.lastName,
    "E-Mail *": recipient.email,
    "WhatsApp-Nummer": recipient.whatsappNumber,
    "Ihr Name *": sender.name,
    "Unternehmen *": sender.company,
    "Antwortadresse *": sender.replyTo,
  });
  const group = page.getByRole("group", { name: "Absender" });
  await group.getByText("Website, Impressum, Logo").click();
  await group.getByLabel(/^Telefon/).fill(sender.phone);
  await fill(page, { Website: sender.website, "Adresse Ihres Impressums": sender.imprintUrl });
  await uploadFiles(page, "Logo wählen", await imageFile("logo.png", "#1f6f5c", 160, 64));
}

/** Confirms the sender's reply address with the code that was emailed to it. */
export async function verifySender(page: Page, { mailbox }: Shop, { sender }: People): Promise<void> {
  const codeOf = () => {
    const mail = mailbox.received.findLast(({ to }) => to?.some(({ address }) => address === sender.replyTo));
    return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  };
  await expect.poll(codeOf).toBeDefined();
  await expect(create(page), "nothing is sent in an unverified name").toBeDisabled();
  await fill(page, { Code: codeOf() ?? "" });
  await button(page, "Bestätigen").click();
  await expect(page.getByRole("heading", { name: "Antwortadresse bestätigen" })).toBeHidden();
}

/** Replaces the proposed text of the video with `change(text)`. @returns the new text */
export async function changeText(page: Page, change: (text: string) => string): Promise<string> {
  await expect(scriptField(page)).toHaveValue(/\S/);
  const proposed = await scriptField(page).inputValue();
  const approved = change(proposed);
  await scriptField(page).fill(approved);
  return approved;
}

/** Shortens a text to its first `count` sentences, so that the video takes less time to render. */
export const firstSentences = (text: string, count: number): string =>
  [...new Intl.Segmenter("de", { granularity: "sentence" }).segment(text.replaceAll("\n", " "))]
    .slice(0, count)
    .map(({ segment }) => segment.trim())
    .join(" ");

/** Requests the preview of the video, checks that the page labels it as a preview, and plays it. */
export async function seePreview(page: Page): Promise<void> {
  await button(page, "Vorschau ansehen").click();
  const play = page.getByRole("button", { name: "Die Vorschau abspielen" });
  await expect(play).toBeVisible({ timeout: 240_000 * timeoutFactor });
  await expect(page.getByText("VORSCHAU", { exact: true })).toBeVisible();
  await play.click();
  const video = page.locator("video[aria-label='Die Vorschau']");
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime > 0.2)).toBe(true);
}

/** Pays on the simulated page of Stripe and waits until the wizard shows the result. */
export async function pay(page: Page, { stripe }: Shop): Promise<void> {
  await page.getByRole("checkbox", { name: /^Ich bestelle für ein Unternehmen/ }).check();
  // Fill in the company that orders; the wizard asks for it unless the invoice address or the sender names one.
  const company = page.getByLabel("Unternehmen, das bestellt *");
  if (await company.isVisible()) await company.fill("Physiopraxis am Dom");
  await create(page).click();
  await expect(page).toHaveURL(new RegExp(`^${stripe.url}/c/pay/`));
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await expect(toasts(page).getByText(sentMessage)).toBeVisible();
}
