import { findViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectVisibleFocus, press, type, walkTo } from "./support/keyboard.ts";
import {
  button,
  create,
  field,
  fill,
  fillSender,
  openReview,
  sendOrder,
  step,
  toasts,
  fillOrder,
} from "./support/wizard.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

test.describe.configure({ timeout: 180_000 * timeoutFactor });

test("[WIZ-02] [WIZ-13] axe reports no violation in any step, with errors or after a return, in light and dark", async ({
  page,
  signIn,
}) => {
  await signIn();
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await findViolations(page, name)));
  await page.goto("/whatsapp/video-erstellen?speaker=speaker-whatsapp-2");
  await page.getByText("Terminerinnerung und Terminverschiebung").click();
  await fill(page, {
    "Worum geht es? *": "Erstgespräch",
    "Tag *": "2027-03-04",
    "Uhrzeit *": "15:00",
    "Vorname *": "Petra",
    "Nachname *": "Huber",
    "E-Mail *": "niemand@",
  });
  await fillSender(page);
  await openReview(page);
  await expect(page.getByRole("region", { name: "Es fehlt noch etwas" }).getByRole("button")).toHaveCount(2);
  await check("WhatsApp, something missing");
  await button(page, "Zurück").click();
  await button(page, "Weiter").click();
  await expect(page.getByRole("alert")).toHaveCount(2);
  for (const more of await page.getByRole("main").locator("summary").all()) await more.click();
  await check("WhatsApp, mistakes and all fields");
  await fill(page, { "Ort *": "Praxis am Dom", "E-Mail *": "petra.huber@example.org" });
  await button(page, "Weiter").click();
  await expect(create(page)).toBeEnabled();
  await page.getByText("Satz für Satz anhören").click();
  await check("WhatsApp, text");
  await button(page, "Zurück").click();
  await button(page, "Zurück").click();
  await expect(page.getByRole("button", { name: "Yuki Tanaka ausgewählt" })).toBeVisible();
  await check("WhatsApp, chosen");

  await fillOrder(page);
  await check("generic, ready");
  await page.route("**/api/video-requests", (route) => route.abort());
  await create(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await check("generic, refused");
  await page.unroute("**/api/video-requests");
  const { id } = await sendOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "Testkasse" })).toBeVisible();
  await check("test checkout");
  await page.goto(`/create-video?payment=success&order=${id}`);
  await expect(button(page, "Zahlung erneut prüfen")).toBeVisible();
  await check("unpaid");
  await page.goto(`/create-video?payment=cancelled&order=${id}`);
  await expect(page.getByText("Die Zahlung wurde abgebrochen.")).toBeVisible();
  await check("cancelled");
  await page.goto(`/test-kasse/${id}`);
  await button(page, "Jetzt bezahlen (Test)").click();
  await expect(page).toHaveURL("/");
  await page.goto(`/test-kasse/${id}`);
  await expect(page.getByText("Diese Bestellung ist bezahlt.")).toBeVisible();
  await check("test checkout, paid");
  expect(found).toEqual([]);
});

test("[WIZ-02] with the keyboard only, a user chooses a speaker, answers the questions and pays the order", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/whatsapp/video-erstellen");
  await press(page, page.getByRole("button", { name: "Yuki Tanaka auswählen" }));
  const title = (name: string) => page.getByRole("heading", { level: 2, name });
  await expect(title("Anlass des Videos")).toBeFocused();
  const radios = page.getByRole("group", { name: "Anwendungsfall *" }).getByRole("radio");
  await walkTo(page, radios.first());
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(radios.nth(1)).toBeChecked();
  await expectVisibleFocus(page);
  await type(page, field(page, "Wonach hat der Empfänger gefragt? *"), "ein Angebot");
  await type(page, field(page, "Was geschieht als Nächstes? *"), "Wir rufen am Montag an");
  await type(page, field(page, "Vorname *"), "4");
  await type(page, field(page, "Nachname *"), "Groß");
  await type(page, field(page, "E-Mail *"), "juergen.gross@example.org");
  await type(page, field(page, "Unternehmen *"), "Wärme Groß");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Vorname enthält ungültige Zeichen" })).toBeVisible();
  await expect(field(page, "Vorname *")).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Jürgen");
  await press(page, button(page, "Weiter"));
  await expect(title("Prüfen und bestellen")).toBeFocused();
  // Wait for the proposed text, which appears above the buttons and moves them.
  await expect(create(page)).toBeEnabled();
  await press(page, button(page, "Zurück"));
  await expect(title("Anlass des Videos")).toBeFocused();
  await press(page, button(page, "Weiter"));
  await expect(create(page)).toBeEnabled();
  await press(page, button(page, "Kürzer"));
  await expect(create(page)).toBeEnabled();
  await walkTo(page, field(page, "Text des Videos *"), "Shift+Tab");
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Bis bald.");
  await press(page, create(page));
  await expect(page).toHaveURL(/\/test-kasse\//);
  await press(page, button(page, "Jetzt bezahlen (Test)"));
  await expect(
    toasts(page).getByText("Verschickt wird hier nichts. Das fertige Video finden Sie in „Meine Bestellungen“."),
  ).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("[WIZ-02] on a phone nothing is wider than the screen, and the action stays visible", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.goto("/email-marketing/video-erstellen");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  await expect(button(page, "Weiter")).toBeInViewport();
  await fits();
  const word = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle";
  await page.getByRole("button", { name: "Clara Hoffmann auswählen" }).click();
  await fill(page, {
    "Kunden-URL *": `https://www.beispiel.de/${word}/${word}`,
    "Zielgruppe *": word.repeat(4),
    "Dienstleistung *": word,
    "Probleme *": word,
    "Vorname *": "Petra",
    "Nachname *": "Huber",
    "E-Mail *": `${"a".repeat(60)}@${"b".repeat(60)}.example.de`,
  });
  await fill(page, { "Unternehmen *": word });
  await expect(button(page, "Weiter")).toBeInViewport();
  await fits();
  await button(page, "Weiter").click();
  await expect(step(page)).toContainText("Video erstellen");
  await expect(create(page)).toBeInViewport();
  await expect(page.getByText("29,00 € inkl. 19 % MwSt. (4,63 €) · Testmodus", { exact: true })).toBeInViewport();
  await fits();
  await sendOrder(page);
  await fits();
});
