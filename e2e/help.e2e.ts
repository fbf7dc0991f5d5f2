import { fewestCapabilities } from "#domain/brand.ts";
import { questions, quickStart } from "#domain/content/help.ts";
import { expect, test } from "./support/fixtures.ts";

test("[HELP-01] the page shows four numbered steps, and compares both formats with two images", async ({ page }) => {
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1, name: "Hilfe" })).toBeVisible();
  const steps = page.getByRole("region", { name: "Schnellstart" }).getByRole("listitem");
  await expect(steps.getByRole("heading")).toHaveText([
    "Sprecher wählen",
    "Format wählen",
    "Skript eingeben",
    "Video erstellen",
  ]);
  await expect(steps).toHaveCount(quickStart.length);
  const formats = page.getByRole("region", { name: "Hochformat oder Querformat?" });
  for (const name of ["Hochformat", "Querformat"]) {
    const formatImage = formats.getByRole("img", { name: new RegExp(`^${name}:`) });
    await formatImage.scrollIntoViewIfNeeded();
    await expect.poll(() => formatImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

/** Labels inside images, in shares of the width: distance of their lower edge from the top, of their left from the right edge. */
const innerLabels = { landscape: { bottom: 0.048, left: 0.116 }, portrait: { bottom: 0.088, left: 0.205 } };

test("[HELP-01] [AGENT-01] the label of an example can be read in any width, and covers the one inside the image", async ({
  page,
}) => {
  for (const [address, selector, format] of [
    ["/email-marketing", ".frame.wide-labelled", "landscape"],
    ["/whatsapp", ".frame.wide-labelled", "landscape"],
    ["/help", ".format-landscape > .frame", "landscape"],
    ["/help", ".format-portrait > .frame", "portrait"],
  ] as const) {
    await page.goto(address);
    for (const width of [390, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const frame = page.locator(selector);
      const [outer, label] = [await frame.boundingBox(), await frame.getByText("KI-generiert").boundingBox()];
      if (!outer || !label) throw new Error("The label is not shown.");
      const inner = innerLabels[format];
      const name = `${address}, ${format} at ${width} px`;
      expect(label.height, name).toBeGreaterThanOrEqual(18);
      expect(label.y + label.height, name).toBeGreaterThanOrEqual(outer.y + outer.width * inner.bottom);
      expect(label.x, name).toBeLessThanOrEqual(outer.x + outer.width * (1 - inner.left));
    }
  }
});

test("[HELP-01] of eight questions one is open at a time and can be closed, also with the keyboard", async ({
  page,
}) => {
  await page.goto("/help");
  const faq = page.getByRole("region", { name: "Häufige Fragen" });
  await expect(faq.getByRole("group")).toHaveCount(8);
  const [first, second, third] = questions(fewestCapabilities);
  if (!first || !second || !third) throw new Error("the help has no questions");
  await expect(faq.getByText(first.answer)).toBeVisible();
  await faq.getByText(second.question).click();
  await expect(faq.getByText(second.answer)).toBeVisible();
  await expect(faq.getByText(first.answer)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(faq.getByText(second.answer)).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(faq.getByText(third.answer)).toBeVisible();
});

test("[HELP-01] the page states what the product promises about scripts, time, languages and changes", async ({
  page,
}) => {
  await page.goto("/help");
  const faq = page.getByRole("region", { name: "Häufige Fragen" });
  for (const [question, ...claims] of [
    ["Wie lang darf mein Skript sein?", "100 bis 2000 Wörter", "bis zu 15.000 Zeichen"],
    ["Wie lange dauert es, bis mein Video fertig ist?", "2 bis 5 Minuten"],
    ["Welche Sprachen sprechen die Sprecher?", "Deutsch. In anderen Sprachen spricht hier zurzeit niemand."],
    ["Kann ich ein fertiges Video noch bearbeiten?", "Noch nicht."],
  ] as const) {
    const item = faq.getByRole("group").filter({ hasText: question });
    if ((await item.getAttribute("open")) === null) await item.getByText(question).click();
    for (const claim of claims) await expect(item.getByText(claim)).toBeVisible();
  }
});

test("[HELP-01] the page links to creating a video with all speakers, to the speakers, and to the contact page", async ({
  page,
  signIn,
}) => {
  await page.goto("/help");
  await page.getByRole("link", { name: "Jetzt Video erstellen" }).click();
  await expect(page).toHaveURL("/auth?weiter=%2Fcreate-video");

  await signIn();
  await page.goto("/help");
  // Wait for the account link, which appears with hydration: before hydration, a click would follow the link's plain
  // `href`.
  await expect(page.getByRole("link", { name: /^Konto von/ })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("useCaseContext", "whatsapp"));
  await page.getByRole("link", { name: "Jetzt Video erstellen" }).click();
  await expect(page).toHaveURL("/create-video");
  expect(await page.evaluate(() => sessionStorage.getItem("useCaseContext"))).toBeNull();
  for (const [name, path] of [
    ["Sprecher ansehen", "/speakers"],
    ["Kontakt aufnehmen", "/contact"],
  ] as const) {
    await page.goto("/help");
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
});
