import { type Example, email, neukunden, whatsapp } from "./example-orders.ts";

/** Example orders in the old format without a sender: their scripts name no company. */
export const formerExamples: readonly Example[] = [
  neukunden(
    "Webagentur",
    "speaker-2",
    {},
    {
      targetAudience: "Handwerker in München und Umgebung",
      service: "Webseiten mit Online-Terminbuchung, fertig in vier Wochen",
      problems: "veraltete Website, zu wenig Anfragen, keine Zeit",
    },
  ),
  email("Seite nicht lesbar", "email-clara", { to: ["TOBIAS", "von berg"] }, null, {
    targetAudience: "Arztpraxen",
    service: "Online-Terminbuchung und Telefonassistent",
    problems: "Das Telefon klingelt ununterbrochen, und das Team kommt nicht zur Arbeit.",
  }),
  whatsapp("Termin", "speaker-whatsapp-1", { to: ["Sabine", "Beispiel"] }, { selectedQuestion: "appointment" }),
  whatsapp(
    "Nachverfolgung",
    "speaker-videoads-2",
    { to: ["Emre", "Beispiel"] },
    { selectedQuestion: "lead-follow-up" },
  ),
  whatsapp("Kundenbindung", "speaker-whatsapp-2", { to: ["Jean-Luc", "Beispiel"] }, { selectedQuestion: "retention" }),
];
