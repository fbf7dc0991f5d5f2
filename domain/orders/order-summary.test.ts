import { expect, test } from "vitest";
import { summaryOf, topicOfOrder } from "./order-summary.ts";

test("[WIZ-07] the summary shows the appointment and the call to action, and no question that was not asked", () => {
  const kind = "whatsapp";
  expect(
    summaryOf({
      kind,
      selectedQuestion: "appointment",
      appointment: {
        what: "Erstgespräch",
        date: "2026-11-26",
        time: "15:00",
        place: "Praxis am Dom",
        movedFromDate: "2026-11-24",
        movedFromTime: "",
      },
      callToAction: { kind: "book", url: "https://beispiel.de/termine" },
    }),
  ).toEqual([
    { label: "Format", value: "Querformat (16:9)" },
    { label: "Anwendungsfall", value: "Terminerinnerung und Terminverschiebung" },
    { label: "Termin", value: "Erstgespräch, 26.11.2026, 15:00 Uhr, Praxis am Dom" },
    { label: "Verschoben von", value: "24.11.2026" },
    { label: "Aufforderung", value: "Termin buchen, https://beispiel.de/termine" },
  ]);
  expect(summaryOf({ kind, selectedQuestion: "retention" }).map(({ label }) => label)).toEqual([
    "Format",
    "Anwendungsfall",
  ]);
});

test("[AGENT-05] orders of one kind are told apart by their script, or else by the service that they offer", () => {
  expect(topicOfOrder(summaryOf({ kind: "generic", script: "Guten Tag." }))).toBe("Guten Tag.");
  expect(topicOfOrder(summaryOf({ kind: "neukunden", service: "Webseiten", problems: "Wenig Anfragen" }))).toBe(
    "Webseiten",
  );
  expect(topicOfOrder(summaryOf({ kind: "generic" }))).toBeUndefined();
});
