import type { CallToAction } from "#domain/orders/call-to-action.ts";
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

const path = "/whatsapp/video-erstellen?speaker=speaker-whatsapp-2";

test("[WIZ-07] [AGENT-01] [AGENT-02] an appointment video states date, time, place and company; payer, sender and recipient get their emails, no one else", async ({
  page,
  browser,
  shop,
  people,
  outgoing,
}) => {
  await openWizard(page, people, path);
  await page.getByText("Terminerinnerung und Terminverschiebung").click();
  await fill(page, {
    "Worum geht es? *": "Erste Behandlung",
    "Tag *": "2027-03-04",
    "Uhrzeit *": "15:30",
    "Ort *": "Domstraße 5, Würzburg",
  });
  await fillPeople(page, people);
  await button(page, "Weiter").click();
  await verifySender(page, shop, people);

  const approved = await changeText(page, (text) => `${text.trim()} Parken können Sie im Hof.`);
  for (const words of ["Herr Dr. Groß", "4. März", "15:30 Uhr", "Domstraße 5", "Würzburg", people.sender.company])
    expect(approved).toContain(words);
  await seePreview(page);
  await pay(page, shop);

  const video = await expectVideo(shop, people, approved);
  expect(video.input).toMatchObject({
    senderCompany: people.sender.company,
    closing: {
      company: people.sender.company,
      lines: ["Donnerstag, 4. März 2027 · 15:30 Uhr", "Domstraße 5, Würzburg", "Erste Behandlung"],
      action: "Jetzt antworten",
    },
  });
  await expectNobodyElse(shop, people, outgoing);
  expectMail(outgoing(), shop, people, video.sharePath);
  expectWhatsapp(outgoing(), people);
  await expectSharePage(browser, shop, people, video.sharePath, { kind: "answer" });
});

const topics: {
  name: string;
  useCase: string;
  answers: Record<string, string>;
  about: string;
  action: CallToAction;
}[] = [
  {
    name: "follow-up",
    useCase: "Automatische Nachverfolgung von Interessenten",
    answers: {
      "Wonach hat der Empfänger gefragt? *": "ein Angebot für Lymphdrainage",
      "Was geschieht als Nächstes? *": "Wir rufen Sie am Montag an",
    },
    about: "Es geht um Ihre Anfrage: ein Angebot für Lymphdrainage.",
    action: { kind: "call" },
  },
  {
    name: "retention",
    useCase: "Kundenbindung und Upselling nach dem Kauf",
    answers: { "Was hat der Empfänger gekauft? *": "eine Zehnerkarte Rückengymnastik" },
    about: "Es geht um Ihren Kauf: eine Zehnerkarte Rückengymnastik.",
    action: { kind: "book", url: "https://termin.example/dom" },
  },
];

for (const { name, useCase, answers, about, action } of topics) {
  test(`[WIZ-07] [AGENT-01] [AGENT-02] the complete journey of a ${name} video`, async ({
    page,
    browser,
    shop,
    people,
    outgoing,
  }) => {
    await openWizard(page, people, path);
    await page.getByText(useCase).click();
    await fill(page, answers);
    await choose(page, "Aufforderung *", action.kind === "call" ? "Anrufen" : "Termin buchen");
    if ("url" in action) await fill(page, { "Adresse *": action.url });
    await fillPeople(page, people);
    await button(page, "Weiter").click();
    await verifySender(page, shop, people);

    const approved = await changeText(page, (text) => `${firstSentences(text, 2)} Wir freuen uns auf Sie.`);
    await seePreview(page);
    await pay(page, shop);

    const video = await expectVideo(shop, people, approved);
    await expectNobodyElse(shop, people, outgoing);
    expectMail(outgoing(), shop, people, video.sharePath);
    expect(
      outgoing()
        .mails.map(({ text }) => text)
        .join("\n"),
    ).toContain(about);
    expectWhatsapp(outgoing(), people);
    await expectSharePage(browser, shop, people, video.sharePath, action);
  });
}
