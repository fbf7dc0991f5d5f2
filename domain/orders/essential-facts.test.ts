import { expect, test } from "vitest";
import { fewestCapabilities } from "../brand.ts";
import { essentialFacts } from "./essential-facts.ts";

const ordered = {
  speakerName: "Lea Sommer",
  format: "portrait" as const,
  script: "Guten Tag. Schön, dass Sie da sind.",
  recipient: "Petra Huber",
  hasWhatsappNumber: true,
};
const everything = { ...fewestCapabilities, sendsMail: true, sendsWhatsapp: true };

test("what, how long, in which format, for whom and how it arrives", () => {
  expect(essentialFacts(ordered, everything)).toBe(
    "1 KI-Video mit Lea Sommer · etwa 3 Sekunden · Hochformat (9:16) · an Petra Huber, per E-Mail und per WhatsApp",
  );
});

test.each([
  [{ ...everything, sendsWhatsapp: false }, "per E-Mail"],
  [{ ...everything, sendsMail: false }, "per WhatsApp"],
  [fewestCapabilities, "mit einem Link in „Meine Bestellungen“"],
  [{ ...everything, producesOrders: false }, "über die Automatisierung des Betreibers"],
])("only channels that are set up are promised: %#", (capabilities, dispatch) => {
  expect(essentialFacts(ordered, capabilities)).toMatch(new RegExp(`, ${dispatch}$`));
});

test("a video for the orderer without a text yet has no length", () => {
  const facts = essentialFacts({ ...ordered, script: " ", recipient: null, hasWhatsappNumber: false }, everything);
  expect(facts).toBe("1 KI-Video mit Lea Sommer · Hochformat (9:16) · für Sie selbst, per E-Mail");
});
