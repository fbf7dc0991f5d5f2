import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { limits, type LimitName } from "#domain/usage-limits/limits-per-account.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import { newPerson, signUp } from "./support/client.ts";
import { expect, imageFile, test as base } from "./support/without-worker.ts";

type Fixtures = { setLimit: (name: LimitName, value: number) => Promise<void> };

const test = base.extend<Fixtures>({
  /** Changes a configurable limit through the admin API; all limits return to their defaults after the test. */
  setLimit: async ({ program, database }, use) => {
    const admin = await signUp(program.url);
    await database.insert(userRoles).values({ userId: admin.id, role: "admin" }).onConflictDoNothing();
    const changed = new Set<LimitName>();
    const change = async (name: LimitName, value: number | null) => {
      changed.add(name);
      expect((await admin.call("PATCH", `/api/admin/limits/${name}`, { value })).status).toBe(200);
    };
    await use(change);
    for (const name of changed) await change(name, null);
  },
});

const alert = (page: Page, message: string | RegExp) => page.getByRole("alert").getByText(message).first();

test("[D-53] an export beyond the limit is refused on the page, with the time of the next one", async ({
  page,
  signIn,
  setLimit,
}) => {
  await signIn();
  await setLimit("exportsPerDay", 1);
  await page.goto("/konto");
  const button = page.getByRole("button", { name: "Als ZIP herunterladen" });
  const first = page.waitForEvent("download");
  await button.click();
  expect(await (await first).failure()).toBeNull();
  let downloads = 0;
  page.on("download", () => (downloads += 1));
  await button.click();
  await expect(
    alert(
      page,
      "Mehr als 1 Datenexporte in 24 Stunden sind nicht möglich. Bitte versuchen Sie es in 24 Stunden erneut.",
    ),
  ).toBeVisible();
  expect(downloads).toBe(0);
  await expect(page).toHaveURL(/\/konto$/);
});

test("[D-53] uploads, imports and a full storage are refused at the field, and the input stays", async ({
  page,
  signIn,
  setLimit,
  database,
}) => {
  const { id } = await signIn();
  await setLimit("uploadsPerHour", 1);
  await page.goto("/ki-bilder?modell=nano-banana-edit");
  const prompt = page.getByRole("textbox", { name: "Prompt", exact: true });
  await prompt.fill("Ein Hut");
  const field = page.getByLabel("Bilder wählen", { exact: true });
  await field.setInputFiles(await imageFile("eins.png"));
  await expect(page.getByText("1 Bild(er) hochgeladen")).toBeVisible();
  await field.setInputFiles(await imageFile("zwei.png"));
  const group = page.getByRole("group", { name: "Bilder", exact: true });
  await expect(group).toHaveAccessibleDescription(
    /^Mehr als 1 hochgeladene Bilder in einer Stunde sind nicht möglich\. Bitte versuchen Sie es in \d+ Minuten erneut\.$/,
  );
  await expect(group.getByRole("listitem")).toHaveCount(1);

  await setLimit("uploadsPerHour", 100);
  await setLimit("storageMegabytes", limits.storageMegabytes.min);
  const bytes = limits.storageMegabytes.min * 2 ** 20;
  const video = {
    key: `renders/${randomUUID()}/film.mp4`,
    type: "video/mp4",
    bytes,
    posterKey: null,
    width: 1,
    height: 1,
  };
  await buildProject(database, id, { status: "completed", media: [video] });
  await field.setInputFiles(await imageFile("drei.png"));
  await expect(group).toHaveAccessibleDescription(/^Ihr Speicherplatz reicht nicht\./);
  await expect(prompt).toHaveValue("Ein Hut");

  await setLimit("importsPerHour", 1);
  await page.goto("/veo3/bild-zu-video");
  const address = page.getByLabel("Bild-URL");
  for (const url of ["http://127.0.0.1/eins.png", "http://127.0.0.1/zwei.png"]) {
    await address.fill(url);
    await address.blur();
    await expect(address).toHaveAttribute("aria-invalid", "true");
  }
  await expect(address).toHaveAccessibleDescription(
    /Mehr als 1 Bilder von Internetadressen in einer Stunde sind nicht möglich\. Bitte versuchen Sie es in \d+ Minuten erneut\./,
  );
  await expect(address).toHaveValue("http://127.0.0.1/zwei.png");
});

test("[D-53] starts beyond a limit are refused in each form and at the card that is retried", async ({
  page,
  signIn,
  setLimit,
  database,
}) => {
  const { id, call } = await signIn();
  await setLimit("startsPerHour", 1);
  await buildProject(database, id, { prompt: "Ein Segelboot", status: "failed" });
  const body = { prompt: "Ein Leuchtturm im Sturm", aspect_ratio: "landscape", n_frames: 10 };
  expect((await call("POST", "/api/functions/sora2-text-to-video-create-task", body)).status).toBe(200);
  const tooMany = /Mehr als 1 Starts in einer Stunde gehen nicht\. Der nächste ist in \d+ Minuten möglich\./;
  await page.goto("/sora2/text-to-video-erstellen");
  await page.getByRole("textbox", { name: /Prompt|Beschreibung/ }).fill("Ein Hut am Strand");
  await page
    .getByRole("button", { name: /generieren|erstellen/i })
    .last()
    .click();
  await expect(alert(page, tooMany)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Prompt|Beschreibung/ })).toHaveValue("Ein Hut am Strand");
  await page.goto("/ki-bilder?modell=nano-banana");
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("Ein Hut");
  await page
    .getByRole("button", { name: /generieren|erstellen/i })
    .last()
    .click();
  await expect(alert(page, tooMany)).toBeVisible();

  await page.goto("/projekte");
  const card = page.getByRole("article", { name: "Ein Segelboot" });
  await card.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(alert(page, tooMany)).toBeVisible();
  await setLimit("startsPerHour", 100);
  await setLimit("unfinishedProjects", 1);
  await page.reload();
  await card.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(alert(page, /^1 Projekt wartet oder ist in Bearbeitung, mehr geht nicht gleichzeitig\./)).toBeVisible();
});

const reachedAccount = /^Zu viele Versuche\. Bitte versuchen Sie es in \d+ Minuten erneut\.$/;

test("[D-53] after too many wrong passwords, each form of the account shows how long to wait", async ({
  page,
  signIn,
}) => {
  const { person, call } = await signIn();
  const wrong = { currentPassword: "ganz-falsch-2026", password: "auch-geheim-2027" };
  for (let each = 0; each < 10; each += 1)
    expect((await call("POST", "/api/account/password", wrong)).status).toBe(422);
  await page.goto("/konto");
  const password = page.getByRole("form", { name: "Passwort ändern" });
  await password.getByLabel("Jetziges Passwort", { exact: true }).fill(person.password);
  await password.getByLabel("Neues Passwort", { exact: true }).fill("auch-geheim-2027");
  await password.getByLabel("Passwort bestätigen", { exact: true }).fill("auch-geheim-2027");
  await password.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(password.getByRole("alert").getByText(reachedAccount)).toBeVisible();

  await page.getByRole("button", { name: "Zugriffstoken anlegen" }).click();
  const token = page.getByRole("form", { name: "Zugriffstoken anlegen" });
  await token.getByLabel("Name").fill("Make");
  await token
    .getByLabel(/Passwort/)
    .first()
    .fill(person.password);
  await token.getByRole("button", { name: /anlegen/i }).click();
  await expect(token.getByRole("alert").getByText(reachedAccount)).toBeVisible();
  await expect(token.getByLabel("Name")).toHaveValue("Make");

  await page.getByRole("button", { name: "Konto löschen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/Passwort/)
    .first()
    .fill(person.password);
  await dialog.getByRole("button", { name: /löschen/i }).click();
  await expect(dialog.getByRole("alert").getByText(reachedAccount)).toBeVisible();
});

test("[D-53] a guest who tried too often reads how long to wait, and keeps the input", async ({ page, program }) => {
  const person = newPerson("Gerda");
  const send = (path: string, body: object) =>
    fetch(program.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { email } = person;
  for (let each = 0; each < 10; each += 1) await send("/api/auth/sign-in/email", { email, password: "falsch-2026" });
  await page.goto("/auth");
  await page.getByRole("textbox", { name: "E-Mail" }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill("falsch-2026");
  await page.getByRole("tabpanel").getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(alert(page, reachedAccount)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveValue(email);

  const message = { firstName: "Gerda", lastName: "Neu", email, subject: "Frage", message: "Guten Tag." };
  for (let each = 0; each < 10; each += 1) await send("/api/contact", message);
  await page.goto("/contact");
  for (const [label, value] of [
    ["Vorname", "Gerda"],
    ["Nachname", "Neu"],
    ["E-Mail", email],
    ["Betreff", "Frage"],
    ["Nachricht", "Guten Tag."],
  ] as const) {
    await page.getByRole("textbox", { name: label }).fill(value);
  }
  await page.getByRole("button", { name: /senden/i }).click();
  await expect(alert(page, /Zu viele .*Bitte versuchen Sie es in \d+ Minuten erneut\./)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nachricht" })).toHaveValue("Guten Tag.");
});
