import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "./support/fixtures.ts";
import { newPerson, signUp } from "./support/client.ts";
import type { Program } from "./support/program.ts";

/**
 * Returns the links in all emails to `address`, in no particular order, from the folders where the processes store
 * emails without a mail server. The names of the files sort them by second only.
 */
async function linksTo({ mailFolders }: Program, address: string): Promise<string[]> {
  const links: string[] = [];
  const lists = await Promise.all(
    mailFolders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      // Skip `.part` files: the program writes an email under such a name first and then renames it.
      return names.filter((name) => name.endsWith(".eml")).map((name) => ({ name, folder }));
    }),
  );
  for (const { name, folder } of lists.flat()) {
    const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
    const link = /http\S+\/e-mail-bestaetigen#token=[\w-]+/.exec(mail.text ?? "")?.[0];
    if (link && mail.to?.some((to) => to.address === address)) links.push(link);
  }
  return links;
}

test("an address is verified by the link from its mailbox, and changed by one from the new mailbox", async ({
  page,
  program,
  context,
}) => {
  // Sign up another user first: the first account of a program becomes an admin, to whom the page shows another text.
  await signUp(program.url);
  const person = newPerson("Verena");
  const { cookie } = await signUp(program.url, person);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: program.url, httpOnly: true, sameSite: "Lax" }]);

  // Wait for the email of the sign-up: background jobs write the emails, and only the link of the last one is valid.
  await expect.poll(async () => (await linksTo(program, person.email)).length).toBe(1);
  const [firstLink] = await linksTo(program, person.email);
  await page.goto("/konto");
  const banner = page.getByRole("complementary", { name: "E-Mail-Adresse bestätigen" });
  await expect(banner).toContainText(`${person.email} ist noch nicht bestätigt.`);
  await banner.getByRole("button", { name: "Neuen Link erstellen" }).click();
  await expect(page.getByText("Link erstellt")).toBeVisible();
  await expect(banner).toContainText("Den Link dafür bekommen Sie vom Betreiber");
  await page.reload();
  await expect(banner, "also after a reload").toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Erste Schritte" })).toBeVisible();
  await expect(banner, "without a mail server, users cannot confirm the address on their own").toBeHidden();
  await expect(page.getByRole("link", { name: "E-Mail-Adresse bestätigen" })).toBeHidden();
  await page.goto("/konto");
  await expect(banner, "the page on which a new link is created").toBeVisible();

  await expect.poll(async () => (await linksTo(program, person.email)).length).toBe(2);
  await page.goto("/help");
  const newLink = (await linksTo(program, person.email)).find((link) => link !== firstLink);
  await page.goto(newLink!);
  const confirm = page.getByRole("button", { name: "E-Mail-Adresse bestätigen" });
  await page.route("**/api/**", (route) => route.abort("failed"));
  await confirm.click();
  await expect(page.getByRole("main").getByRole("alert"), "a lost connection").toContainText("nicht erreichbar");
  await page.unroute("**/api/**");
  await confirm.click();
  await expect(page.getByText("Ihre Adresse ist bestätigt")).toBeVisible();
  await page.getByRole("link", { name: "Zu meinem Konto" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
  await expect(banner).toBeHidden();

  const form = page.getByRole("form", { name: "E-Mail-Adresse ändern" });
  await form.getByLabel("Neue E-Mail-Adresse").fill("keine-adresse");
  await form.getByLabel("Passwort dieses Kontos").fill("falsch-geraten");
  await form.getByRole("button", { name: "E-Mail-Adresse ändern" }).click();
  await expect(form.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein")).toBeVisible();
  const next = `neu.${person.email}`;
  await form.getByLabel("Neue E-Mail-Adresse").fill(next);
  await form.getByRole("button", { name: "E-Mail-Adresse ändern" }).click();
  await expect(form.getByText("Das Passwort stimmt nicht.").first()).toBeVisible();
  await expect(form.getByLabel("Neue E-Mail-Adresse"), "what was typed stays").toHaveValue(next);
  await form.getByLabel("Passwort dieses Kontos").fill(person.password);
  await form.getByRole("button", { name: "E-Mail-Adresse ändern" }).click();
  await expect(page.getByText("Die neue Adresse wartet auf Ihre Bestätigung")).toBeVisible();

  await expect.poll(async () => (await linksTo(program, next)).length).toBe(1);
  await page.goto("/help");
  await page.goto((await linksTo(program, next))[0]!);
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  await expect(page.getByText("Ihre neue Adresse gilt jetzt")).toBeVisible();
  await page.getByRole("link", { name: "Zu meinem Konto" }).click();
  await expect(page.getByText(next).first()).toBeVisible();
});

test("a link without its token shows an error", async ({ page }) => {
  await page.goto("/e-mail-bestaetigen");
  await expect(page.getByRole("alert")).toContainText("Bitte verwenden Sie den ganzen Link aus der E-Mail.");
});

test("[NAV-06] the redirect to the sign-in keeps the address of an administration page", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?weiter=%2Fadmin$/);
});
