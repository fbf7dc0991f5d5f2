import { expect, test } from "vitest";
import { type Capabilities, fewestCapabilities } from "../brand.ts";
import { deliveryTexts } from "#domain/orders/delivery-explanations.ts";
import { onlyBusinesses } from "../orders/who-may-order.ts";
import { priceAnswer } from "../prices/price-texts.ts";
import { questions } from "./help.ts";
import { paymentAndDelivery } from "./payment-and-delivery.ts";
import { home } from "./home.ts";
import { landingUseCases } from "./landing-use-cases.ts";
import { contentOfUseCase } from "./use-case-pages.ts";

const useCases = ["email-marketing", "whatsapp"] as const;

/** Returns all texts about orders that pages show with the fewest capabilities plus `changed`, as JSON. */
const textsFor = (changed: Partial<Capabilities>) => {
  const capabilities = { ...fewestCapabilities, ...changed };
  return JSON.stringify([
    useCases.map((useCase) => contentOfUseCase(useCase, capabilities)),
    landingUseCases(capabilities),
    home.steps(capabilities),
    deliveryTexts(capabilities),
  ]);
};

test("[USE-01] [USE-02] where an automation produces the videos, no page says what the built-in agent reads, writes or needs", () => {
  // Exclude the text about the website field, which may mention the built-in agent: even if an automation makes the
  // video, this program reads the website for the draft.
  const { websiteField } = deliveryTexts({ ...fewestCapabilities, producesOrders: false });
  expect(websiteField).toContain("Auch die Automatisierung des Betreibers erhält die Adresse.");
  const texts = textsFor({ producesOrders: false }).replace(JSON.stringify(websiteField), "");
  expect(texts).not.toMatch(/Der Agent|der Agent|mit Vornamen|Minuten|Genau dieser Text|trägt ihn vor/);
  expect(texts).toContain("die Automatisierung des Betreibers");
  expect(textsFor({})).toContain("Der Agent liest die Website");
});

test("[WIZ-13] where no payment is configured, no page says where an ordered video is delivered", () => {
  const refused = "Bestellungen sind hier noch nicht möglich: Es ist keine Zahlung eingerichtet.";
  for (const producesOrders of [true, false]) {
    const capabilities = { ...fewestCapabilities, producesOrders, sendsMail: true, takesOrders: false };
    for (const useCase of useCases) {
      expect(contentOfUseCase(useCase, capabilities).steps.map(({ text }) => text)).toContain(refused);
    }
    expect(contentOfUseCase("email-marketing", capabilities).lead).toContain(refused);
    expect(home.steps(capabilities).map(({ text }) => text)).toContain(refused);
  }
});

test("[USE-01] [USE-02] the last step is called automatic only where something is sent, and names no configuration", () => {
  const lastSteps = (changed: Partial<Capabilities>) =>
    useCases.map((useCase) => contentOfUseCase(useCase, { ...fewestCapabilities, ...changed }).steps.at(-1));
  for (const step of lastSteps({})) {
    expect(step).toMatchObject({ title: "Video weitergeben", text: expect.stringContaining("schicken Sie") });
  }
  for (const changed of [{ sendsMail: true }, { sendsWhatsapp: true }, { producesOrders: false }]) {
    for (const step of lastSteps(changed)) expect(step?.title).toBe("Automatischer Versand");
    for (const step of lastSteps({ ...changed, takesOrders: false })) expect(step?.title).toBe("Versand");
  }
  for (const step of lastSteps({ takesOrders: false })) expect(step?.title).toBe("Versand");
  for (const changed of [{}, { sendsMail: true }, { sendsWhatsapp: true }]) {
    expect(textsFor(changed)).not.toMatch(/eingerichtet|Mailserver|Postausgang/);
  }
});

test("[USE-01] an email in the sender's name is promised only where one is sent", () => {
  const promise = "in Ihrem Namen, und seine Antwort geht an Sie";
  expect(textsFor({ sendsMail: true })).toContain(promise);
  for (const changed of [{}, { sendsMail: true, takesOrders: false }, { sendsMail: true, producesOrders: false }]) {
    expect(textsFor(changed)).not.toContain(promise);
  }
});

test("[WIZ-04] the recipient of the video is named only where something is sent", () => {
  const textsOf = (changed: Partial<Capabilities>) => {
    const { forCustomer, forMyself, sender, purpose } = deliveryTexts({ ...fewestCapabilities, ...changed });
    return [forCustomer, forMyself, sender, purpose].join(" ");
  };
  expect(textsOf({})).not.toMatch(/bekommt|hierher|kommt zu Ihnen|geht .* hinaus|zuzusenden/);
  for (const sends of [{ sendsMail: true }, { sendsWhatsapp: true }]) {
    expect(textsOf(sends)).toMatch(/sie bekommt es.*kommt zu Ihnen.*geht das Video hinaus.*zuzusenden/);
  }
});

test("[HELP-01] the help does not promise videos in the order of their starts, because accounts alternate", () => {
  expect(JSON.stringify(questions(fewestCapabilities))).not.toContain("kommt zuerst");
});

test("the start of a charged order names the methods of payment and, without an automation, the usual time", () => {
  const paymentMethods = ["card", "sepa_debit", "customer_balance"] as const;
  const charged = { ...fewestCapabilities, paymentMethods: [...paymentMethods] };
  expect(paymentAndDelivery(charged)).toBe(
    "Zahlung per Karte, SEPA-Lastschrift oder Überweisung. Fertig normalerweise 2 bis 5 Minuten nach Eingang der Zahlung.",
  );
  expect(paymentAndDelivery({ ...charged, producesOrders: false, paymentMethods: ["card"] })).toBe(
    "Zahlung per Karte.",
  );
  expect(paymentAndDelivery(fewestCapabilities)).toBeNull();
});

test("guests read beside the prices that only businesses may order", () => {
  const orderPrices = {
    cents: { generic: 2900, neukunden: 2900, "video-ads": 2900, "email-marketing": 2900, whatsapp: 2900 },
    taxCase: "standard" as const,
    isTest: false,
  };
  const answer = (customers: Capabilities["customers"]) => priceAnswer({ orderPrices, customers });
  expect(answer("businesses")).toContain(onlyBusinesses);
  expect(answer("everyone")).not.toContain(onlyBusinesses);
  expect(answer("")).not.toContain(onlyBusinesses);
});
