import { type OrderKind, orderKinds } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import {
  button,
  choose,
  create,
  field,
  fill,
  fillCustomer,
  fillSender,
  isOrder,
  sendOrder,
  storedItem,
  step,
  summary,
} from "./support/wizard.ts";

const stepNames: Record<OrderKind, string[]> = {
  generic: ["Sprecher auswählen", "Skript eingeben", "Video erstellen"],
  "video-ads": ["Sprecher auswählen", "Skript eingeben", "Video erstellen"],
  neukunden: ["Sprecher auswählen", "Fragen beantworten", "Video erstellen"],
  "email-marketing": ["Sprecher auswählen", "Fragen beantworten", "Video erstellen"],
  whatsapp: ["Sprecher auswählen", "Fragen beantworten", "Video erstellen"],
};

test("[WIZ-01] three use cases redirect from the generic wizard, by query or stored use case, without a history entry", async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const useCase of ["email-marketing", "whatsapp", "sora2"]) {
    const target = `/${useCase}/video-erstellen`;
    await page.goto("/help");
    await page.goto(`/create-video?useCase=${useCase}&speaker=email-clara&von=a%26b`);
    await expect(page).toHaveURL(`${target}?useCase=${useCase}&speaker=email-clara&von=a%26b`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/help");

    await page.evaluate((context) => sessionStorage.setItem("useCaseContext", context), useCase);
    await page.goto("/create-video?format=landscape");
    await expect(page).toHaveURL(`${target}?format=landscape`);
    await page.goBack();
    await expect(page).toHaveURL("/help");
  }
  // A use case in the URL takes precedence over the use case stored in the browser and does not replace it.
  await page.evaluate(() => sessionStorage.setItem("useCaseContext", "whatsapp"));
  await page.goto("/create-video?useCase=email-marketing");
  await expect(page).toHaveURL("/email-marketing/video-erstellen?useCase=email-marketing");
  await page.evaluate(() => sessionStorage.setItem("useCaseContext", "video-ads"));
  await page.goto("/create-video");
  await expect(step(page)).toContainText("Sprecher auswählen");
  await expect(page).toHaveURL("/create-video");
});

test("[WIZ-01] [WIZ-05] the generic wizard asks the questions for new customers when that use case is stored", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/create-video?useCase=neukunden&speaker=speaker-1");
  await expect(page).toHaveURL("/create-video?useCase=neukunden&speaker=speaker-1");
  await expect(step(page)).toContainText("Fragen beantworten");
  await expect(field(page, "Zielgruppe *")).toBeVisible();
  await button(page, "Zurück").click();
  await expect(page).toHaveURL("/create-video?useCase=neukunden");
});

const questions = {
  "Zielgruppe *": "Handwerksbetriebe",
  "Dienstleistung *": "Webseiten",
  "Probleme *": "Zu wenige Anfragen",
};
const required: Record<(typeof wizards)[OrderKind]["asks"], Record<string, string>> = {
  script: { "Video-Skript *": "Guten Tag aus Würzburg." },
  questions,
  website: { "Kunden-URL *": "www.beispiel.de", ...questions },
  "use-case": { "Worum geht es? *": "Erstgespräch", "Tag *": "2027-03-04", "Uhrzeit *": "15:00", "Ort *": "Praxis" },
};

/** Fills in the required fields of the second step. */
async function fillAnswers(page: Page, kind: OrderKind): Promise<void> {
  if (kind === "whatsapp") await page.getByText("Terminerinnerung und Terminverschiebung").click();
  await fill(page, required[wizards[kind].asks]);
  if (kind === "neukunden") {
    await choose(page, "Aufforderung *", "Antworten");
    await fillSender(page);
  } else if (wizards[kind].asks !== "script") await fillCustomer(page);
}

for (const kind of orderKinds) {
  const { path, back, ...wizard } = wizards[kind];
  const offered =
    ("speakers" in wizard && wizard.speakers) || (Object.keys(speakerProfiles) as (keyof typeof speakerProfiles)[]);
  const [first] = offered;
  const { name } = speakerProfiles[first as keyof typeof speakerProfiles];

  test(`[WIZ-02] [WIZ-03] [WIZ-06] [WIZ-07] ${path} goes through three steps, forward and back`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto(path);
    const steps = page.getByRole("list", { name: "Schritte" }).getByRole("listitem");
    for (const [index, message] of stepNames[kind].entries()) await expect(steps.nth(index)).toContainText(message);
    await expect(steps).toHaveCount(3);
    await expect(step(page)).toContainText("Sprecher auswählen");
    await expect(button(page, "Weiter")).toBeDisabled();
    const price = page.locator(".action-bar").getByText("29,00 €");
    await expect(price).toBeVisible();
    await expect(page.getByText(/^Diese \d von 8 Sprechern sind für /)).toHaveText(
      offered.length < 8
        ? [
            `Diese ${offered.length} von 8 Sprechern sind für ${wizard.label} ausgesucht. Alle 8 sprechen ein eigenes Skript.`,
          ]
        : [],
    );
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards.getByRole("heading")).toHaveText(
      offered.map((id) => speakerProfiles[id as keyof typeof speakerProfiles].name),
    );

    // A click anywhere on a card, here on its heading, chooses the speaker.
    await cards.first().getByRole("heading").click();
    await expect(step(page)).toContainText(stepNames[kind][1] ?? "");
    const chosen = `${path}?speaker=${first}&format=${wizard.format}`;
    await expect(page).toHaveURL(chosen);
    await expect(page.getByRole("region", { name: "Vorschau" })).toContainText(name);
    await expect(price).toBeVisible();
    await fillAnswers(page, kind);
    await button(page, "Weiter").click();
    await expect(step(page)).toContainText("Video erstellen");
    expect((await summary(page, "Ihr Video"))["Format"]).toBe(
      wizard.format === "portrait" ? "Hochformat (9:16)" : "Querformat (16:9)",
    );

    // The browser's Back button leads to the previous step like the wizard's own button.
    await page.goBack();
    await expect(page).toHaveURL(chosen);
    await expect(step(page)).toContainText(stepNames[kind][1] ?? "");
    await page.goForward();
    await expect(step(page)).toContainText("Video erstellen");
    await button(page, "Zurück").click();
    await expect(page).toHaveURL(chosen);
    // Wait until the previous step is rendered: the URL changes earlier, and the click would hit the old step's button.
    await expect(step(page)).toContainText(stepNames[kind][1] ?? "");
    await button(page, "Zurück").click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("button", { name: `${name} ausgewählt` })).toBeVisible();
    await expect(button(page, "Weiter")).toBeEnabled();
    await button(page, "Weiter").click();
    await expect(page).toHaveURL(chosen);
    await expect(step(page)).toContainText(stepNames[kind][1] ?? "");
    await button(page, "Zurück").click();
    await expect(step(page)).toContainText("Sprecher auswählen");
    await button(page, "Zurück").click();
    await expect(page).toHaveURL(back);
  });
}

test("[WIZ-03] an address with a speaker begins with the second step, one with an unknown id with the first", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/create-video?speaker=email-david");
  await expect(step(page)).toContainText("Skript eingeben");
  const preview = page.getByRole("region", { name: "Vorschau" });
  await expect(preview).toContainText("David Brandt");
  await expect(preview).toContainText("Hochformat (9:16)");
  // A URL can choose a speaker whom this wizard does not offer; the wizard then lists that speaker too.
  await page.goto("/email-marketing/video-erstellen?speaker=speaker-1&format=portrait");
  await expect(preview).toContainText("Lea Sommer");
  await expect(preview).toContainText("Querformat (16:9)");
  await button(page, "Zurück").click();
  await expect(page.getByRole("main").getByRole("article").getByRole("heading")).toHaveText([
    "Lea Sommer",
    "Clara Hoffmann",
    "David Brandt",
  ]);
  for (const speaker of ["niemand", "constructor", ""]) {
    await page.goto(`/create-video?speaker=${speaker}&schritt=3`);
    await expect(step(page)).toContainText("Sprecher auswählen");
  }
});

test("[WIZ-03] one's own script is portrait until the address or the orderer chooses landscape, and is ordered so", async ({
  page,
  signIn,
}) => {
  await signIn();
  const preview = page.getByRole("region", { name: "Vorschau" });
  await page.goto("/create-video?speaker=email-david&format=landscape");
  await expect(preview).toContainText("Querformat (16:9)");
  await choose(page, "Format", "Hochformat (9:16)");
  await expect(preview).toContainText("Hochformat (9:16)");
  await choose(page, "Format", "Querformat (16:9)");
  await fill(page, { "Video-Skript *": "Guten Tag aus Würzburg." });
  await page.goto("/create-video?speaker=email-david");
  await expect(preview).toContainText("Querformat (16:9)");
  await button(page, "Weiter").click();
  expect(await summary(page, "Ihr Video")).toMatchObject({ Format: "Querformat (16:9)" });
  await expect(create(page)).toBeEnabled();
  const { body } = await sendOrder(page);
  expect(body).toMatchObject({ kind: "generic", format: "landscape", speaker: "email-david" });
});

test("[WIZ-02] the reason for the choice of speakers links to all of them, for a script of one's own", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/whatsapp/video-erstellen");
  await page.getByRole("link", { name: "eigenes Skript" }).click();
  await expect(page).toHaveURL("/speakers");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(8);
});

test("[WIZ-04] on a phone the preview leaves room for the script, which covers the neck as in the video, never the face", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto("/create-video?speaker=speaker-1");
  await fill(page, {
    "Video-Skript *": "Guten Tag, heute zeigen wir Ihnen, wie unsere Bäckerei ihr Brot backt. ".repeat(5),
  });
  const frame = page.getByRole("region", { name: "Vorschau" }).locator(".frame");
  await expect(frame.locator(".subtitle-text")).toContainText("Guten Tag");
  const image = (await frame.boundingBox()) ?? { y: 0, height: 0 };
  const subtitle = (await frame.locator(".subtitle-lines").boundingBox()) ?? { y: 0 };
  expect(subtitle.y).toBeGreaterThan(image.y + image.height * 0.5);
  expect(subtitle.y).toBeLessThan(image.y + image.height * 0.65);
  await page.evaluate(() => scrollTo(0, 0));
  const script = (await page.getByLabel("Video-Skript *").boundingBox()) ?? { y: 844 };
  const bar = (await page.getByRole("button", { name: "Weiter" }).boundingBox()) ?? { y: 0 };
  expect(bar.y - script.y).toBeGreaterThan(100);
});

test("[WIZ-02] a preview plays without choosing its speaker", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/whatsapp/video-erstellen");
  const play = page.getByRole("button", { name: "Vorschau mit Yuki Tanaka abspielen" });
  await play.click();
  const dialog = page.getByRole("dialog", { name: "Vorschau mit Yuki Tanaka" });
  await expect(dialog.locator("video")).toBeVisible();
  await dialog.getByRole("button", { name: "Schließen" }).click();
  await expect(dialog).toBeHidden();
  await expect(step(page)).toContainText("Sprecher auswählen");
  await expect(play).toBeFocused();
});

test("[WIZ-02] speakers that failed to load are reported and can be loaded again", async ({ page, signIn }) => {
  await signIn();
  let requests = 0;
  await page.route("**/api/speakers", async (route) => {
    requests += 1;
    await route.fulfill({ status: 404, json: {} });
  });
  // With a query, the page does not come with the speakers.
  await page.goto("/create-video?von=hilfe");
  await expect(page.getByText("Die Sprecher konnten nicht geladen werden")).toBeVisible();
  const before = requests;
  await button(page, "Erneut versuchen").click();
  await expect.poll(() => requests).toBeGreaterThan(before);
  await expect(button(page, "Weiter")).toBeDisabled();
});

test("[WIZ-09] the input survives a reload, separately for each wizard, and is removed at sign-out", async ({
  page,
  signIn,
}) => {
  const { person } = await signIn();
  await page.goto("/create-video?speaker=speaker-1");
  // The wizard stores no draft as long as the form contains only prefilled values.
  await expect(field(page, "Vorname *")).toHaveValue(person.firstName);
  expect(await storedItem(page, "createVideoDraft")).toBeNull();
  await fill(page, { "Video-Skript *": "Guten Tag.", "Vorname *": "Jürgen", "WhatsApp-Nummer": "" });
  expect(await storedItem(page, "createVideoDraft")).toMatchObject({
    selectedSpeaker: "speaker-1",
    selectedFormat: "portrait",
    script: "Guten Tag.",
    targetAudience: "",
    service: "",
    problems: "",
    firstName: "Jürgen",
    lastName: person.lastName,
    email: person.email,
    whatsappNumber: "",
  });
  await page.reload();
  await expect(field(page, "Video-Skript *")).toHaveValue("Guten Tag.");
  await expect(field(page, "WhatsApp-Nummer")).toHaveValue("");
  // The wizard restores the draft and its speaker even when it is opened at the first step, where the URL names no
  // speaker.
  await page.goto("/create-video");
  await page.getByRole("button", { name: "Lea Sommer ausgewählt" }).click();
  await expect(field(page, "Vorname *")).toHaveValue("Jürgen");

  await page.goto("/video-ads/video-erstellen?speaker=speaker-videoads-2");
  await expect(field(page, "Video-Skript *")).toHaveValue("");
  await fill(page, { "Video-Skript *": "Nur heute." });
  await page.goto("/create-video?speaker=speaker-2&schritt=3");
  expect(await summary(page, "Ihr Video")).toMatchObject({ Sprecher: "Jonas Weber", Skript: "Guten Tag." });

  await page.getByRole("button", { name: "Abmelden" }).click();
  // Wait for the sign-in form: signing out loads a new page, and reading storage in the old one would fail.
  await expect(page.getByRole("form", { name: "Anmelden" })).toBeVisible();
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("createVideoDraft")));
  await expect.poll(() => drafts().catch(() => ["navigating"])).toEqual([]);
});

test("[WIZ-09] two accounts in one browser never see each other's draft", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/create-video?speaker=speaker-1");
  await fill(page, { "Video-Skript *": "Ein Geheimnis.", "Vorname *": "Erna" });
  // Sign in as another user in the same browser, without signing out the first one.
  const { person } = await signIn();
  await page.goto("/create-video?speaker=speaker-1");
  await expect(field(page, "Video-Skript *")).toHaveValue("");
  await expect(field(page, "E-Mail *")).toHaveValue(person.email);
  await page.goto("/create-video?payment=success");
  await expect(step(page)).toContainText("Sprecher auswählen");
  await expect(page.getByText("Ein Geheimnis.")).toHaveCount(0);
});

test("[WIZ-09] an invalid draft, and a browser without storage, still let the user order", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/help");
  for (const nonsense of ["{", '"text"', '{"script":5,"selectedSpeaker":"niemand","requestKey":[]}']) {
    await page.evaluate((value) => localStorage.setItem("createVideoDraft", value), nonsense);
    await page.goto("/create-video?speaker=speaker-1");
    await expect(field(page, "Video-Skript *")).toHaveValue("");
  }
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("full");
    };
  });
  await page.goto("/create-video?speaker=speaker-1");
  await fill(page, { "Video-Skript *": "Guten Tag." });
  await button(page, "Weiter").click();
  const sent = page.waitForRequest(isOrder);
  await create(page).click();
  await sent;
  await expect(page).toHaveURL(/\/test-kasse\//);
});
