import type { Locator, Page } from "@playwright/test";
import { expect, imageFile, test } from "./support/without-worker.ts";

/**
 * Drops or pastes an image file, with the text `text` if given, on the element `on`. Returns whether the page prevented
 * the browser's default.
 */
async function give(page: Page, on: Locator, kind: "drop" | "paste", { text = "" } = {}): Promise<boolean> {
  const { name, mimeType, buffer } = await imageFile("boot.png");
  const transfer = await page.evaluateHandle(
    ({ bytes, file, type, words }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], file, { type }));
      if (words) data.setData("text/plain", words);
      return data;
    },
    { bytes: [...buffer], file: name, type: mimeType, words: text },
  );
  return on.evaluate(
    (element, { type, data }) => {
      const options = { bubbles: true, cancelable: true };
      const event =
        type === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data });
      return !element.dispatchEvent(event);
    },
    { type: kind, data: transfer },
  );
}

const preview = (page: Page) => page.getByRole("region", { name: "Vorschau" });

test("[GEN-04] an image dropped on the frame, or pasted anywhere, fills the form", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/kling");
  const form = page.getByRole("form", { name: "Kling: Bild zu Video" });
  expect(await give(page, preview(page).first(), "drop")).toBe(true);
  await expect(form.getByRole("img", { name: "Bild 1" })).toBeVisible();
  await form.getByRole("button", { name: "Bild 1 entfernen" }).click();
  await expect(form.getByRole("img", { name: "Bild 1" })).toHaveCount(0);
  expect(await give(page, page.locator("body"), "paste")).toBe(true);
  await expect(form.getByRole("img", { name: "Bild 1" })).toBeVisible();
});

test("[GEN-04] text that is copied together with an image of it goes into the text field", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/kling");
  const form = page.getByRole("form", { name: "Kling: Bild zu Video" });
  const prompt = form.getByLabel("Bewegungsbeschreibung");
  expect(await give(page, prompt, "paste", { text: "Das Boot legt ab" })).toBe(false);
  expect(await give(page, prompt, "paste"), "an image alone").toBe(true);
  await expect(form.getByRole("img", { name: "Bild 1" })).toBeVisible();
});

test("[GEN-04] a file dropped on a form without images does not replace the page", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/sora2/text-to-video-erstellen");
  expect(await give(page, preview(page), "drop")).toBe(true);
  await expect(page.getByText("Dieses Formular verwendet kein Bild.")).toBeVisible();
});

test("[SORA-04] Ctrl+Enter in the text starts", async ({ page, signIn }) => {
  const client = await signIn();
  await page.goto("/sora2/text-to-video-erstellen");
  const prompt = page.getByLabel("Beschreibung");
  await prompt.fill("Ein Steg im Nebel");
  await prompt.press("Enter");
  await prompt.press("Control+Enter");
  await expect(page.getByText("Video wird im Hintergrund generiert!")).toBeVisible();
  const { projects } = await (await client.call("GET", "/api/projects")).json();
  expect(projects).toMatchObject([{ prompt: "Ein Steg im Nebel" }]);
});

test("a logo dropped on its field of the sender is shown, and can be removed by keyboard without losing the focus", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/konto/absender");
  const logo = page.getByRole("group", { name: "Logo" });
  expect(await give(page, logo.getByText("oder hierher ziehen"), "drop")).toBe(true);
  await expect(logo.getByRole("img", { name: "Ihr Logo" })).toBeVisible();
  await logo.getByRole("button", { name: "Logo entfernen" }).press("Enter");
  await expect(logo.getByRole("img", { name: "Ihr Logo" })).toBeHidden();
  await expect(logo.locator("input[type=file]")).toBeFocused();
});
