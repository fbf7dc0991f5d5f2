import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { scriptDrafts } from "#server/db/order-schema.ts";
import { expect, test } from "./support/fixtures.ts";
import { drafts } from "./support/program.ts";
import {
  button,
  choose,
  company,
  create,
  field,
  fill,
  fillCustomer,
  fillOrder,
  scriptField,
  sendOrder,
  storedItem,
} from "./support/wizard.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

const path = "/whatsapp/video-erstellen?speaker=speaker-whatsapp-2&format=landscape";

async function fillAppointment(page: Page): Promise<void> {
  await page.goto(path);
  await page.getByText("Terminerinnerung und Terminverschiebung").click();
  await fill(page, {
    "Worum geht es? *": "Erstgespräch zur Physiotherapie",
    "Tag *": "2027-03-04",
    "Uhrzeit *": "15:00",
    "Ort *": "Praxis am Dom",
  });
  await fillCustomer(page);
}

async function reviewAppointment(page: Page): Promise<void> {
  await fillAppointment(page);
  await button(page, "Weiter").click();
  await expect(create(page)).toBeEnabled();
}

test("the text is read before the payment, its edits survive a reload, and exactly this text is ordered", async ({
  page,
  signIn,
}) => {
  await signIn();
  await reviewAppointment(page);
  await expect(scriptField(page)).toHaveValue(/Huber|Petra/);
  await expect(page.getByText(/\d+ Wörter · etwa .* gesprochen/)).toBeVisible();
  const proposed = await scriptField(page).inputValue();
  await expect(button(page, "Änderungen verwerfen")).toHaveCount(0);

  const changed = "Guten Tag, Frau Huber. Wir sehen uns am Donnerstag um 15 Uhr.";
  await scriptField(page).fill(changed);
  await page.reload();
  await expect(scriptField(page)).toHaveValue(changed);
  await button(page, "Änderungen verwerfen").click();
  await expect(scriptField(page)).toHaveValue(proposed);
  await scriptField(page).fill("");
  await expect(create(page)).toBeDisabled();
  await button(page, "Änderungen verwerfen").click();
  await expect(scriptField(page)).toHaveValue(proposed);
  await scriptField(page).fill(changed);

  // The page asks before a new proposal overwrites the user's changes to the text.
  await button(page, "Anderer Vorschlag").click();
  const question = page.getByRole("alertdialog", { name: "Ihre Änderungen überschreiben?" });
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(scriptField(page)).toHaveValue(changed);

  // Changed answers lead to a new proposal, but do not overwrite the user's changes to the text.
  await button(page, "Zurück").click();
  await fill(page, { "Ort *": "Praxis am Main" });
  await button(page, "Weiter").click();
  await expect(page.getByText("Es gibt einen neuen Vorschlag")).toBeVisible();
  await expect(scriptField(page)).toHaveValue(changed);

  const { body } = await sendOrder(page);
  expect(body).toMatchObject({ approvedScript: changed, appointment: { place: "Praxis am Main" } });
});

test("[WIZ-11] [D-52] after paying for another person, the page names the recipient of the video", async ({
  page,
  signIn,
}) => {
  await signIn();
  await reviewAppointment(page);
  await sendOrder(page);
  await button(page, "Jetzt bezahlen (Test)").click();
  const result = page.getByRole("status").filter({ hasText: "Bestellung angenommen" });
  await expect(result).toContainText(/Petra Huber.*, nicht an Sie\.|für Petra Huber\./);
});

test("an alternative proposal and a shorter one replace a text that was not edited", async ({ page, signIn }) => {
  await signIn();
  await reviewAppointment(page);
  for (const [label, variant] of [
    ["Kürzer", "shorter"],
    ["Anderer Vorschlag", "other"],
  ] as const) {
    const answered = page.waitForResponse((response) => response.url().endsWith("/variants"));
    await button(page, label).click();
    const response = await answered;
    expect(response.request().postDataJSON()).toEqual({ variant });
    const { text } = (await response.json()) as { text: string };
    await expect(scriptField(page)).toHaveValue(text);
    await expect(create(page)).toBeEnabled();
    await expect(button(page, "Änderungen verwerfen")).toHaveCount(0);
  }
  const latest = await scriptField(page).inputValue();
  await page.reload();
  await expect(scriptField(page)).toHaveValue(latest);
});

test("a text that cannot be written shows an error, nothing can be ordered, and it can be requested again", async ({
  page,
  signIn,
}) => {
  await signIn();
  await fillAppointment(page);
  const message = "Höchstens 30 Textvorschläge in einer Stunde.";
  await page.route("**/api/video-drafts", (route) =>
    route.fulfill({ status: 429, json: { error: { code: "request.too-many", message } } }),
  );
  await button(page, "Weiter").click();
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(create(page)).toBeDisabled();
  await page.unroute("**/api/video-drafts");
  await button(page, "Erneut versuchen").click();
  await expect(scriptField(page)).toHaveValue(/Huber|Petra/);
  await expect(create(page)).toBeEnabled();
});

test("an expired draft is written again, and edits are ordered with the new draft", async ({
  page,
  signIn,
  database,
}) => {
  const { id: userId } = await signIn();
  await reviewAppointment(page);
  const changed = "Guten Tag, Frau Huber. Wir sehen uns am Donnerstag.";
  await scriptField(page).fill(changed);
  const { draftId: expired } = (await storedItem(page, "createVideoDraft:whatsapp")) ?? {};
  await database.delete(scriptDrafts).where(eq(scriptDrafts.userId, userId));
  await create(page).click();
  await expect(page.getByRole("main").getByText("Der Entwurf war abgelaufen")).toBeVisible();
  await expect(create(page)).toBeEnabled();
  await expect(scriptField(page)).toHaveValue(changed);
  await expect.poll(async () => (await storedItem(page, "createVideoDraft:whatsapp"))?.["draftId"]).not.toBe(expired);
  const { body } = await sendOrder(page);
  expect(body).toMatchObject({ approvedScript: changed });
});

test("an unreadable website is named before the payment, with its reason", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/email-marketing/video-erstellen?speaker=email-clara");
  await fill(page, {
    "Kunden-URL *": "http://nirgends.invalid",
    "Zielgruppe *": "Tischlereien in Unterfranken",
    "Dienstleistung *": "Buchhaltung für Handwerksbetriebe",
    "Probleme *": "asdf",
  });
  await fillCustomer(page);
  await button(page, "Weiter").click();
  await expect(page.getByText("Die Website konnte nicht gelesen werden")).toBeVisible();
  await expect(create(page)).toBeEnabled();
  await expect(page.getByText("Bitte prüfen Sie eine Angabe")).toBeVisible();
  await expect(page.getByText("Probleme: „asdf“ sagt nichts")).toBeVisible();
  await button(page, "Angabe ändern").click();
  await expect(field(page, "Probleme *")).toBeFocused();
});

test("a sentence is played and stopped, and its failure stands beside it", async ({ page, signIn }) => {
  test.setTimeout(120_000 * timeoutFactor);
  await signIn();
  await fillOrder(page, "Guten Tag aus Würzburg. Bis bald!");
  await page.getByText("Satz für Satz anhören").click();
  const heard = page.waitForResponse((response) => response.url().endsWith("/speech"));
  await page.getByRole("button", { name: "Satz 2 anhören" }).click();
  const response = await heard;
  expect(response.headers()["content-type"]).toBe("audio/wav");
  expect(response.request().postDataJSON()).toEqual({ text: "Bis bald!" });
  await expect(page.getByRole("button", { name: "Satz 2 anhören" })).toBeVisible();

  await page.route("**/speech", (route) => route.abort());
  await page.getByRole("button", { name: "Satz 1 anhören" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "nicht erreichbar" })).toBeVisible();
  await page.getByRole("button", { name: "Satz 1 anhören" }).click();
  await expect(page.getByRole("button", { name: "Satz 1 anhören" })).toBeVisible();
});

test.describe("with quick previews", () => {
  test.use({ settings: drafts });

  test("a preview is marked, plays, and states when a pronunciation or the text was changed after it", async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000 * timeoutFactor);
    await signIn();
    await fillOrder(page, "Guten Tag aus Würzburg. Bis bald!");
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, "Vorschau ansehen").click();
    const preview = page.getByRole("region", { name: "Vorschau" });
    await preview.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top + 120));
    const play = page.getByRole("button", { name: "Die Vorschau abspielen" });
    await expect(play).toBeVisible({ timeout: 200_000 * timeoutFactor });
    const header = (await page.getByRole("banner").boundingBox()) ?? { height: 0 };
    await expect
      .poll(async () => (await preview.boundingBox())?.y, "the result lies below the sticky header")
      .toBeGreaterThanOrEqual(header.height);
    await expect(page.getByText("VORSCHAU", { exact: true })).toBeVisible();
    const pronunciations = [{ word: "Würzburg", spoken: "Wirzburg" }];
    await page.request.post("/api/pronunciations", { data: { pronunciations } });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(page.getByText("Ihre Aussprachen wurden seit dieser Vorschau geändert.")).toBeVisible();
    await expect(button(page, "Vorschau erneuern")).toBeVisible();
    await scriptField(page).fill("Guten Abend aus Würzburg.");
    await expect(page.getByText("Der Text wurde seit dieser Vorschau geändert.")).toBeVisible();
    await expect(button(page, "Vorschau erneuern")).toBeVisible();
    await play.click();
    await expect(page.locator("video[aria-label='Die Vorschau']")).toBeVisible();
  });
});

test("one click switches for whom the video is, and keeps both contacts", async ({ page, signIn }) => {
  const { person } = await signIn();
  await page.goto(path);
  await expect(field(page, "Vorname *")).toHaveValue("");
  await fill(page, { "Vorname *": "Petra", "E-Mail *": "petra.huber@example.org" });
  await choose(page, "Für wen ist das Video?", "An mich selbst");
  await expect(field(page, "Vorname *")).toHaveValue(person.firstName);
  await expect(field(page, "E-Mail *")).toHaveValue(person.email);
  await expect(field(page, "Antwortadresse *")).toHaveCount(0);
  await page.reload();
  await choose(page, "Für wen ist das Video?", "Für einen Kunden");
  await expect(field(page, "Vorname *")).toHaveValue("Petra");
  await expect(field(page, "E-Mail *")).toHaveValue("petra.huber@example.org");

  await choose(page, "Aufforderung *", "Anrufen");
  await fill(page, { "Telefon *": "12" });
  await field(page, "Telefon *").fill("");
  await button(page, "Weiter").click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: "Bitte geben Sie die Telefonnummer ein, die der Empfänger anrufen soll" }),
  ).toBeVisible();
});

test("the sender is stored with the account and filled in the next time", async ({ page, signIn }) => {
  await signIn();
  await reviewAppointment(page);
  await page.goto("/email-marketing/video-erstellen?speaker=email-clara");
  const section = page.getByRole("group", { name: "Absender" });
  await expect(section.getByText(company)).toBeVisible();
  await expect(field(page, "Unternehmen *")).toHaveCount(0);
  expect(await storedItem(page, "createVideoDraft:email-marketing")).toBeNull();
  await button(page, "Absender ändern").click();
  await expect(field(page, "Unternehmen *")).toHaveValue(company);
});
