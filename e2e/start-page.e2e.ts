import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { users } from "#server/db/account-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import type { Program } from "./support/program.ts";
import { expect, test } from "./support/without-worker.ts";

const content = (page: Page) => page.getByRole("main");
const section = (page: Page, name: string) => content(page).getByRole("region", { name });

async function storeImage({ storage }: Program) {
  const key = `projects/${randomUUID()}/bild.png`;
  const image = sharp({ create: { width: 96, height: 64, channels: 3, background: "#204080" } });
  const bytes = await storage.put(key, await image.png().toBuffer());
  return { key, posterKey: null, type: "image/png", bytes, width: 96, height: 64 };
}

const imageProject = { modelId: "ideogram-v3", modelType: "ideogram-v3", seconds: null, status: "completed" } as const;

test("the start page leads to a form for each of four goals", async ({ page, signIn }) => {
  await signIn();
  for (const [name, path] of [
    ["Sprecher sagt Ihren Text", /^\/create-video-heygen/],
    ["Szene als Video", /^\/sora2\/text-to-video-erstellen/],
    ["Foto bewegen", /^\/sora2\/video-erstellen/],
    ["Bild erstellen", /^\/ki-bilder\?modell=nano-banana/],
  ] as const) {
    await page.goto("/");
    await section(page, "Was möchten Sie machen?")
      .getByRole("link", { name: new RegExp(name) })
      .click();
    await expect(page).toHaveURL((url) => path.test(url.pathname + url.search));
  }
});

test("a new account finds examples to try and its first steps, and an example fills the form", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  await page.goto("/");
  const steps = section(page, "Erste Schritte");
  await expect(steps.getByText("1 von 3 erledigt")).toBeVisible();
  await expect(steps.getByRole("listitem")).toHaveText([
    "Erledigt: E-Mail-Adresse bestätigen",
    "Eine Szene oder ein Bild erstellen",
    "Einen Sprecher Ihren Text sagen lassen",
  ]);
  await expect(section(page, "In Arbeit")).toContainText("Gerade ist nichts in Arbeit.");
  await section(page, "Zum Ausprobieren").getByRole("link", { name: "Bergsee" }).click();
  await expect(page.getByRole("textbox", { name: "Beschreibung" })).toHaveValue(/^Ein stiller See in den Bergen/);
});

test("the start page shows what is under way and the last six results, which open in the viewer", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id } = await signIn();
  const media = [await storeImage(program)];
  for (let number = 1; number <= 7; number += 1)
    await buildProject(database, id, { ...imageProject, media, prompt: `Bild ${number}`, createdAt: new Date(number) });
  await buildProject(database, id, { prompt: "Ein Segelboot", status: "pending", deadline: new Date("2099-01-01") });
  await page.goto("/");
  const recent = section(page, "Zuletzt erstellt");
  await expect(recent.getByRole("listitem")).toHaveText([/Bild 7/, /Bild 6/, /Bild 5/, /Bild 4/, /Bild 3/, /Bild 2/]);
  await expect(section(page, "In Arbeit").getByRole("listitem")).toHaveText([/Ein Segelboot/]);
  await recent.getByRole("link", { name: /Bild 6/ }).click();
  const viewer = page.getByRole("dialog", { name: "Vorführung" });
  await expect(viewer.getByText("Bild 6")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/projekte");
});

test("a scene under way is a picture of lights, not an empty tile", async ({ page, signIn, database }) => {
  const { id } = await signIn();
  await buildProject(database, id, { prompt: "Ein Segelboot", status: "pending", deadline: new Date("2099-01-01") });
  await page.goto("/");
  const tile = section(page, "In Arbeit").getByRole("listitem").locator(".frame");
  await expect(tile).toBeVisible();
  // Leave out the rounded corners, which show the page.
  const inner = await sharp(await tile.screenshot())
    .extract({ left: 8, top: 8, width: 56, height: 56 })
    .stats();
  expect(Math.max(...inner.channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
});

test("nothing moves while the start page fills, at 390 and at 1440 pixels", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id } = await signIn();
  await database.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  const media = [await storeImage(program)];
  for (let number = 0; number < 6; number += 1)
    await buildProject(database, id, { ...imageProject, media, prompt: "Bild" });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) (globalThis as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await expect(content(page).locator(".work-grid img").first()).toBeVisible();
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    expect(shift, `${width} px`).toBeLessThan(0.02);
  }
});
