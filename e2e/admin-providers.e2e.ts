import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { providerBreakers, providerWaits } from "#server/db/provider-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import { findViolations } from "./support/axe.ts";
import { newPerson, signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({
  settings: {
    // Configure kie.ai with an invalid key: no test of this file starts a generation, so kie.ai is never called.
    KIE_API_KEY: "not-a-real-key",
    KIE_BASE_URL: "http://127.0.0.1:9",
    CREDIT_RATES: "kie=0.0046",
    MONTHLY_CAP_CENTS: "1000",
    USER_MONTHLY_CAP_CENTS: "500",
  },
});

const message = "500: upstream GPU lost, please retry later";

test("[ADM-01] an admin sees the state and cost of each provider, and downloads the costs", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await database.delete(providerRuns);
  const ben = await signUp(program.url, newPerson("Ben"));
  const endedAt = new Date();
  const startedAt = new Date(endedAt.getTime() - 95_000);
  const run = () => ({
    taskId: randomUUID(),
    projectId: randomUUID(),
    userId: ben.id,
    provider: "kie",
    startedAt,
    endedAt,
  });

  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Anbieter" }).click();
  await expect(page).toHaveURL("/admin/anbieter");
  await expect(page).toHaveTitle(/Anbieter/);
  await expect(page.getByText("hat niemand bezahlte Anbieter genutzt")).toBeVisible();
  await expect(page.getByText("Keine Aufträge")).toBeVisible();

  const priced = { costAmount: 1000, costUnit: "credits" as const, costCents: 460 };
  await database.insert(providerRuns).values([
    { ...run(), modelId: "kling-v2-5-text", outcome: "done", ...priced },
    { ...run(), modelId: "kling-v2-5-text", outcome: "failed", detail: message },
  ]);
  await page.reload();

  const month = page.getByRole("region", { name: /^\p{L}+ 20\d\d$/u });
  await expect(month).toContainText("4,60 €");
  await expect(month.getByRole("meter")).toHaveAttribute("aria-valuetext", /46\s%/);
  await expect(month).toContainText("Jeder Nutzer darf im Monat 5,00 € verbrauchen");

  const kie = page.getByRole("article", { name: "kie.ai" });
  await expect(kie).toContainText("Eingerichtet");
  await expect(kie).toContainText("50 %");
  await expect(kie).toContainText("1 min 35 s");
  await expect(kie.getByText(message)).toBeHidden();
  await kie.getByText("Letzter Fehler").focus();
  await page.keyboard.press("Enter");
  await expect(kie.getByText(message)).toBeVisible();
  const fal = page.getByRole("article", { name: "fal.ai" });
  await expect(fal).toContainText("Nicht eingerichtet");
  await expect(fal).toContainText("FAL_KEY");
  await expect(page.getByText("not-a-real-key")).toHaveCount(0);

  const models = page.getByRole("table", { name: "Modelle" });
  await expect(models.getByRole("row").filter({ hasText: "kling-v2-5-text" })).toContainText(
    /1\. kie\.ai.*2\. Eigenes Studio/,
  );

  const costs = page.getByRole("table", { name: "Kosten je Konto" });
  const line = costs.getByRole("row").filter({ hasText: ben.person.email });
  await expect(line).toContainText("4,60 €");
  await expect(line).toContainText("92 % der Obergrenze");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV-Datei" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^kosten-20\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(`"${ben.person.email}";2;0;4,60;1000;0`);
  await page.getByRole("combobox", { name: "Monat" }).selectOption({ index: 1 });
  await expect(page.getByText("hat niemand bezahlte Anbieter genutzt")).toBeVisible();

  const runs = page.getByRole("table", { name: "Aufträge" });
  await expect(runs.getByRole("row").filter({ hasText: "Fertig" })).toContainText("1.000 Credits");
  await page.getByRole("combobox", { name: "Ergebnis" }).selectOption("Fehlgeschlagen");
  await expect(runs.getByRole("row").filter({ hasText: "Fertig" })).toHaveCount(0);
  await expect(runs.getByRole("row").filter({ hasText: "Fehlgeschlagen" })).toContainText(message);
  await page.getByRole("combobox", { name: "Anbieter" }).selectOption("HeyGen");
  await expect(page.getByText("Keine Aufträge")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("[ADM-01] a provider whose circuit breaker is open shows this, with the number of failures", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const nextTryAt = new Date(Date.now() + 60 * 60_000);
  const away = { provider: "kie", failures: 7, openedAt: new Date(), nextTryAt };
  await database.insert(providerBreakers).values(away);
  await page.goto("/admin/anbieter");
  const kie = page.getByRole("article", { name: "kie.ai" });
  await expect(kie).toContainText(
    /Ausgesetzt\s*nach 7 vergeblichen Anfragen hintereinander, wird ab .+ wieder gefragt/,
  );
  await database.update(providerBreakers).set({ nextTryAt: new Date(Date.now() + 55_000) });
  await page.reload();
  await expect(kie).toContainText("wird in weniger als einer Minute wieder gefragt");
  await database.update(providerBreakers).set({ nextTryAt: new Date() });
  await page.reload();
  await expect(kie).toContainText("wird mit dem nächsten Auftrag wieder gefragt");
  await database.update(providerBreakers).set({ isProbing: true });
  await page.reload();
  await expect(kie).toContainText("Wird erprobt");
  await database.delete(providerBreakers);
  await page.reload();
  await expect(kie).toContainText("Eingerichtet");
});

test("[ADM-01] a provider that rejects every start is not shown as healthy, and its complete messages can be read", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await database.delete(providerRuns);
  await page.goto("/admin/anbieter");
  const kie = page.getByRole("article", { name: "kie.ai" });
  await expect(kie).toContainText("noch nichts erstellt");
  const ending = "Please check your key in the settings of your account.";
  const long = `401: Invalid API key. ${"The key that came with this request is not known. ".repeat(4)}${ending}`;
  const startedAt = new Date(Date.now() - 60_000);
  const run = { userId: id, provider: "kie", modelId: "kling-v2-5-text", startedAt };
  await database.insert(providerRuns).values([
    { ...run, taskId: randomUUID(), endedAt: startedAt, outcome: "unavailable", detail: long },
    { ...run, taskId: randomUUID(), endedAt: startedAt, outcome: "unavailable", detail: long },
    { ...run, taskId: randomUUID(), endedAt: startedAt, outcome: "unconfirmed" },
  ]);
  const { id: projectId } = await buildProject(database, id, { status: "pending" });
  await database.insert(providerWaits).values({ projectId, provider: "kie" });
  await page.reload();

  await expect(kie).toContainText(/Nimmt nichts an\s*zuletzt .+: 401: Invalid API key\./);
  await expect(kie).toContainText("1 wartet");
  await kie.getByText("Letzte 2 Fehler").click();
  await expect(kie).toContainText("Nicht angenommen, 2-mal");
  await expect(kie).toContainText("Keine Antwort auf den Start.");
  const row = page.getByRole("table", { name: "Aufträge" }).getByRole("row").filter({ hasText: "Nicht angenommen" });
  await expect(row.first()).not.toContainText(ending);
  await row.first().getByRole("button", { name: "Ganz anzeigen" }).focus();
  await page.keyboard.press("Enter");
  await expect(row.first()).toContainText(ending);
  expect(await findViolations(page)).toEqual([]);
});

test("[ADM-01] figures refresh by themselves, and show their age while the server cannot be reached", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await database.delete(providerRuns);
  await page.clock.install();
  await page.goto("/admin/anbieter");
  await expect(page.getByText("Keine Aufträge")).toBeVisible();
  await expect(page.getByText("hat niemand bezahlte Anbieter genutzt")).toBeVisible();
  const startedAt = new Date();
  const run = { userId: id, provider: "kie", modelId: "kling-v2-5-text", startedAt };
  await database.insert(providerRuns).values([
    { ...run, taskId: randomUUID(), endedAt: startedAt, outcome: "done", costCents: 40 },
    { ...run, taskId: randomUUID(), outcome: "running" },
    { ...run, taskId: randomUUID(), provider: "fal", endedAt: startedAt, outcome: "done", costCents: 880 },
  ]);
  await page.clock.runFor(31_000);
  await expect(page.getByRole("table", { name: "Aufträge" })).toContainText("Läuft");
  // The cost of the running task is estimated as the median of the finished ones: 0.40 € and 8.80 € give 4.60 €.
  await expect(page.getByRole("table", { name: "Kosten je Konto" })).toContainText(
    "9,20 € + 4,60 € erwartet: 276 % der Obergrenze",
  );
  await expect(page.getByRole("region", { name: /^\p{L}+ 20\d\d$/u })).toContainText(
    /138\s%\sverbraucht oder verplant\s*Neue Aufträge an bezahlte Anbieter werden abgelehnt\./,
  );

  await page.route("**/api/admin/provider**", (route) => route.abort());
  await page.clock.runFor(31_000);
  await page.clock.runFor(10_000);
  await expect(page.getByText(/Stand \d\d:\d\d Uhr\. Der Server ist gerade nicht erreichbar\./)).toHaveCount(3);
  await expect(page.getByRole("table", { name: "Aufträge" })).toContainText("Läuft");
  await page.unroute("**/api/admin/provider**");
  // Let the clock run several times: a refusal that arrives late on a busy machine starts its waiting time only then.
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(page.getByText(/^Stand/)).toHaveCount(0, { timeout: 2000 });
  }).toPass();
});

test("[ADM-01] near the cap the page says which starts are refused", async ({ page, signIn, database }) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await database.delete(providerRuns);
  const startedAt = new Date();
  const run = { userId: id, provider: "kie", modelId: "kling-v2-5-text", startedAt, endedAt: startedAt };
  await database.insert(providerRuns).values([
    { ...run, taskId: randomUUID(), outcome: "done", costCents: 450 },
    { ...run, taskId: randomUUID(), modelId: "order-film", outcome: "done", costCents: 533 },
  ]);
  await page.goto("/admin/anbieter");
  await expect(page.getByText("Aufträge, die mehr als 0,17 € kosten, werden abgelehnt.")).toBeVisible();
  const costs = page.getByRole("table", { name: "Kosten je Konto" });
  await expect(costs).toContainText("4,50 € ohne bezahlte Bestellungen: 90 % der Obergrenze");
  await expect(costs).toContainText("Aufträge, die mehr als 0,50 € kosten, werden abgelehnt.");
});

test("[ADM-01] an inactive model has the same state here as on the page of models", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await page.goto("/admin/anbieter");
  const row = page.getByRole("table", { name: "Modelle" }).getByRole("row").filter({ hasText: "sora2-text" });
  await expect(row).toContainText(/Eingestellt.*Kein Ersatz, Starts werden abgelehnt/);
  await expect(row).not.toContainText("1.");
  await page.getByRole("region", { name: "Modelle" }).getByRole("link", { name: "Modelle" }).click();
  await expect(page).toHaveURL("/admin/modelle");
});

test("a start beyond the cap is refused with a German message, and the input stays", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  const startedAt = new Date();
  await database.insert(providerRuns).values({
    taskId: randomUUID(),
    userId: id,
    provider: "kie",
    modelId: "kling-v2-5-text",
    startedAt,
    endedAt: startedAt,
    outcome: "done",
    costCents: 500,
  });
  await page.goto("/ki-bilder?modell=nano-banana");
  const prompt = page.getByRole("textbox").first();
  await prompt.fill("Ein Leuchtturm im Sturm");
  await page.getByRole("button", { name: "Kostenlos generieren", exact: true }).click();
  await expect(page.getByText("Ihr Kontingent für diesen Monat ist aufgebraucht.").first()).toBeVisible();
  await expect(prompt).toHaveValue("Ein Leuchtturm im Sturm");
});

test("only admins see the page; a failure to load is shown and can be retried", async ({ page, signIn, database }) => {
  const { id } = await signIn();
  await database.delete(userRoles);
  await page.goto("/admin/anbieter");
  await expect(page.getByRole("heading", { level: 1, name: "Anbieter" })).toHaveCount(0);

  await database.insert(userRoles).values({ userId: id, role: "admin" });
  await page.route("**/api/admin/providers", (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: "account.forbidden", message: "Dafür fehlt Ihnen die Berechtigung." } },
    }),
  );
  await page.goto("/admin/anbieter");
  await expect(page.getByRole("alert")).toContainText("Dafür fehlt Ihnen die Berechtigung.");
  await page.unroute("**/api/admin/providers");
  await page.getByRole("alert").getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("article", { name: "Eigenes Studio" })).toBeVisible();
});

test("[ADM-01] a provider that is not set up leads to the field in which its key is entered", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await page.goto("/admin/anbieter");
  const fal = page.getByRole("article", { name: "fal.ai" });
  await expect(fal).toContainText("Es fehlt die Einstellung FAL_KEY");
  await fal.getByRole("link", { name: /^Einrichten\s?: fal\.ai$/ }).click();
  await expect(page).toHaveURL("/admin/einrichtung#group-fal");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "fal.ai" }) });
  await expect(row.getByLabel("API-Schlüssel")).toBeFocused();
  await expect(row.getByLabel("API-Schlüssel")).toHaveAccessibleDescription(/fal\.ai\/dashboard\/keys/);
  await expect(row.getByRole("heading")).toBeInViewport();
});

test("[ADM-01] an admin replaces the id of a model at a provider, and resets it", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await page.goto("/admin/anbieter");
  const table = page.getByRole("table", { name: "Kennungen der Modelle" });
  const row = table.getByRole("row").filter({ hasText: "Seedance 2.0 Text" });
  await expect(table.getByRole("row").filter({ hasText: "fal.ai" })).toHaveCount(0);
  await row.getByRole("button", { name: /^Ändern\s?: bytedance\/seedance-2$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Kennung ändern" });
  const field = dialog.getByLabel("Kennung");
  await expect(field).toBeFocused();
  await field.fill("../seedance");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/Bitte geben Sie die Kennung so ein, wie der Anbieter sie nennt/);
  await field.fill("bytedance/seedance-2-5");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("Geändert, Standard: bytedance/seedance-2");
  const routes = page.getByRole("table", { name: "Modelle", exact: true }).getByRole("row");
  await expect(routes.filter({ hasText: "seedance-2-text" })).toContainText("bytedance/seedance-2-5");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findViolations(page)).toEqual([]);

  await row.getByRole("button", { name: /^Ändern\s?: bytedance\/seedance-2-5$/ }).click();
  await dialog.getByRole("button", { name: "Zurücksetzen" }).click();
  await expect(row).not.toContainText("Geändert");
  await expect(row).toContainText("bytedance/seedance-2");
});
