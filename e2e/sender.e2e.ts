import { expect, test } from "./support/whole-way.ts";
import { signIn } from "./support/main-job.ts";
import { imageFile, uploadFiles } from "./support/without-worker.ts";
import { button, field, fill, toasts } from "./support/wizard.ts";

test("the sender is set, verified by an emailed code and changed on its own page, and the next order has it", async ({
  page,
  shop: { mailbox },
  people,
}) => {
  const { sender } = people;
  const codesTo = (address: string) =>
    mailbox.received
      .filter(({ to }) => to?.some((each) => each.address === address))
      .map(({ text }) => /Ihr Code: (\d{6})/.exec(text ?? "")?.[1] ?? "");
  const save = button(page, "Absender speichern");
  await signIn(page, people.payer.person);
  await page.goto("/konto");
  await page.getByRole("link", { name: "Absender festlegen" }).click();

  await expect(field(page, "Ihr Name *"), "the account's name").toHaveValue("Zahlerin Geheimrat");
  await fill(page, { "Ihr Name *": sender.name, "Antwortadresse *": sender.replyTo, Website: "keine adresse" });
  await save.click();
  await expect(page.getByText("Bitte geben Sie das Unternehmen des Absenders ein")).toBeVisible();
  await expect(field(page, "Unternehmen *")).toBeFocused();
  await expect(field(page, "Website"), "what was typed is still there").toHaveValue("keine adresse");
  await expect(field(page, "Website")).toHaveAttribute("aria-invalid", "true");

  await fill(page, { "Unternehmen *": sender.company, Telefon: sender.phone, Website: sender.website });
  await uploadFiles(page, "Logo wählen", await imageFile("logo.png", "#1f6f5c", 160, 64));
  await save.click();
  await expect(toasts(page)).toContainText("Absender gespeichert");
  await expect.poll(() => codesTo(sender.replyTo).length).toBe(1);

  await page.reload();
  await expect(field(page, "Unternehmen *")).toHaveValue(sender.company);
  await expect(page.getByRole("img", { name: "Ihr Logo" })).toBeVisible();
  await expect(page.getByText("Die Antwortadresse ist noch nicht bestätigt")).toBeVisible();
  expect(codesTo(sender.replyTo), "opening the page sends no further code").toHaveLength(1);
  await button(page, "Code anfordern").click();
  await expect.poll(() => codesTo(sender.replyTo).length).toBe(2);
  await fill(page, { Code: "12" });
  await button(page, "Bestätigen").click();
  await expect(page.getByText("Der Code hat sechs Ziffern")).toBeVisible();
  await fill(page, { Code: codesTo(sender.replyTo)[1]! });
  await button(page, "Bestätigen").click();
  await expect(page.getByText("Die Antwortadresse ist bestätigt.")).toBeVisible();

  await button(page, "Logo entfernen").click();
  await save.click();
  await page.reload();
  await expect(field(page, "Unternehmen *")).toHaveValue(sender.company);
  await expect(page.getByRole("img", { name: "Ihr Logo" })).toBeHidden();

  await page.goto("/email-marketing/video-erstellen?speaker=email-clara");
  await page.getByRole("group", { name: "Für wen ist das Video?" }).getByText("Für einen Kunden").click();
  await expect(page.getByRole("group", { name: "Absender" })).toContainText(sender.company);
});

test("the sender's page says what happened when it cannot be loaded or saved, and keeps what was typed", async ({
  page,
  people,
}) => {
  await signIn(page, people.payer.person);
  await page.route("**/api/sender", (route) => route.abort());
  await page.goto("/konto/absender");
  await expect(page.getByRole("heading", { name: "Fehler beim Laden des Absenders" })).toBeVisible();
  await page.unroute("**/api/sender");
  await button(page, "Erneut versuchen").click();
  await fill(page, { "Unternehmen *": "Nordwind" });
  await page.route("**/api/sender", (route) => route.abort());
  await button(page, "Absender speichern").click();
  await expect(toasts(page)).toContainText("Absender nicht gespeichert");
  await expect(field(page, "Unternehmen *")).toHaveValue("Nordwind");

  // A session that has expired leads to the sign-in, and from there back to what was typed.
  await page.unroute("**/api/sender");
  await page.context().clearCookies();
  await button(page, "Absender speichern").click();
  await expect(page).toHaveURL(/\/auth\?weiter=/);
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill(people.payer.person.email);
  await form.getByLabel("Passwort", { exact: true }).fill(people.payer.person.password);
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL("/konto/absender");
  await expect(field(page, "Unternehmen *")).toHaveValue("Nordwind");
});
