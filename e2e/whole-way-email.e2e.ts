import { expect, test } from "./support/whole-way.ts";
import {
  expectVideo,
  expectMail,
  expectNobodyElse,
  expectSharePage,
  expectWhatsapp,
} from "./support/whole-way-checks.ts";
import {
  changeText,
  fillPeople,
  firstSentences,
  openWizard,
  pay,
  seePreview,
  verifySender,
} from "./support/whole-way-steps.ts";
import { button, choose, fill } from "./support/wizard.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

test.describe.configure({ mode: "parallel", timeout: 600_000 * timeoutFactor });

test("[WIZ-06] [AGENT-01] [AGENT-03] [AGENT-04] the complete journey of an email video whose website is read before the text is approved", async ({
  page,
  browser,
  shop,
  people,
  outgoing,
}) => {
  const action = { kind: "visit", url: "https://www.praxis.example/angebot" } as const;
  await openWizard(page, people, "/email-marketing/video-erstellen?speaker=email-clara");
  await fill(page, {
    "Kunden-URL *": shop.website.url,
    "Zielgruppe *": "Tischlereien in Unterfranken",
    "Dienstleistung *": "Rückenschule im Betrieb",
    "Probleme *": "Rückenschmerzen durch schweres Heben",
  });
  await choose(page, "Aufforderung *", "Website besuchen");
  await fill(page, { "Adresse *": action.url });
  await fillPeople(page, people);
  await button(page, "Weiter").click();
  await verifySender(page, shop, people);

  await expect(page.getByText("Von der Website übernommen")).toBeVisible();
  const approved = await changeText(page, (text) => `${firstSentences(text, 2)} Das dauert keine Stunde.`);
  await seePreview(page);
  await pay(page, shop);

  const video = await expectVideo(shop, people, approved);
  expect(video.input).toMatchObject({
    senderCompany: people.sender.company,
    closing: { company: people.sender.company, action: "Website besuchen: www.praxis.example/angebot" },
    customer: { name: expect.stringContaining("Tischlerei Grünwald") },
  });
  await expectNobodyElse(shop, people, outgoing);
  expectMail(outgoing(), shop, people, video.sharePath);
  expectWhatsapp(outgoing(), people);
  await expectSharePage(browser, shop, people, video.sharePath, action);
});

test("[WIZ-05] [AGENT-01] [AGENT-03] the complete journey of a video that wins a new customer", async ({
  page,
  browser,
  shop,
  people,
  outgoing,
}) => {
  const action = { kind: "book", url: "https://termin.example/dom" } as const;
  await openWizard(page, people, "/neukunden/video-erstellen?speaker=speaker-1");
  await fill(page, {
    "Zielgruppe *": "Menschen mit Rückenschmerzen",
    "Dienstleistung *": "Physiotherapie, Privatpraxis",
    "Probleme *": "Kassentermine erst in 6 Wochen",
  });
  await choose(page, "Aufforderung *", "Termin buchen");
  await fill(page, { "Adresse *": action.url });
  await fillPeople(page, people);
  await button(page, "Weiter").click();
  await verifySender(page, shop, people);

  const approved = await changeText(page, (text) => `${firstSentences(text, 2)} Das dauert keine Stunde.`);
  await seePreview(page);
  await pay(page, shop);

  const video = await expectVideo(shop, people, approved);
  expect(video.input).toMatchObject({
    senderCompany: people.sender.company,
    closing: { action: "Termin buchen: termin.example/dom" },
  });
  await expectNobodyElse(shop, people, outgoing);
  expectMail(outgoing(), shop, people, video.sharePath);
  expectWhatsapp(outgoing(), people);
  await expectSharePage(browser, shop, people, video.sharePath, action);
});
