import type { Page } from "@playwright/test";
import { expect, imageFile, test, uploadFiles } from "./support/without-worker.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Meldungen" });
const textOf = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const video = "Video generieren";
const imageAction = "Kostenlos generieren";

/** Collects the URLs of all requests of the page that start a generation. */
function countStarts(page: Page) {
  const starts: string[] = [];
  page.on("request", (request) => request.url().includes("-create-") && starts.push(request.url()));
  return starts;
}

const prompt = { label: "Prompt", empty: "Bitte geben Sie einen Prompt ein" };
const image = { group: "Bild", missing: "Bitte laden Sie mindestens ein Bild hoch" };
type Form = {
  address: string;
  tab?: string;
  action: string;
  label: string;
  empty: string;
  tooLong?: [length: number, message: string];
  others?: { group: string; missing: string }[];
};
const forms: Form[] = [
  {
    address: "/sora2/text-to-video-erstellen",
    action: video,
    label: "Beschreibung",
    empty: "Bitte geben Sie eine Beschreibung ein",
    tooLong: [5000, "Die Beschreibung darf maximal 5000 Zeichen lang sein"],
  },
  {
    address: "/veo3/text-zu-video",
    action: video,
    label: "Videobeschreibung",
    empty: "Bitte geben Sie eine Videobeschreibung ein",
  },
  {
    address: "/kling",
    action: video,
    label: "Bewegungsbeschreibung",
    empty: "Bitte geben Sie einen Prompt ein",
    tooLong: [2500, "Der Prompt darf maximal 2500 Zeichen lang sein"],
    others: [{ group: "Bild", missing: "Bitte wählen Sie ein Bild aus" }],
  },
  {
    address: "/kling",
    tab: "Text zu Video",
    action: video,
    label: "Beschreibung",
    empty: "Bitte geben Sie einen Prompt ein",
    tooLong: [2500, "Der Prompt darf maximal 2500 Zeichen lang sein"],
  },
  { address: "/ki-bilder?modell=nano-banana", action: imageAction, ...prompt },
  {
    address: "/ki-bilder?modell=nano-banana-edit",
    action: imageAction,
    ...prompt,
    others: [{ ...image, group: "Bilder" }],
  },
  { address: "/ki-bilder?modell=ideogram-v3", action: imageAction, ...prompt },
  {
    address: "/ki-bilder?modell=ideogram-v3-edit",
    action: imageAction,
    ...prompt,
    others: [
      image,
      { group: "Oder eine fertige Maske hochladen", missing: "Bitte laden Sie mindestens eine Maske hoch" },
    ],
  },
  { address: "/ki-bilder?modell=ideogram-v3-remix", action: imageAction, ...prompt, others: [image] },
  { address: "/ki-bilder?modell=flux-kontext", action: imageAction, ...prompt },
  {
    address: "/create-video-heygen",
    action: "Video erstellen",
    label: "Text",
    empty: "Bitte geben Sie einen Text ein",
  },
];

test("[GEN-03] [KLING-01] [IMG-05] [UGC-01] each form reports missing and too long input at its fields, and sends nothing", async ({
  page,
  signIn,
}) => {
  await signIn();
  const starts = countStarts(page);
  for (const { address, tab, action, label, empty, tooLong, others = [] } of forms) {
    await test.step(`${address} ${tab ?? ""}`, async () => {
      await page.goto(address);
      if (tab) await page.getByRole("tab", { name: tab }).click();
      await textOf(page, label).fill(" \n ");
      await page.getByRole("button", { name: action }).click();
      await expect(textOf(page, label)).toHaveAccessibleDescription(empty);
      await expect(toasts(page).getByRole("alert").filter({ hasText: empty })).toHaveCount(1);
      for (const { group, missing } of others) {
        await expect(page.getByRole("group", { name: group, exact: true })).toHaveAccessibleDescription(missing);
        await expect(toasts(page).getByRole("alert").filter({ hasText: missing })).toHaveCount(1);
      }
      if (others.length === 0) await expect(textOf(page, label)).toBeFocused();
      if (!tooLong) return;
      const [length, message] = tooLong;
      await textOf(page, label).fill("x".repeat(length + 1));
      await page.getByRole("button", { name: action }).click();
      await expect(textOf(page, label)).toHaveAccessibleDescription(message);
      await expect(textOf(page, label)).toHaveValue("x".repeat(length + 1));
    });
  }
  expect(starts).toEqual([]);
});

test("[GEN-03] a toast repeats the field errors once for each attempt, and not while the user types", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/veo3/text-zu-video");
  const empty = "Bitte geben Sie eine Videobeschreibung ein";
  const toast = toasts(page).getByRole("alert");
  await page.getByRole("button", { name: video }).click();
  await expect(toast).toHaveText([empty]);
  await page.getByRole("button", { name: video }).click();
  await expect(toast).toHaveText([empty, empty]);
  for (let left = 2; left > 0; left -= 1) {
    await page.getByRole("button", { name: "Meldung schließen" }).first().click();
    await expect(toast).toHaveCount(left - 1);
  }
  await textOf(page, "Videobeschreibung").pressSequentially("  ");
  await expect(textOf(page, "Videobeschreibung")).toHaveAccessibleDescription(empty);
  await expect(toast).toHaveCount(0);
});

test("[KLING-01] the negative description may be 2496 characters long for an image, 2500 for text", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/kling");
  for (const max of [2496, 2500]) {
    if (max === 2500) await page.getByRole("tab", { name: "Text zu Video" }).click();
    const negative = textOf(page, "Negative Beschreibung");
    const message = `Die negative Beschreibung darf maximal ${max} Zeichen lang sein`;
    await negative.fill("y".repeat(max + 1));
    await page.getByRole("button", { name: video }).click();
    await expect(negative).toHaveAccessibleDescription(message);
    await negative.fill("y".repeat(max));
    await expect(negative).not.toHaveAccessibleDescription(message);
  }
});

test("[VEO-02] an address that leads to no image is reported at its field", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/veo3/bild-zu-video");
  const starts = countStarts(page);
  const address = textOf(page, "Bild-URL");
  await page.getByRole("button", { name: video }).click();
  await expect(address).toHaveAccessibleDescription("Bitte geben Sie eine Bild-URL ein");
  await expect(textOf(page, "Videobeschreibung")).toHaveAccessibleDescription(
    "Bitte geben Sie eine Videobeschreibung ein",
  );
  expect(starts).toEqual([]);
  for (const [url, message] of [
    ["https://bild.invalid/a.png", "Bild konnte nicht geladen werden"],
    ["kein-bild", "Bild konnte nicht geladen werden"],
    ["http://127.0.0.1/a.png", "Diese Adresse ist nicht erlaubt."],
  ] as const) {
    await address.fill(url);
    await textOf(page, "Videobeschreibung").fill("Wellen");
    // Allow 20 seconds: the server resolves the host name of the image's address with a time limit of 15 seconds.
    await expect(address).toHaveAccessibleDescription(message, { timeout: 20_000 });
    await page.getByRole("button", { name: video }).click();
    await expect(page.getByRole("form").getByRole("alert").filter({ hasText: message }).last()).toBeVisible();
    await expect(address).toHaveValue(url);
    await expect(textOf(page, "Videobeschreibung")).toHaveValue("Wellen");
  }
});

const noKey = "API-Schlüssel nicht konfiguriert. Bitte kontaktieren Sie den Administrator.";
const namesKey = "KIE_API_KEY is not configured";
const soraImage = { address: "/sora2/video-erstellen", label: "Beschreibung", action: video };
const soraText = { ...soraImage, address: "/sora2/text-to-video-erstellen" };
const veo = { address: "/veo3/text-zu-video", label: "Videobeschreibung", action: video };
const kling = { address: "/kling", label: "Bewegungsbeschreibung", action: video };
const nanoBanana = { address: "/ki-bilder?modell=nano-banana", label: "Prompt", action: imageAction };
const flux = { ...nanoBanana, address: "/ki-bilder?modell=flux-kontext" };
const presenter = { address: "/create-video-heygen", label: "Text", action: "Video erstellen" };

const refusal = (code: string, message: string) => ({ error: { code, message } });
const failedVideo = "Fehler beim Erstellen des Videos";
const imageFailure = "Fehler bei der Bildgenerierung";
const failedGeneration = "Fehler bei der Video-Generierung";

/**
 * One failed generation request per entry: model, HTTP status, response body, title of the toast, message beside the
 * button.
 */
const failures = [
  [soraText, 200, { code: 200, data: {} }, failedVideo, "Keine Task-ID erhalten"],
  [
    soraText,
    500,
    { ...refusal("server.unexpected", "Fehler beim Erstellen des Projekts"), code: 500 },
    failedVideo,
    "Fehler beim Erstellen des Projekts",
  ],
  [soraText, 503, refusal("generation.no-provider", noKey), failedVideo, noKey],
  [soraImage, 200, { code: 402, msg: "Guthaben aufgebraucht", data: null }, "Fehler: Guthaben aufgebraucht", undefined],
  [soraImage, 200, { code: 500 }, "Fehler: Unbekannter Fehler", undefined],
  [soraImage, 200, { code: 500, msg: namesKey }, noKey, undefined],
  [soraImage, 503, refusal("generation.no-provider", noKey), noKey, undefined],
  [veo, 200, { success: false }, failedGeneration, "Unerwartete Antwort vom Server"],
  [veo, 200, { success: false, error: "Gerade zu viele Aufträge" }, failedGeneration, "Gerade zu viele Aufträge"],
  [kling, 200, { success: false }, failedGeneration, "Video-Generierung fehlgeschlagen"],
  [kling, 200, { success: false, message: namesKey }, failedGeneration, noKey],
  [nanoBanana, 200, { success: false }, imageFailure, "Failed to create task"],
  [flux, 200, { success: false }, imageFailure, "Failed to create task"],
  [presenter, 200, { success: false }, failedVideo, failedVideo],
] as const;

test("[GEN-06] errors of the functions appear in a toast and beside the button; the input stays", async ({
  page,
  signIn,
}) => {
  await signIn();
  let answer: { status: number; json: unknown } = { status: 500, json: {} };
  await page.route(/\/api\/functions\/.*-create-/, (route) => route.fulfill(answer));
  let shown = "";
  for (const [{ address, label, action }, status, json, title, shownText] of failures) {
    await test.step(`${address}: ${title}, ${shownText ?? ""}`, async () => {
      if (shown !== address) {
        await page.goto(address);
        if (address === soraImage.address || address === kling.address) {
          await uploadFiles(page, "Bild wählen", await imageFile("boot.png"));
        }
      }
      shown = address;
      answer = { status, json };
      await textOf(page, label).fill("Bleibt stehen");
      await page.getByRole("button", { name: action }).click();
      const toast = toasts(page).getByRole("alert").filter({ hasText: title }).last();
      await expect(toast).toBeVisible();
      // Move the pointer over the toast, which keeps the toast open during the checks.
      await toast.hover();
      if (shownText) await expect(toast).toContainText(shownText);
      const beside = page.getByRole("form").getByRole("alert");
      await expect(beside.filter({ hasText: shownText ?? title })).toBeVisible();
      await expect(beside).toHaveCount(1);
      await expect(textOf(page, label)).toHaveValue("Bleibt stehen");
      await expect(page.getByRole("button", { name: action })).toBeEnabled();
      await page.getByRole("button", { name: "Meldung schließen" }).last().click();
    });
  }
  await page.unroute(/\/api\/functions\/.*-create-/);
  await page.getByRole("button", { name: "Video erstellen" }).click();
  await expect(toasts(page).getByText("Video-Erstellung gestartet!")).toBeVisible();
});

test("[GEN-01] [GEN-06] an expired session is reported, and the text is back after signing in", async ({
  page,
  context,
  signIn,
}) => {
  const { person } = await signIn();
  await page.goto("/veo3/text-zu-video");
  await textOf(page, "Videobeschreibung").fill("Nebel über dem See");
  // End the session while the generation request is being sent: any earlier request would be refused and redirect to
  // the sign-in.
  await page.route("**/api/functions/veo3-create-task", async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await page.getByRole("button", { name: video }).click();
  await expect(toasts(page).getByRole("alert")).toContainText("Sie müssen angemeldet sein");
  await expect(page).toHaveURL(/\/auth\?weiter=/);
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("Passwort", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL("/veo3/text-zu-video");
  await expect(textOf(page, "Videobeschreibung")).toHaveValue("Nebel über dem See");
});
