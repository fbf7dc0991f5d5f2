import { buildProject } from "#server/testing/factories.ts";
import { chooseAction } from "./support/card-actions.ts";
import { findViolations } from "./support/axe.ts";
import { expect, test } from "./support/without-worker.ts";

/** Address for services that are configured but never called, because the tests only check texts of pages. */
const address = "http://127.0.0.1:9";
test.use({
  settings: {
    FAL_KEY: "nie-angerufen",
    FAL_BASE_URL: address,
    OPENAI_TEXT_MODEL: "gut",
    OPENAI_BASE_URL: `${address}/v1`,
    PROVIDERS: "ideogram-v3=local;*=fal,local",
  },
});

const widths = [390, 1440];
const translatedNote =
  "Ihre Beschreibung wird für fal.ai ins Englische übersetzt; beide Fassungen stehen im Projekt. Was in Anführungszeichen steht, bleibt wörtlich.";

test("[D-47] a form says that its description is translated, unless its switch is off or the provider accepts German", async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/ki-bilder?modell=flux-kontext");
    const prompt = page.getByLabel("Prompt", { exact: true });
    const translationSwitch = page.getByRole("switch", { name: "Übersetzung" });
    await translationSwitch.check();
    await expect(prompt).toHaveAccessibleDescription(new RegExp(`${translatedNote}$`));
    expect(await findViolations(page)).toEqual([]);
    await translationSwitch.uncheck();
    await expect(prompt).toHaveAccessibleDescription(/fal\.ai versteht Englisch am besten\. Beschreiben Sie möglichst/);
    await page.goto("/veo3/text-zu-video");
    await expect(page.getByLabel("Videobeschreibung", { exact: true })).toHaveAccessibleDescription(translatedNote);
    await page.goto("/ki-bilder?modell=ideogram-v3");
    await expect(prompt).toBeVisible();
    await expect(page.getByText("ins Englische übersetzt")).toBeHidden();
    await page.goto("/kling");
    await expect(page.getByLabel("Bewegungsbeschreibung", { exact: true })).toBeVisible();
    await expect(page.getByText("ins Englische übersetzt")).toBeHidden();
  }
});

const typed = "Ein Leuchtturm im Sturm, auf dem Schild steht „Zur Möwe“";
const english = "A lighthouse in the storm, the sign says „Zur Möwe“";

test("[D-47] a project shows the input and the translation that its provider received, and both can be copied", async ({
  page,
  context,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const ended = { status: "failed", errorCode: "refused", errorMessage: "Abgelehnt.", provider: "fal" } as const;
  const texts = [
    { field: "prompt", typed, english },
    { field: "negative_prompt", typed: "Menschen", english: "people" },
  ];
  await buildProject(database, owner, { ...ended, prompt: typed, translation: { provider: "fal", texts } });
  await buildProject(database, owner, {
    ...ended,
    prompt: "Misslungen",
    translation: { provider: "fal", texts: null },
  });
  await buildProject(database, owner, { ...ended, prompt: "Englisch", translation: { provider: "fal", texts: [] } });
  await buildProject(database, owner, { ...ended, prompt: "Anderer", translation: { provider: "replicate", texts } });
  const card = (prompt: string) => page.getByRole("article", { name: prompt });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/projekte");
    await expect(card("Misslungen")).toContainText(
      "Die Übersetzung ins Englische ist nicht gelungen. fal.ai bekam Ihre Beschreibung so, wie Sie sie geschrieben haben.",
    );
    for (const prompt of ["Englisch", "Anderer"]) {
      await card(prompt).scrollIntoViewIfNeeded();
      await expect(card(prompt)).not.toContainText("gegeben");
    }
    await card(typed).scrollIntoViewIfNeeded();
    const button = card(typed).getByRole("button", { name: "Auf Englisch an fal.ai gegeben" });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Beide Fassungen" });
    const versions = dialog.getByRole("figure");
    await expect(versions).toHaveCount(4);
    await expect(versions.nth(0)).toContainText(`Ihre Beschreibung`);
    await expect(versions.nth(0)).toContainText(typed);
    await expect(versions.nth(1)).toContainText("Auf Englisch an fal.ai gegeben");
    await expect(versions.nth(1)).toContainText(english);
    await expect(versions.nth(2)).toContainText("Was nicht zu sehen sein soll");
    expect(await findViolations(page)).toEqual([]);
    for (const [index, text] of [
      [0, typed],
      [1, english],
    ] as const) {
      await versions.nth(index).getByRole("button", { name: "Kopieren" }).click();
      await expect(versions.nth(index).getByRole("button", { name: "Kopiert" })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test("[D-47] using a project again restores the user's own text", async ({ page, signIn, database }) => {
  const { id: owner } = await signIn();
  const texts = [{ field: "prompt", typed, english }];
  await buildProject(database, owner, {
    prompt: typed,
    status: "failed",
    provider: "fal",
    translation: { provider: "fal", texts },
  });
  await page.goto("/projekte");
  await chooseAction(page.getByRole("article", { name: typed }), "Erneut verwenden");
  await expect(page.getByLabel("Beschreibung", { exact: true })).toHaveValue(typed);
});
