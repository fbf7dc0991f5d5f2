import type { Page } from "@playwright/test";
import { signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";

const content = (page: Page) => page.getByRole("main");
const storedContext = (page: Page) => page.evaluate(() => sessionStorage.getItem("useCaseContext"));
const card = (page: Page, name: string) =>
  content(page)
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name }) });

test("[USE-01] email marketing is explained in three steps, with a video, two speakers and a link to begin", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/email-marketing");
  await expect(content(page).getByRole("heading", { level: 1 })).toBeVisible();
  for (const step of ["Analyse und Erkennung", "Videoerstellung", "Video weitergeben"]) {
    await expect(content(page).getByRole("listitem").getByRole("heading", { name: step })).toBeVisible();
  }
  for (const claim of ["24.000 €", "90 %"]) await expect(content(page).getByText(claim)).toBeHidden();
  await expect.poll(() => storedContext(page)).toBe("email-marketing");

  await content(page).getByRole("button", { name: "Beispiel einer persönlichen Video-E-Mail abspielen" }).click();
  const dialog = page.getByRole("dialog", { name: "Beispiel einer persönlichen Video-E-Mail" });
  const dialogVideo = dialog.locator("video");
  await expect.poll(() => dialogVideo.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();

  await expect(content(page).getByRole("article")).toHaveCount(2);
  for (const [name, id] of [
    ["Clara Hoffmann", "email-clara"],
    ["David Brandt", "email-david"],
  ] as const) {
    await expect(card(page, name).getByRole("link", { name: /Agent testen/ })).toHaveAttribute(
      "href",
      `/email-marketing/video-erstellen?speaker=${id}&format=landscape`,
    );
  }
  await content(page).getByRole("link", { name: "E-Mail-Video erstellen" }).click();
  await expect(page).toHaveURL("/email-marketing/video-erstellen");
});

test("[USE-02] WhatsApp campaigns are explained in three steps, with a video, two speakers and a link to begin", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/whatsapp");
  await expect(content(page).getByRole("heading", { level: 1 })).toBeVisible();
  for (const step of ["Auslöser und Analyse", "Videoerstellung", "Video weitergeben"]) {
    await expect(content(page).getByRole("listitem").getByRole("heading", { name: step })).toBeVisible();
  }
  await expect(content(page).getByText("95 %")).toBeHidden();
  await expect.poll(() => storedContext(page)).toBe("whatsapp");

  const play = content(page).getByRole("button", { name: "Beispiel einer Terminerinnerung als Video abspielen" });
  await play.click();
  const dialog = page.getByRole("dialog", { name: "Beispiel einer Terminerinnerung als Video" });
  await expect(dialog.locator("video")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(play).toBeFocused();

  await expect(content(page).getByRole("article").getByRole("heading")).toHaveText(["Yuki Tanaka", "Amir Rahimi"]);
  await expect(card(page, "Yuki Tanaka").getByRole("link", { name: /Agent testen/ })).toHaveAttribute(
    "href",
    "/whatsapp/video-erstellen?speaker=speaker-whatsapp-2&format=landscape",
  );
  await card(page, "Amir Rahimi")
    .getByRole("link", { name: /Agent testen/ })
    .click();
  await expect(page).toHaveURL("/whatsapp/video-erstellen?speaker=speaker-videoads-2&format=landscape");
});

test("[USE-02] [NAV-06] a guest who begins signs in first and then arrives at the form", async ({ page, program }) => {
  const { person } = await signUp(program.url);
  await page.goto("/whatsapp");
  await card(page, "Yuki Tanaka")
    .getByRole("link", { name: /Agent testen/ })
    .click();
  await expect(page).toHaveURL(/\/auth\?weiter=/);
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("Passwort", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL("/whatsapp/video-erstellen?speaker=speaker-whatsapp-2&format=landscape");
  expect(await storedContext(page)).toBe("whatsapp");
});
