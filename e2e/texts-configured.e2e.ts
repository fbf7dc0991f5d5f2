import { expect, test } from "./support/fixtures.ts";

/**
 * Set API keys only so that the pages mention the services to which the keys belong; the tests never call a service.
 */
test.use({
  settings: {
    HEYGEN_API_KEY: "nie-angerufen",
    HEYGEN_BASE_URL: "http://127.0.0.1:9",
    HEYGEN_AVATARS: "speaker-1=a:v:de,en;speaker-2=a:v:de,en,fr",
    KIE_API_KEY: "nie-angerufen",
    KIE_BASE_URL: "http://127.0.0.1:9",
    SMTP_URL: "smtp://127.0.0.1:9",
    WHATSAPP_TOKEN: "nie-angerufen",
    WHATSAPP_PHONE_NUMBER_ID: "1",
    WHATSAPP_BASE_URL: "http://127.0.0.1:9",
    STRIPE_SECRET_KEY: "sk_test_nie_angerufen",
    STRIPE_BASE_URL: "http://127.0.0.1:9",
    SUPPORT_EMAIL: "hilfe@betreiber.example",
    SUPPORT_WHATSAPP: "+49 170 1234567",
    CLAIM_SAVINGS_SOURCE: "Musterstudie 2026, Seite 12",
    CLAIM_OPEN_RATE_SOURCE: "Eigene Messung, Mai 2026",
    MAIL_DAYS: "31",
    WEBHOOK_DAYS: "32",
    REQUEST_DAYS: "33",
  },
});

test("the privacy page states the retention days that the operator configured", async ({ page }) => {
  await page.goto("/datenschutz");
  const text = page.getByRole("main");
  await expect(text).toContainText(
    "E-Mails an Sie löschen wir hier 31 Tage nach ihrer Erstellung, diese Meldungen nach 32 Tagen",
  );
  await expect(text).toContainText("speichern wir Namen und Nummer 33 Tage");
  await expect(text).toContainText("zu keinem Konto und werden nach 33 Tagen gelöscht");
});

test("[SPK-01] [SPK-05] [HELP-01] the named languages are those of the configured voices", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/speakers");
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  await expect(card("Lea Sommer")).toContainText("Deutsch, Englisch · Hochformat");
  await expect(card("Clara Hoffmann")).toContainText("Deutsch · Querformat");
  await page.goto("/speakers/speaker-2");
  await expect(page.getByRole("heading", { name: "Mehrsprachig" })).toBeVisible();
  await expect(page.getByText("Spricht Deutsch, Englisch und Französisch.")).toBeVisible();
  await page.goto("/help#sprachen");
  await expect(page.getByText("Deutsch, Englisch und Französisch. Welche Sprachen")).toBeVisible();
});

test("[WIZ-04] an English script for a speaker of English causes no warning", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/create-video?speaker=speaker-1");
  await page
    .getByLabel("Video-Skript *")
    .fill("Hello and welcome to our bakery. We have fresh bread for you, please visit us.");
  await expect(page.getByText(/^etwa \d+ Sekunden gesprochen/)).toBeVisible();
  await expect(page.getByText("Dieser Text ist wohl Englisch")).toBeHidden();
});

test("[AUTH-01] [USE-01] [USE-02] a claim appears with the source that the operator names; claims without a source do not appear", async ({
  page,
}) => {
  for (const [path, source] of [
    ["/auth", "Musterstudie 2026, Seite 12"],
    ["/email-marketing", "Musterstudie 2026, Seite 12"],
    ["/whatsapp", "Eigene Messung, Mai 2026"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`Quelle: ${source}`)).toBeVisible();
    await expect(page.getByRole("main").getByText("90 %")).toBeHidden();
  }
});

test("[CONT-01] the live chat is a link to the operator's WhatsApp", async ({ page }) => {
  await page.goto("/contact");
  const block = page.getByRole("region", { name: "So erreichen Sie uns" });
  await expect(block.getByText("Live-Chat")).toBeVisible();
  await expect(block.getByRole("link", { name: "Über WhatsApp" })).toHaveAttribute("href", /wa\.me\/491701234567/);
});

test("[AGENT-02] delivery by email and WhatsApp is promised where both are configured", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/whatsapp/video-erstellen?speaker=speaker-whatsapp-2");
  await expect(page.getByText("Freiwillig: Dann kommt es auch per WhatsApp.")).toBeVisible();
  await expect(page.getByText("Hierhin geht das fertige Video.")).toBeVisible();
  await page.goto("/whatsapp");
  await expect(page.getByText("als Nachricht an die WhatsApp-Nummer, die Sie angeben")).toBeVisible();
});

test("[IMG-07] [D-37] generating an image is free for users, also where its provider charges the operator", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/ki-bilder?modell=flux-kontext");
  await expect(page.getByRole("button", { name: "Kostenlos generieren" })).toBeVisible();
});

test("[D-47] a form advises English only where its provider accepts nothing else and no translation is configured", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/ki-bilder?modell=flux-kontext");
  const prompt = page.getByLabel("Prompt", { exact: true });
  await expect(prompt).toHaveAccessibleDescription(/desto besser\.$/);
  await page.getByRole("switch", { name: "Übersetzung" }).uncheck();
  await expect(prompt).toHaveAccessibleDescription(/kie\.ai versteht Englisch am besten/);
});

test("[WIZ-13] real payment shows no test mode banner", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/create-video?speaker=speaker-1");
  await page.getByLabel("Video-Skript *").fill("Guten Tag, schön, dass Sie da sind.");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByText("29,00 €")).toBeVisible();
  await expect(page.getByText("Testmodus")).toBeHidden();
  await expect(page.getByRole("region", { name: "Empfänger" })).toBeVisible();
  await expect(page.getByText("um das Video zu erstellen und zuzusenden.")).toBeVisible();
});
