import type { Locator, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import { eventChannel, toNotification } from "#server/platform/event-streams.ts";
import { buildProject } from "#server/testing/factories.ts";
import { buildImage } from "./support/build-image.ts";
import { expect, test } from "./support/without-worker.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Meldungen", includeHidden: true }).locator(".toast");

/** Names of the controls of a dialog that lie below a toast. */
async function coveredControls(dialog: Locator, toast: Locator): Promise<string[]> {
  const over = await toast.boundingBox();
  if (!over) throw new Error("The toast is not shown.");
  const covered = [];
  for (const control of await dialog.locator("a, button").all()) {
    const box = await control.boundingBox();
    if (!box) continue;
    const isBeside = box.x >= over.x + over.width || box.x + box.width <= over.x;
    const isAside = isBeside || box.y >= over.y + over.height || box.y + box.height <= over.y;
    if (!isAside) covered.push((await control.getAttribute("aria-label")) ?? (await control.innerText()));
  }
  return covered;
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[PRJ-08] at ${width} px a download has one toast, which covers no control of the viewer`, async ({
    page,
    signIn,
    database,
    program,
  }) => {
    await buildImage({ database, program, owner: (await signIn()).id }, "Ein Leuchtturm");
    await page.setViewportSize({ width, height });
    await page.goto("/projekte");
    await page.getByRole("button", { name: "Ansehen" }).click();
    const viewer = page.getByRole("dialog", { name: "Vorführung" });
    const download = page.waitForEvent("download");
    await viewer.getByRole("button", { name: "Herunterladen" }).click();
    await download;
    await expect(toasts(page)).toHaveText(["Download gestartet"]);
    expect(await coveredControls(viewer, toasts(page))).toEqual([]);
  });
}

test("[PRJ-04] a finished project is reported once the menu of a phone is closed", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const projects = [];
  for (const prompt of ["Eins", "Zwei"])
    projects.push(await buildProject(database, owner, { prompt, status: "processing" }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/konto");
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await expect(menu).toBeVisible();
  for (const project of projects) await projectStatusStore(database).markCompleted(project, []);
  const read = Promise.all(
    projects.map(({ id }) => page.waitForResponse((response) => response.url().endsWith(`/api/projects/${id}`))),
  );
  for (const { id } of projects) {
    const notification = toNotification(owner, { name: "project", id });
    await database.execute(sql`select pg_notify(${eventChannel}, ${notification})`);
  }
  await read;
  await expect(toasts(page)).toHaveCount(0);
  await menu.getByRole("button", { name: "Menü schließen" }).click();
  await expect(toasts(page)).toContainText("2 Videos sind fertig");
});
