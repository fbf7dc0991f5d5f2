import { expect, test } from "vitest";
import { orderKinds } from "#domain/orders/order-kinds.ts";
import {
  chooseRecipient,
  initialAnswers,
  isForMyself,
  namesSender,
  needsSender,
  requestOf,
  switchScript,
  takeScript,
  withBrand,
  withStoredSender,
} from "./answers.ts";
import { sampleUser } from "./sample-user.ts";

const user = { ...sampleUser, whatsapp_number: "0170 1234567" };
const chosen = { speaker: "speaker-1", format: "landscape", address: "/" } as const;

test("[WIZ-08] videos for the orderer begin with the orderer's contact, videos for customers without a contact", () => {
  for (const kind of orderKinds) {
    const isForCustomer = kind === "email-marketing" || kind === "whatsapp";
    expect(isForMyself(initialAnswers(kind, user))).toBe(!isForCustomer);
    expect(initialAnswers(kind, user).email).toBe(isForCustomer ? "" : user.email);
  }
});

test("[WIZ-09] a draft from before sender and recipient were asked keeps its answers, but not the orderer as customer", () => {
  const contact = { firstName: "Nina", lastName: "Nutzer", email: user.email, whatsappNumber: "" };
  expect(initialAnswers("whatsapp", user, { ...contact, selectedQuestion: "retention" })).toMatchObject({
    selectedQuestion: "retention",
    isForMyself: "false",
    firstName: "",
    email: "",
    "recipient.form": "formal",
  });
  const customer = { ...contact, firstName: "Petra", email: "petra@example.org" };
  expect(initialAnswers("whatsapp", user, customer)).toMatchObject({ firstName: "Petra", email: "petra@example.org" });
  expect(initialAnswers("generic", user, customer)).toMatchObject({ firstName: "Petra", isForMyself: "false" });
  expect(initialAnswers("generic", user, contact)).toMatchObject({ firstName: "Nina", isForMyself: "true" });
});

test("choosing for whom the video is keeps the contact of the other choice", () => {
  const typed = { ...initialAnswers("whatsapp", user), firstName: "Petra", email: "petra@example.org" };
  const forMyself = chooseRecipient(typed, true, user);
  expect(forMyself).toMatchObject({ isForMyself: "true", firstName: "Nina", email: user.email });
  const back = chooseRecipient(forMyself, false, user);
  expect(back).toMatchObject({ isForMyself: "false", firstName: "Petra", email: "petra@example.org" });
  const emptied = { ...back, firstName: "", email: "" };
  const again = chooseRecipient(chooseRecipient(emptied, true, user), false, user);
  expect(again).toMatchObject({ firstName: "", email: "" });
});

test("a request holds the topic of the chosen subject only, and no recipient or sender that was not asked for", () => {
  const answers = {
    ...initialAnswers("whatsapp", user),
    selectedQuestion: "appointment",
    "appointment.what": "Erstgespräch",
    "followUp.inquiry": "ein Angebot",
  };
  const request = requestOf("whatsapp", answers, chosen);
  expect(request).toMatchObject({ appointment: { what: "Erstgespräch", date: "" }, callToAction: { kind: "answer" } });
  expect(request).not.toHaveProperty("followUp");
  expect(request, "only an own script has a choice of formats").not.toHaveProperty("format");
  expect(requestOf("generic", initialAnswers("generic", user), chosen)).toEqual({
    kind: "generic",
    ...chosen,
    isForMyself: true,
    script: "",
    firstName: "Nina",
    lastName: "Nutzer",
    email: user.email,
    whatsappNumber: user.whatsapp_number,
  });
});

const nordwind = { name: "Nina Nutzer", company: "Nordwind", replyTo: "post@nordwind.example" };
const storedSender = { ...nordwind, phone: "", website: "", imprintUrl: "" };

test("[WIZ-08] an order of an own script for oneself never sends a sender, and only a no about the stored one", () => {
  const filled = withStoredSender(initialAnswers("generic", user), storedSender);
  const older = initialAnswers("generic", user, { "sender.company": "Südwind" });
  for (const answers of [filled, older, { ...filled, namesSender: "true" }]) {
    expect(namesSender(answers)).toBe(true);
    expect(requestOf("generic", answers, chosen)).not.toHaveProperty("namesSender");
    expect(requestOf("generic", answers, chosen)).not.toHaveProperty("sender");
  }
  const without = requestOf("generic", { ...filled, namesSender: "false" }, chosen);
  expect(without).toMatchObject({ namesSender: false });
  expect(without).not.toHaveProperty("sender");
});

test("[WIZ-08] the sender of an account without one begins with the data of its brand, but not over a typed company", () => {
  const brand = { company: "Nordwind", phone: "0931 123456", website: "https://nordwind.example" };
  const answers = initialAnswers("email-marketing", user);
  expect(withBrand(answers, brand)).toMatchObject({
    "sender.name": answers["sender.name"],
    "sender.company": "Nordwind",
    "sender.phone": "0931 123456",
    "sender.website": "https://nordwind.example",
  });
  const typed = { ...answers, "sender.company": "Südwind" };
  expect(withBrand(typed, brand)).toBe(typed);
});

test("[WIZ-08] a no stays a no when the stored sender loads later", () => {
  const filled = withStoredSender(initialAnswers("generic", user, { namesSender: "false" }), storedSender);
  expect(namesSender(filled)).toBe(false);
  const typed = { ...filled, "sender.company": "Südwind" };
  expect(withStoredSender(typed, storedSender), "the same object: the form is not reset").toBe(typed);
});

test("[WIZ-08] written texts and videos for customers name a sender without a choice", () => {
  expect(needsSender("neukunden", { ...initialAnswers("neukunden", user), namesSender: "false" })).toBe(true);
  const forCustomer = chooseRecipient(initialAnswers("generic", user), false, user);
  expect(needsSender("generic", { ...forCustomer, namesSender: "false" })).toBe(true);
  expect(requestOf("generic", forCustomer, chosen)).not.toHaveProperty("namesSender");
});

test("[WIZ-09] a script from another page keeps the one that was typed before, and the two can be switched", () => {
  const typed = initialAnswers("generic", user, { script: "Mein Skript" });
  const taken = takeScript(typed, "Aus dem Entwurf");
  expect(taken).toMatchObject({ script: "Aus dem Entwurf", formerScript: "Mein Skript" });
  const back = switchScript(taken);
  expect(back).toMatchObject({ script: "Mein Skript", formerScript: "Aus dem Entwurf" });
  expect(switchScript(back)).toEqual(taken);
  for (const nothing of [undefined, "", "  ", "Mein Skript"]) expect(takeScript(typed, nothing)).toBe(typed);
  expect(takeScript(taken, "Besserer Entwurf"), "a second script from there").toMatchObject({
    script: "Besserer Entwurf",
    formerScript: "Mein Skript",
  });
  const empty = { ...taken, script: "" };
  expect(takeScript(empty, "Neuer Entwurf"), "an empty script replaces no former one").toMatchObject({
    formerScript: "Mein Skript",
  });
});
