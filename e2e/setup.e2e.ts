import path from "node:path";
import { eq } from "drizzle-orm";
import { userRoles, users } from "#server/db/account-schema.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { expect, test } from "./support/fixtures.ts";

// Use settings that no other test file has, so that these tests get a program of their own: the mail server that they
// store changes texts for all users.
test.use({
  settings: {
    OUTBOX_PACE: "0.1",
    COMFYUI_URL: "http://127.0.0.1:9",
    HEYGEN_BASE_URL: "http://127.0.0.1:9",
    COMFYUI_WORKFLOWS: path.resolve(import.meta.dirname, "../assets/comfyui"),
  },
});

test("[ADM-01] the inputs of the mail server name what is missing, and split a pasted address", async ({
  page,
  signIn,
  database,
}) => {
  const { id, person } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const mail = await startMailServer();
  const body = { values: { SMTP_URL: mail.url }, password: person.password, code: "" };
  expect((await page.request.post("/api/admin/setup/smtp", { data: body })).status()).toBe(200);
  await page.goto("/admin/einrichtung");
  await page.getByRole("button", { name: "E-Mail-Versand: ändern" }).click();
  const form = page.getByRole("form", { name: "E-Mail-Versand" });
  const host = form.getByLabel("Mailserver", { exact: true });
  const submit = form.getByRole("button", { name: "Prüfen und speichern" });
  await form.getByLabel("Passwort des Postfachs", { exact: true }).fill("neues-geheimnis");
  await form.locator("input[name=password]").fill(person.password);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/setup/smtp")) sent += 1;
  });
  await submit.click();
  await expect(form.getByText("Bitte geben Sie auch den Mailserver ein.")).toBeVisible();
  await expect(form.getByText("Bitte geben Sie auch den Benutzernamen ein.")).toBeVisible();
  await expect(host).toBeFocused();
  expect(sent, "nothing is stored without the server").toBe(0);

  await host.fill("smtp://anna%40studio.example:geheim@127.0.0.1:9");
  await host.press("Tab");
  await expect(host).toHaveValue("127.0.0.1");
  await expect(form.getByLabel("Port", { exact: true })).toHaveValue("9");
  await expect(form.getByLabel("Benutzername", { exact: true })).toHaveValue("anna@studio.example");
  await expect(form.getByLabel("STARTTLS", { exact: true })).toBeChecked();
  await submit.click();
  const refusal = form.getByText("bitte Mailserver, Port und die Verbindung ins Internet prüfen.");
  await expect(refusal).toBeVisible();
  await expect(refusal).not.toContainText("SMTP_URL");
  expect(sent).toBe(1);
  await page.request.post("/api/admin/setup/smtp/removal", { data: { password: person.password, code: "" } });
  await mail.stop();
});

test("[ADM-01] the operator's own ComfyUI is tested on demand, and what is wrong stays on the page", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await page.goto("/admin/einrichtung");
  const part = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "ComfyUI im eigenen Netz" }) });
  await expect(part.getByText("Eingerichtet", { exact: true })).toBeVisible();
  await part.getByRole("button", { name: "Prüfen" }).click();
  await expect(
    part.getByText("ComfyUI ist nicht erreichbar: bitte COMFYUI_URL prüfen, und ob ComfyUI läuft."),
  ).toBeVisible();
  await expect(part.getByText(/^Fehlerhaft seit/)).toBeVisible();
  await expect(page.getByText("ComfyUI im eigenen Netz: Prüfung nicht bestanden")).toBeVisible();
});

test("with a mail server, the banner about an unconfirmed address stands on every page until it is closed", async ({
  page,
  signIn,
  database,
}) => {
  const { id, person } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await database.update(users).set({ emailVerified: false }).where(eq(users.id, id));
  const mail = await startMailServer();
  const body = { values: { SMTP_URL: mail.url }, password: person.password, code: "" };
  expect((await page.request.post("/api/admin/setup/smtp", { data: body })).status()).toBe(200);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "E-Mail-Adresse bestätigen" })).toBeVisible();
  await page.goto("/speakers");
  const banner = page.getByRole("complementary", { name: "E-Mail-Adresse bestätigen" });
  await banner.getByRole("button", { name: "Hinweis ausblenden" }).press("Enter");
  await expect(banner).toBeHidden();
  await expect(page.getByRole("main"), "the next Tab goes on with the page").toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner, "closed for this tab").toBeHidden();
  await page.goto("/konto");
  await expect(banner, "the page on which a new link is created").toBeVisible();
  await page.request.post("/api/admin/setup/smtp/removal", { data: { password: person.password, code: "" } });
  await mail.stop();
});

test("[ADM-01] the overview lists the first missing points, and names of variables stand behind a button", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await page.goto("/admin");
  const items = page.getByRole("region", { name: "Was Sie entscheiden müssen" });
  await expect(items.getByRole("link", { name: "Betreiber und Impressum: noch nicht eingerichtet" })).toBeVisible();
  await items.getByRole("link", { name: "Öffentliche Adresse mit HTTPS: noch nicht eingerichtet" }).click();
  await expect(page).toHaveURL("/admin/einrichtung#area-installation");
  await expect(page.getByText("PUBLIC_URL=https://studio.beispiel.de")).toBeVisible();
  await expect(page.getByText("KIE_WEBHOOK_SECRET")).toBeHidden();
  await page.getByText("Technisch: Umgebungsvariablen von kie.ai").click();
  await expect(page.getByText("KIE_WEBHOOK_SECRET")).toBeVisible();
  const whatsapp = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "WhatsApp Cloud API" }) });
  await expect(whatsapp).toContainText("Weil auch der E-Mail-Versand fehlt, geht kein Video von selbst hinaus");
});

test("[ADM-01] a part that is set up elsewhere explains its steps in German on the page", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await page.goto("/admin/einrichtung");
  const backups = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Verschlüsselte Sicherungen" }) });
  await expect(backups.getByText("docs/operating.md")).toBeHidden();
  await backups.getByText("Anleitung").click();
  await expect(backups.getByRole("listitem").first()).toContainText("openssl rand -hex 32");
  await expect(backups.getByText("docs/operating.md")).toBeVisible();
});

test("[ADM-01] the avatars of HeyGen are entered in a row per speaker, and a row that is not complete is named", async ({
  page,
  signIn,
  database,
}) => {
  const { id, person } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await page.goto("/admin/einrichtung");
  await page.getByRole("button", { name: "HeyGen: einrichten" }).click();
  const form = page.getByRole("form", { name: "HeyGen" });
  await form.getByLabel("API-Schlüssel", { exact: true }).fill("x");
  await form.locator("input[name=password]").fill(person.password);
  await form.getByRole("button", { name: "Prüfen und speichern" }).click();
  await expect(form.getByText("Bitte geben Sie mindestens einem Sprecher Avatar und Stimme.")).toBeVisible();
  await expect(form.getByLabel("Avatar-ID von Lea Sommer")).toBeFocused();
  await form.getByLabel("Avatar-ID von Clara Hoffmann").fill("clara");
  await expect(form.getByText("Clara Hoffmann braucht eine Avatar-ID und eine Stimmen-ID.")).toBeVisible();
  await form.getByLabel("Stimmen-ID von Clara Hoffmann").fill("ruhig");
  await expect(form.getByText("Clara Hoffmann braucht")).toBeHidden();
  await form.getByLabel("Sprachen von Clara Hoffmann").fill("de, en");
  const sent = page.waitForRequest((request) => request.url().endsWith("/setup/heygen") && request.method() === "POST");
  await form.getByRole("button", { name: "Prüfen und speichern" }).click();
  const { values } = (await sent).postDataJSON() as { values: Record<string, string> };
  expect(values["HEYGEN_AVATARS"]).toBe("email-clara=clara:ruhig:de,en");
});
