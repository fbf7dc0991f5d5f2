import { randomUUID } from "node:crypto";
import { userRoles } from "#server/db/account-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import { smallImage } from "#server/testing/uploads.ts";
import { expect, test } from "./support/fixtures.ts";

test("the storage page shows the used space, links to the largest project, and deletes an upload after asking", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await page.goto("/konto");
  await page.getByRole("link", { name: "Speicherplatz ansehen" }).click();
  await expect(page.getByText("Sie haben noch keine Bilder hochgeladen.")).toBeVisible();
  await expect(page.getByText("0 MB von 5 GB belegt")).toBeVisible();
  const video = { type: "video/mp4", bytes: 3 * 1024 * 1024, posterKey: null, width: 1, height: 1 };
  const media = [{ ...video, key: `renders/${randomUUID()}/film.mp4` }];
  await buildProject(database, id, { prompt: "Ein Leuchtturm im Sturm", status: "completed", media });
  const file = { name: "urlaub.png", mimeType: "image/png", buffer: await smallImage() };
  expect((await page.request.post("/api/uploads", { multipart: { file } })).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("meter", { name: "Belegter Speicherplatz" })).toBeVisible();
  await expect(page.getByText("urlaub.png", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Löschen.*urlaub/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Sie haben noch keine Bilder hochgeladen.")).toBeVisible();
  await page.getByRole("link", { name: "Ein Leuchtturm im Sturm" }).click();
  await expect(page).toHaveURL(/\/projekte\?q=/);
});

test("[NAV-07] an admin changes a limit, reads why a value is refused, and restores the default", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await page.goto("/admin/grenzen");
  const form = page.getByRole("form", { name: "Datenexporte je Tag" });
  await form.getByLabel("Exporte").fill("viele");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText("Bitte geben Sie eine ganze Zahl von 1 bis 1.000 ein.")).toBeVisible();
  await expect(form.getByLabel("Exporte")).toHaveValue("viele");
  await form.getByLabel("Exporte").fill("7");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Datenexporte je Tag: 7 Exporte")).toBeVisible();
  await form.getByRole("button", { name: "Auf 10 zurücksetzen" }).click();
  await expect(form.getByLabel("Exporte")).toHaveValue("10");
});
