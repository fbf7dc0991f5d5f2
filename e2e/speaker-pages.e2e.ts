import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const count = (page: Page) => page.getByText(/Sprechern gefunden/);
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole("heading", { name }) });

/**
 * Opens the page of a use case and waits until the page is rendered, because the page stores its use case only
 * afterwards.
 */
async function comeFor(page: Page, useCase: string) {
  await page.goto(`/${useCase}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("useCaseContext"))).toBe(useCase);
}

test("[SPK-02] the list is searched by name and description, counts its results, and keeps the search in the address", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/speakers");
  await expect(page.getByRole("heading", { level: 1, name: "Unsere Sprecher" })).toBeVisible();
  await expect(count(page)).toHaveText("8 von 8 Sprechern gefunden");
  await expect(cards(page)).toHaveCount(8);
  await expect(card(page, "Lea Sommer")).toContainText("Deutsch · Hochformat");
  const box = page.getByPlaceholder("Sprecher suchen...");
  await box.fill("FREUNDLICH");
  await expect(count(page)).toHaveText("2 von 8 Sprechern gefunden");
  await expect(cards(page).getByRole("heading")).toHaveText(["Malik Adeyemi", "Yuki Tanaka"]);
  await expect(page).toHaveURL("/speakers?q=FREUNDLICH");

  await page.getByRole("link", { name: "Yuki Tanaka", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Yuki Tanaka" })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue("FREUNDLICH");
  await expect(cards(page)).toHaveCount(2);

  await box.fill("gibt es nicht");
  await expect(page.getByText("Keine Sprecher gefunden, die Ihren Kriterien entsprechen.")).toBeVisible();
  await expect(count(page)).toHaveText("0 von 8 Sprechern gefunden");
  await page.getByRole("button", { name: "Suche leeren" }).click();
  await expect(cards(page)).toHaveCount(8);
  await expect(page).toHaveURL("/speakers");
});

test("[SPK-03] the stored use case narrows the list, is shown as a filter, and can be removed", async ({
  page,
  signIn,
}) => {
  await signIn();
  await comeFor(page, "whatsapp");
  await page.goto("/speakers");
  await expect(count(page)).toHaveText("3 von 8 Sprechern gefunden");
  await expect(cards(page).getByRole("heading")).toHaveText(["Malik Adeyemi", "Yuki Tanaka", "Amir Rahimi"]);
  const chip = page.getByRole("button", { name: "Gefiltert: WhatsApp entfernen" });
  await expect(chip).toBeVisible();
  await page.getByRole("button", { name: "Alle zeigen" }).click();
  await expect(cards(page)).toHaveCount(8);
  await expect(chip).toBeHidden();
  await page.reload();
  await expect(cards(page)).toHaveCount(8);
});

test("[SPK-04] a card links to the form for a video with its speaker", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/speakers");
  const order = (name: string) => page.getByRole("link", { name: `Video erstellen mit ${name}` });
  await expect(order("Malik Adeyemi")).toHaveAttribute("href", "/create-video-heygen?speaker=speaker-whatsapp-1");
  await expect(order("Yuki Tanaka")).toHaveAttribute(
    "href",
    "/whatsapp/video-erstellen?speaker=speaker-whatsapp-2&format=landscape",
  );
  await order("Jonas Weber").click();
  await expect(page).toHaveURL("/create-video-heygen?speaker=speaker-2");
  await expect(page.getByRole("heading", { level: 1, name: "Video mit Jonas Weber" })).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem("useCaseContext", "email-marketing"));
  await page.goto("/speakers");
  // Wait until the browser has filtered the speakers: the server sends all of them, and filtering moves their cards.
  await expect(page.getByRole("button", { name: /^Gefiltert:/ })).toBeVisible();
  await order("Clara Hoffmann").click();
  await expect(page).toHaveURL("/email-marketing/video-erstellen?speaker=email-clara&format=landscape");
});

test("[SPK-05] the page of a speaker describes the speaker, links to the forms, and shows similar speakers", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/speakers/email-david");
  const content = page.getByRole("main");
  await expect(content.getByRole("heading", { level: 1, name: "David Brandt" })).toBeVisible();
  for (const feature of ["Natürliche Stimme", "Flexible Formate", "Spricht Deutsch"]) {
    await expect(content.getByRole("heading", { name: feature })).toBeVisible();
  }
  const similar = content.getByRole("region", { name: "Ähnliche Sprecher" }).getByRole("article");
  await expect(similar.getByRole("heading")).toHaveText(["Clara Hoffmann", "Yuki Tanaka", "Amir Rahimi"]);
  await expect(content.getByRole("link", { name: /^Querformat/ })).toHaveAttribute(
    "href",
    "/email-marketing/video-erstellen?speaker=email-david&format=landscape",
  );
  await content.getByRole("link", { name: /^Hochformat/ }).click();
  await expect(page).toHaveURL("/create-video?speaker=email-david&format=portrait");

  await page.goto("/speakers/niemand");
  await expect(page.getByRole("heading", { name: "Sprecher nicht gefunden" })).toBeVisible();
  await page.getByRole("link", { name: "Zurück zu den Sprechern" }).click();
  await expect(page).toHaveURL("/speakers");
});

test("[SPK-05] a portrait script clears the stored use case, and a UGC speaker's page offers landscape as an order", async ({
  page,
  signIn,
}) => {
  await signIn();
  await comeFor(page, "whatsapp");
  await page.goto("/speakers/email-clara");
  await expect(page.getByRole("link", { name: /^Querformat/ })).toHaveAttribute(
    "href",
    /^\/whatsapp\/video-erstellen\?/,
  );
  await page.getByRole("link", { name: /^Hochformat/ }).click();
  await expect(page).toHaveURL("/create-video?speaker=email-clara&format=portrait");
  expect(await page.evaluate(() => sessionStorage.getItem("useCaseContext"))).toBeNull();

  await page.goto("/speakers/speaker-1");
  await expect(page.getByRole("link", { name: /^Hochformat/ })).toHaveAttribute(
    "href",
    "/create-video-heygen?speaker=speaker-1",
  );
  await page.getByRole("link", { name: "Kostenlosen Entwurf erstellen, Querformat (16:9)" }).click();
  await expect(page).toHaveURL("/create-video-heygen?speaker=speaker-1");
  await expect(page.getByRole("radio", { name: "Querformat (16:9)" })).toBeChecked();
  await page.goto("/speakers/speaker-1");
  const landscape = page.getByRole("link", { name: /^Querformat/ });
  await expect(landscape).toContainText(/mit eigenem Skript, 29,00.€/);
  await landscape.click();
  await expect(page).toHaveURL("/create-video?speaker=speaker-1&format=landscape");
  await expect(page.getByRole("radio", { name: "Querformat (16:9)" })).toBeChecked();
  await expect(page.getByText("als „Entwurf“ gekennzeichnet")).toBeVisible();

  await page.getByRole("button", { name: "Zurück", exact: true }).click();
  await expect(page).toHaveURL("/create-video");
  await page.getByRole("button", { name: "Aylin Demir auswählen" }).click();
  await expect(page).toHaveURL("/create-video?speaker=speaker-videoads-3&format=landscape");
  await expect(page.getByRole("radio", { name: "Querformat (16:9)" })).toBeChecked();
  await page.getByRole("link", { name: "Als kostenlosen Entwurf erstellen" }).click();
  await expect(page).toHaveURL("/create-video-heygen?speaker=speaker-videoads-3");
  await expect(page.getByRole("radio", { name: "Querformat (16:9)" })).toBeChecked();
  await page.getByRole("link", { name: "Als Bestellung aufgeben" }).click();
  await expect(page).toHaveURL("/create-video?speaker=speaker-videoads-3&format=landscape");
});

test("[UGC-01] the order of a free video opens the form for the same script, not that of the stored use case", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/create-video?speaker=speaker-1&format=landscape");
  const script = page.getByLabel("Video-Skript *");
  await script.fill("Mein Skript von gestern.");
  await comeFor(page, "whatsapp");
  await page.goto("/create-video-heygen?speaker=speaker-1");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("Guten Tag aus dem Entwurf.");
  await page.getByRole("link", { name: "Als Bestellung aufgeben" }).click();
  await expect(page).toHaveURL("/create-video?speaker=speaker-1&format=portrait");
  await expect(script).toHaveValue("Guten Tag aus dem Entwurf.");
  await expect(page.getByRole("radio", { name: "Hochformat (9:16)" })).toBeChecked();
  await page.reload();
  await expect(script).toHaveValue("Guten Tag aus dem Entwurf.");
  const swap = page.getByRole("button", { name: "Skripte tauschen" });
  await swap.click();
  await expect(script).toHaveValue("Mein Skript von gestern.");
  await page.getByRole("link", { name: "Als kostenlosen Entwurf erstellen" }).click();
  await expect(text).toHaveValue("Mein Skript von gestern.");
});

test("[UGC-01] a typed draft that the text of an order replaces comes back, also after a reload and after clearing", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/create-video-heygen?speaker=speaker-1");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const clear = page.getByRole("button", { name: "Text leeren" });
  const swap = page.getByRole("button", { name: "Eingaben tauschen" });
  await expect(clear).toHaveCount(0);
  await text.fill("Mein getippter Entwurf.");
  await page.goto("/create-video?speaker=speaker-1&format=portrait");
  await page.getByLabel("Video-Skript *").fill("Der Text der Bestellung.");
  await page.getByRole("link", { name: "Als kostenlosen Entwurf erstellen" }).click();
  await expect(text).toHaveValue("Der Text der Bestellung.");
  await expect(page.getByText("Ihre vorherige Eingabe ist noch da.")).toBeVisible();
  await page.reload();
  await swap.click();
  await expect(text).toHaveValue("Mein getippter Entwurf.");
  await expect(text).toBeFocused();
  await clear.dblclick();
  await expect(text).toHaveValue("");
  await expect(text).toBeFocused();
  await swap.click();
  await expect(text).toHaveValue("Mein getippter Entwurf.");
});

test("[UGC-01] a former input comes back with its speaker", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/create-video-heygen?speaker=speaker-1");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const clara = page.getByRole("group", { name: "Wer soll sprechen?" }).getByText("Clara", { exact: true });
  await clara.click();
  await text.fill("Das sagt Clara.");
  await page.getByRole("button", { name: "Text leeren" }).click();
  await page.getByRole("group", { name: "Wer soll sprechen?" }).getByText("Jonas", { exact: true }).click();
  await text.fill("Das sagt Jonas.");
  const swap = page.getByRole("button", { name: "Eingaben tauschen" });
  await swap.click();
  await expect(text).toHaveValue("Das sagt Clara.");
  await expect(page.getByRole("heading", { level: 1, name: "Video mit Clara Hoffmann" })).toBeVisible();
  await expect(page).toHaveURL("/create-video-heygen?speaker=email-clara");
  await swap.click();
  await expect(text).toHaveValue("Das sagt Jonas.");
  await expect(page.getByRole("heading", { level: 1, name: "Video mit Jonas Weber" })).toBeVisible();
});

test("[SPK-05] the button for portrait opens the free form in portrait, also after a draft in landscape", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/create-video-heygen?speaker=speaker-1");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Guten Tag.");
  for (const [path, name] of [
    ["/speakers/speaker-1", /^Hochformat \(9:16\)/],
    ["/speakers", "Video erstellen mit Lea Sommer"],
  ] as const) {
    await page.goto("/create-video-heygen?speaker=speaker-1");
    await page.getByRole("group", { name: "Format" }).getByText("Querformat (16:9)").click();
    await page.goto(path);
    await page.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL("/create-video-heygen?speaker=speaker-1");
    await expect(page.getByRole("radio", { name: "Hochformat (9:16)" })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Guten Tag.");
  }
});

test("[GEN-03] on a phone, the error of an empty field stands above the bar with the button", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/create-video-heygen?speaker=speaker-1");
  const bar = page.locator(".action-bar");
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  const [fieldBox, barBox] = [await field.boundingBox(), await bar.boundingBox()];
  if (!fieldBox || !barBox) throw new Error("The form has no field or no bar");
  // Choose a window height that shows the field but not the error below it: focusing the field then scrolls nothing by
  // itself.
  const height = Math.ceil(fieldBox.y + fieldBox.height + barBox.height + 20);
  await page.setViewportSize({ width: 390, height });
  await page.getByRole("button", { name: "Video erstellen", exact: true }).click();
  let error = page.getByRole("main").getByText("Bitte geben Sie einen Text ein");
  await expect(error).toBeVisible();
  const gap = async () => {
    const [note, top] = [await error.boundingBox(), await bar.boundingBox()];
    return note && top ? top.y - (note.y + note.height) : undefined;
  };
  await expect.poll(gap).toBeGreaterThan(0);

  await page.goto("/create-video?speaker=speaker-1&format=portrait");
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  error = page.getByRole("alert").first();
  await expect(page.getByLabel("Video-Skript *")).toBeFocused();
  await expect.poll(gap).toBeGreaterThan(0);
});

test("[SPK-05] [USE-03] the preview plays above the page and closes by Esc, button, backdrop and at its end", async ({
  page,
  signIn,
}) => {
  await signIn();
  // Play videos at a quarter of their speed, so that none ends before a busy machine has checked the playback.
  await page.addInitScript(() => {
    const slowDown = ({ target }: Event) => target instanceof HTMLMediaElement && (target.playbackRate = 0.25);
    addEventListener("play", slowDown, { capture: true });
  });
  await page.goto("/speakers/speaker-1");
  const play = page.getByRole("button", { name: "Vorschau mit Lea Sommer abspielen" });
  const dialog = page.getByRole("dialog", { name: "Vorschau mit Lea Sommer" });
  const previewVideo = dialog.locator("video");
  const close = dialog.getByRole("button", { name: "Schließen" });
  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press("Escape"),
    () => close.click(),
    () => page.mouse.click(5, 5),
    () => previewVideo.evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration - 0.2)),
  ];
  for (const leave of ways) {
    await play.focus();
    await page.keyboard.press("Enter");
    await expect(close).toBeFocused();
    await expect.poll(() => previewVideo.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await leave();
    await expect(dialog).toBeHidden();
    await expect(play).toBeFocused();
  }
});

test("[SPK-06] a browser that cannot play the preview shows an error; a missing preview is only logged", async ({
  page,
  signIn,
}) => {
  await signIn();
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route("**/media/speakers/speaker-2.*.mp4", (route) => route.fulfill({ status: 404 }));
  await page.goto("/speakers/speaker-2");
  const play = page.getByRole("button", { name: "Vorschau mit Jonas Weber abspielen" });
  await play.click();
  await expect.poll(() => warnings.join()).toContain("the film is missing: /media/speakers/speaker-2.");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.evaluate(() => {
    HTMLMediaElement.prototype.canPlayType = () => "";
  });
  await play.click();
  await expect(page.getByRole("dialog").getByText("Dein Browser unterstützt keine Videowiedergabe.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});
