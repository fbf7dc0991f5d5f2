import { emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, choose, fill, sendOrder, summary } from "./support/wizard.ts";

const questions = {
  "Zielgruppe *": "Handwerksbetriebe",
  "Dienstleistung *": "Webseiten",
  "Probleme *": "Zu wenige Anfragen",
};

test("[WIZ-08] a script for oneself shows what is published of the stored sender, and lets it be left out", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  const stored = { name: "Anna Müller", company: "Nordwind", replyTo: client.person.email, phone: "0931 123456" };
  const choice = page.getByRole("group", { name: "Soll das Video Ihr Unternehmen nennen?" });
  const script = page.getByLabel("Video-Skript *");
  await page.goto("/create-video?speaker=speaker-1&format=portrait");
  await script.fill("Guten Tag.");
  await expect(choice, "an account without a sender is not asked").toBeHidden();
  expect((await client.call("POST", "/api/sender", stored)).status).toBe(200);
  await page.reload();
  await expect(choice).toContainText("Im Video steht „Nordwind“");
  for (const shown of [stored.name, stored.replyTo, stored.phone]) await expect(choice).toContainText(shown);
  await expect(page.getByLabel("Unternehmen *")).toHaveCount(0);
  await button(page, "Weiter").click();
  expect(await summary(page, "Ihr Unternehmen")).toEqual({
    Name: stored.name,
    Unternehmen: "Nordwind",
    Antwortadresse: stored.replyTo,
    Telefon: stored.phone,
  });
  await button(page, "Nennung des Unternehmens ändern").click();
  await choice.getByText("Nein", { exact: true }).click();
  await expect(choice).toContainText("Wir nennen Ihr Unternehmen nicht.");
  await page.reload();
  await expect(choice.getByRole("radio", { name: "Nein" })).toBeChecked();
  await button(page, "Weiter").click();
  expect(await summary(page, "Ihr Unternehmen")).toEqual({ Unternehmen: "wird nicht genannt" });
  const { body } = await sendOrder(page);
  expect(body).toMatchObject({ isForMyself: true, namesSender: false });
  expect(body).not.toHaveProperty("sender");
  expect((await (await client.call("GET", "/api/sender")).json()).sender).toMatchObject(stored);
});

test("[WIZ-08] a script for oneself shows the brand of an account without a sender, which is said before the payment", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  expect((await client.call("POST", "/api/brand-kit", { ...emptyBrandKit, company: "Nordwind" })).status).toBe(200);
  const choice = page.getByRole("group", { name: "Soll das Video Ihre Marke zeigen?" });
  await page.goto("/create-video?speaker=speaker-1&format=portrait");
  await page.getByLabel("Video-Skript *").fill("Guten Tag.");
  await expect(choice.getByRole("radio", { name: "Ja" })).toBeChecked();
  const lowerThird = page.getByRole("region", { name: "Vorschau" }).getByText("Nordwind", { exact: true });
  await expect(lowerThird).toBeVisible();
  await button(page, "Weiter").click();
  await expect(page.getByText("Das Video zeigt Ihre Marke „Nordwind“.")).toBeVisible();
  await expect(lowerThird).toBeVisible();
  await button(page, "Zurück").click();
  await choice.getByText("Nein", { exact: true }).click();
  await expect(lowerThird).toHaveCount(0);
  await button(page, "Weiter").click();
  await expect(page.getByText("Das Video zeigt Ihre Marke nicht.")).toBeVisible();
  expect((await sendOrder(page)).body).toMatchObject({ isForMyself: true, namesSender: false });
});

test("[WIZ-08] an order for oneself leaves the stored sender alone, also with another one in an old draft", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await page.goto("/create-video?speaker=speaker-1&format=portrait");
  await page.getByLabel("Video-Skript *").fill("Guten Tag.");
  await page.getByText("Für einen Kunden").first().click();
  await page.getByLabel("Unternehmen *").last().fill("Südwind");
  await page.getByText("An mich selbst").first().click();
  const stored = { name: "Anna Müller", company: "Nordwind", replyTo: client.person.email, phone: "0931 123456" };
  expect((await client.call("POST", "/api/sender", stored)).status).toBe(200);
  await page.reload();
  await button(page, "Weiter").click();
  expect(await summary(page, "Ihr Unternehmen")).toMatchObject({ Unternehmen: "Nordwind" });
  const { body } = await sendOrder(page);
  expect(body).not.toHaveProperty("sender");
  expect((await (await client.call("GET", "/api/sender")).json()).sender).toMatchObject(stored);
});

test("[WIZ-08] a video with a written text for oneself shows each wrong datum of the sender at its field", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await page.goto("/neukunden/video-erstellen?speaker=speaker-1");
  await fill(page, questions);
  // A draft of a former release can hold an address that counts as invalid now.
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!String(text).includes("targetAudience")) continue;
      localStorage.setItem(
        key,
        JSON.stringify({ ...JSON.parse(text), "sender.company": "Nordwind", "sender.website": "keine adresse" }),
      );
    }
  });
  await page.reload();
  await expect(page.getByText(client.person.email).first()).toBeVisible();
  await choose(page, "Aufforderung *", "Antworten");
  await button(page, "Weiter").click();
  const website = page.getByLabel("Website", { exact: true });
  await expect(website).toBeFocused();
  await website.fill("www.nordwind.example");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(website).toBeVisible();
});

test("a new sender begins with company, phone and website of the brand, on its page and in an order for a customer", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  const brand = { ...emptyBrandKit, company: "Nordwind", phone: "0931 123456", website: "https://nordwind.example" };
  expect((await client.call("POST", "/api/brand-kit", brand)).status).toBe(200);
  await page.goto("/konto/absender");
  await expect(page.getByLabel("Unternehmen *")).toHaveValue("Nordwind");
  await expect(page.getByLabel("Telefon")).toHaveValue("0931 123456");
  await expect(page.getByLabel("Website", { exact: true })).toHaveValue("https://nordwind.example");
  await expect(page.getByText("kommen aus Ihrer Marke")).toBeVisible();
  await page.goto("/email-marketing/video-erstellen?speaker=email-clara");
  await expect(page.getByLabel("Unternehmen *")).toHaveValue("Nordwind");
  await expect(page.getByText("Das Video zeigt Ihre Marke, denn „Nordwind“ ist die Absenderin.")).toBeVisible();
});
