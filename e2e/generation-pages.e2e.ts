import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { projects } from "#server/db/project-schema.ts";
import { soraText } from "#domain/models/sora-2.ts";
import { buildProject } from "#server/testing/factories.ts";
import { expect, imageFile, test, uploadFiles } from "./support/without-worker.ts";

type Landing = {
  address: string;
  title: string;
  modes: { name: string; leads: string }[];
  cards: string[];
  projects: string;
};

/** Checks the texts of a landing page from top to bottom and follows each of its links. */
async function walk(page: Page, { address, title, modes, cards, projects: filter }: Landing) {
  await page.goto(address);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const features = main.getByRole("region", { name: "Was damit geht" });
  await expect(features.getByRole("heading", { level: 3 })).toHaveText(cards);
  await expect(main.getByRole("region", { name: "In vier Schritten" }).getByRole("listitem")).toHaveCount(4);
  for (const { name, leads } of modes) {
    await main.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(leads);
    await main.getByRole("link", { name: title, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await main.getByRole("link", { name: /^Meine .*-Projekte$/ }).click();
  await expect(page).toHaveURL(filter);
}

test("[SORA-01] the page of Sora 2 explains the model in four cards and four steps, and links to both modes", async ({
  page,
  signIn,
}) => {
  await signIn();
  await walk(page, {
    address: "/sora2",
    title: "Sora 2",
    modes: [
      { name: "Text zu Video", leads: "/sora2/text-to-video-erstellen" },
      { name: "Bild zu Video", leads: "/sora2/video-erstellen" },
    ],
    cards: ["Aus Text", "Aus einem Bild", "Zwei Formate", "10 oder 15 Sekunden"],
    projects: "/projekte?modell=sora2",
  });
});

test("[SORA-04] with our own engine only, Sora 2 is offered without a notice", async ({ page, signIn }) => {
  await signIn();
  for (const address of ["/sora2", "/sora2/text-to-video-erstellen"]) {
    const read = page.waitForResponse("**/api/models");
    await page.goto(address);
    await read;
    const states = await page.request.get("/api/models");
    expect(await states.json()).toMatchObject({ models: [], paid: [], english: [] });
    await expect(page.getByRole("main")).not.toContainText("eingestellt");
  }
  await expect(page.getByText("Kostenlos", { exact: true })).toBeVisible();
  await expect(page.getByRole("main"), "the time of our own engine depends on the machine").not.toContainText("Dauert");
  await page.getByRole("textbox", { name: "Beschreibung", exact: true }).fill("Ein Leuchtturm");
  await page.getByRole("button", { name: "Video generieren" }).click();
  await expect(page.getByRole("region", { name: "Vorschau" }).getByRole("link", { name: "Zum Projekt" })).toBeVisible();
});

test("[PRJ-02] a form says how long its video took here, once three of that length were measured", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const updatedAt = new Date();
  const startedAt = new Date(updatedAt.getTime() - 30_000);
  const measured = { modelId: soraText.id, modelType: soraText.type, provider: "local", seconds: 10 } as const;
  for (let count = 0; count < 3; count += 1)
    await buildProject(database, owner, { ...measured, status: "completed", startedAt, updatedAt });
  const time = page.getByText("Dauert hier meist etwa 30 s");
  // The server reads the measured times anew every few seconds.
  await expect(async () => {
    await page.goto("/sora2/text-to-video-erstellen");
    await expect(time).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole("radio", { name: "15 Sekunden" }).check({ force: true });
  await expect(time).toBeHidden();
});

test("[VEO-01] the page of Veo explains the model in cards and four steps, links to both modes, and they link back", async ({
  page,
  signIn,
}) => {
  await signIn();
  await walk(page, {
    address: "/veo3",
    title: "Veo 3.1",
    modes: [
      { name: "Bild zu Video", leads: "/veo3/bild-zu-video" },
      { name: "Text zu Video", leads: "/veo3/text-zu-video" },
    ],
    cards: ["8 Sekunden", "Bild zu Video", "Text zu Video", "Hoch oder quer"],
    projects: "/projekte?modell=veo3",
  });
});

test("[SORA-03] while waiting, the preview shows the name of the task and why there is no video yet", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  await page.goto("/sora2/video-erstellen");
  const preview = page.getByRole("region", { name: "Vorschau" });
  await expect(preview.getByText("Hier bewegt sich Ihr Bild.")).toBeVisible();
  await page.getByLabel("Beschreibung").fill("Das Boot legt ab");
  await uploadFiles(page, "Bild wählen", await imageFile("boot.png"));
  await page.getByRole("button", { name: "Video generieren" }).click();
  const rows = () => database.select().from(projects).where(eq(projects.userId, owner));
  await expect.poll(rows).toHaveLength(1);
  const [row] = await rows();
  await expect(preview.getByRole("status").getByText(`Task-ID: ${row?.taskId}`)).toBeVisible();
  await expect(preview.getByText("Wartend").first()).toBeVisible();
  await expect(preview.getByRole("button", { name: "Herunterladen" })).toHaveCount(0);

  await database
    .update(projects)
    .set({ status: "failed", errorMessage: "Das Bild zeigt nichts, was sich bewegen ließe." })
    .where(eq(projects.userId, owner));
  await expect(preview.getByText("Das Bild zeigt nichts, was sich bewegen ließe.")).toBeVisible();
  await preview.getByRole("button", { name: "Vorschau zurücksetzen" }).click();
  await expect(preview.getByText("Das Bild zeigt nichts, was sich bewegen ließe.")).toHaveCount(0);
  await expect(page.getByLabel("Beschreibung"), "the input stays for the next attempt").toHaveValue("Das Boot legt ab");
});
