import { expect, test } from "./support/fixtures.ts";
import { pagePaths, pageTexts } from "./support/page-texts.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

/**
 * Sentences that are untrue without providers and mail server: only the local engine generates, and nothing is sent.
 */
const untrue: readonly RegExp[] = [
  /(?<!nur )Englisch(?!e)|Französisch|Spanisch|Mehrsprachig/,
  /24\.000|90\s%|95\s%/,
  /Live-Chat/,
  /keine feste Grenze|eine feste Grenze gibt es nicht/i,
  /kommt es auch per WhatsApp|geht von selbst als Nachricht|per E-Mail oder WhatsApp hinaus/,
  /geht von selbst per E-Mail|Hierhin geht das fertige Video|kommt per E-Mail/,
  /Termin wird gebucht|Termin gebucht oder verschoben|erkennt Anlass, Person und Zeitpunkt/,
  /beim Thema nimmt|Er gilt eine Stunde|weniger als eine Minute/,
  /in fünf Minuten|von Anfang an/,
  /Mit einem Link per E-Mail|Geht an|bekommt das fertige Video|das fertige Video bekommt|sie bekommt es|hierhin kommt es/,
  /kommt zuerst|spätestens nach 30 Tagen|Bezahlt wird bei unserem/,
  /Auf Wunsch sagt Ihnen eine E-Mail Bescheid|Wir schicken Ihnen einen Link|auch wenn etwas nicht gelungen ist/,
];

test.describe("without any configuration", () => {
  for (const who of ["stranger", "member"] as const) {
    test(`no page promises a ${who} what this installation cannot do`, async ({ page, signIn }) => {
      test.setTimeout(400_000 * timeoutFactor);
      if (who === "member") await signIn();
      for await (const [path, text] of pageTexts(page, pagePaths(who))) {
        for (const pattern of untrue) expect.soft(text, `${path}: ${pattern}`).not.toMatch(pattern);
      }
    });
  }

  test("[IMG-07] generating an image is free, and the page says so", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/ki-bilder?modell=nano-banana");
    await expect(page.getByRole("button", { name: "Kostenlos generieren" })).toBeVisible();
  });

  test("[WIZ-13] the last step of an order states that nothing is charged", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/create-video?speaker=speaker-1");
    await page.getByLabel("Video-Skript *").fill("Guten Tag, schön, dass Sie da sind.");
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page.getByRole("region", { name: "Empfänger" })).toBeVisible();
    await expect(page.getByText("Testmodus: es wird nichts abgebucht")).toBeVisible();
    await expect(page.getByText("um das Video zu erstellen. Mehr dazu")).toBeVisible();
    await expect(page.getByText("Geht an")).toBeHidden();
  });

  test("[WIZ-04] an English script causes a warning before it is ordered, with the real seconds below it", async ({
    page,
    signIn,
  }) => {
    await signIn();
    const english =
      "Hello and welcome to our bakery. We have fresh bread for you every morning. Please visit us this week.";
    for (const [path, label] of [
      ["/create-video?speaker=speaker-1", "Video-Skript *"],
      ["/create-video-heygen?speaker=speaker-1", "Text"],
    ] as const) {
      await page.goto(path);
      await page.getByLabel(label, { exact: true }).fill(english);
      await expect(page.getByText("Dieser Text ist wohl Englisch")).toBeVisible();
      await expect(page.getByText(/^etwa \d+ Sekunden/)).toBeVisible();
      await page.getByLabel(label, { exact: true }).fill("Guten Tag und willkommen in unserer Bäckerei.");
      await expect(page.getByText("Dieser Text ist wohl Englisch")).toBeHidden();
    }
  });

  test("[CONT-01] the contact page names no address that is not configured, beside its form", async ({ page }) => {
    await page.goto("/contact");
    const block = page.getByRole("region", { name: "So erreichen Sie uns" });
    await expect(block.getByText("Geschäftszeiten")).toBeVisible();
    await expect(block.getByText("E-Mail-Support")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: /Nachricht/ })).toBeVisible();
  });

  test("[WEB-01] a click anywhere on the card of a webinar plays it", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/webinars");
    await page.getByText("KI-Videos im kleinen Betrieb: der Einstieg").click();
    await expect(page).toHaveURL("/webinars?webinar=webinar-1");
  });
});
