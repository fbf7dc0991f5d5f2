import { expect, test } from "vitest";
import { fewestCapabilities } from "#domain/brand.ts";
import { recipientText } from "./delivery-explanations.ts";

const recipient = { first_name: "Petra", last_name: "Huber", whatsapp_number: "" };
const withNumber = { ...recipient, whatsapp_number: "+49 170 1234567" };
const sent = "Sobald das Video fertig ist, geht es an Petra Huber, nicht an Sie.";
const passedOn =
  "Das Video ist für Petra Huber. Verschickt wird hier nichts: Den Link zum fertigen Video geben Sie selbst weiter.";

test.each([
  ["a mail server", { sendsMail: true }, recipient, sent],
  ["WhatsApp and a number", { sendsWhatsapp: true }, withNumber, sent],
  ["WhatsApp and no number", { sendsWhatsapp: true }, recipient, passedOn],
  ["nothing that sends", {}, withNumber, passedOn],
  [
    "the operator's automation",
    { producesOrders: false, sendsMail: true },
    recipient,
    "Das Video ist für Petra Huber. Ihre Bestellung geht an die Automatisierung des Betreibers. Sie erstellt das Video und stellt es zu.",
  ],
])("[WIZ-11] after paying, an order to another person says what happens with %s", (_name, changes, to, text) => {
  expect(recipientText(to, { ...fewestCapabilities, ...changes })).toBe(text);
});
