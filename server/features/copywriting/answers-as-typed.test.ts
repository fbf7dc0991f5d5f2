import { expect, test } from "vitest";
import { answerWarnings } from "./answer-warnings.ts";
import type { Role } from "./answer.ts";
import { readAnswer, readAudience } from "./read-answer.ts";

test.each<[Role, string, string]>([
  [
    "problems",
    "Verpasste Anrufe = verlorene Aufträge. Personalmangel am Empfang.",
    "Verpasste Anrufe bedeuten verlorene Aufträge. Dazu kommt: Personalmangel am Empfang.",
  ],
  [
    "service",
    "KI-Telefonassistent „Emma“: nimmt Anrufe 24/7 an, bucht Termine",
    "Unser KI-Telefonassistent „Emma“ nimmt Anrufe rund um die Uhr an und bucht Termine.",
  ],
  [
    "problems",
    "Hund zieht an der Leine. Bellt andere Hunde an. Hört nicht.",
    "Ihr Hund zieht an der Leine, bellt andere Hunde an und hört nicht.",
  ],
  [
    "problems",
    "Hund zieht an der Leine, Bellt andere Hunde an und Hört nicht.",
    "Ihr Hund zieht an der Leine, bellt andere Hunde an und hört nicht.",
  ],
  ["service", "Physiotherapie, Privatpraxis", "Physiotherapie in unserer Privatpraxis"],
  ["service", "Treppenlifte & Beratung (kostenlos)", "Treppenlifte und kostenlose Beratung"],
  [
    "service",
    "Buchhaltung/Steuern digital (DATEV-Schnittstelle)",
    "Buchhaltung und Steuern, und zwar digital, inklusive DATEV-Schnittstelle",
  ],
  [
    "service",
    "Ladenbau aus einer Hand: Planung, Fertigung, Montage",
    "Ladenbau aus einer Hand, also Planung, Fertigung und Montage",
  ],
  [
    "problems",
    "Umbau dauert zu lange, Umsatzausfall während der Schließung, viele Handwerker müssen koordiniert werden.",
    "Der Umbau dauert zu lange. Viele Handwerker müssen koordiniert werden. Dazu kommt: Umsatzausfall während der Schließung.",
  ],
  [
    "problems",
    "Kita-Plätze fehlen; Babysitter kurzfristig nicht verfügbar",
    "Kita-Plätze fehlen, Babysitter sind kurzfristig nicht verfügbar.",
  ],
  ["service", "Hundeschule Pfotenglück: Welpenkurse, Einzeltraining", "Welpenkurse und Einzeltraining"],
  ["service", "Ich biete Yoga-Kurse an.", "Wir bieten Yoga-Kurse an."],
  ["service", "SEO + Ads & Social", "SEO, Ads und Social"],
  ["service", "Beratung -> Planung -> Montage", "Beratung, dann Planung, dann Montage"],
  ["problems", "KEINE Zeit, zu hohe KOSTEN", "keine Zeit und zu hohe Kosten"],
  ["service", "Software", "unsere Software"],
])("[AGENT-03] what was typed as %s %j is said as %j", (role, typed, spoken) => {
  const { text } = { text: "", ...readAnswer(typed, role, { company: "Hundeschule Pfotenglück" }) };
  expect(text).toBe(spoken);
});

test.each([
  ["Junge Eltern, 25-40, urban", "junge Eltern"],
  [
    "B2B: Geschäftsführer KMU (10–250 MA)",
    "Geschäftsführer kleiner und mittlerer Unternehmen mit 10 bis 250 Mitarbeitern",
  ],
  ["Menschen mit Rückenschmerzen", "Menschen mit Rückenschmerzen"],
  ["Kleinunternehmer*innen & Selbstständige", "Kleinunternehmerinnen, Kleinunternehmer und Selbstständige"],
  ["Unsere Kunden sind unzufrieden.", null],
  ["Wer braucht eine neue Heizung?", null],
  ["alle", null],
])("[AGENT-03] the audience %j is named after für as %j, or not at all", (typed, group) => {
  expect(readAudience(typed, "formal")).toBe(group);
});

test.each([
  ["service", "asdf", "sagt nichts über Ihre Dienstleistung"],
  ["problems", "???", "keine Wörter"],
  ["problems", "🎉", "keine Wörter"],
  ["service", "We help companies to find the best people.", "nicht auf Deutsch"],
  ["problems", "Наши клиенты", "nicht auf Deutsch"],
  ["targetAudience", "ja", "zu kurz"],
  ["service", "Frauen zwischen 30 und 50", "klingt nach Ihrer Zielgruppe"],
] as const)("[AGENT-03] a warning stands at %s when it says %j: %s", (field, typed, part) => {
  const fine = { targetAudience: "Hundebesitzer in Köln", service: "Welpenkurse", problems: "Der Hund hört nicht." };
  const common = { speaker: "speaker-1", firstName: "A", lastName: "B", email: "a@b.de", address: "/" } as const;
  expect(answerWarnings({ kind: "neukunden", ...common, ...fine })).toEqual([]);
  const warnings = answerWarnings({ kind: "neukunden", ...common, ...fine, [field]: typed });
  expect(warnings).toEqual([{ field, message: expect.stringContaining(part) as string }]);
  expect(answerWarnings({ kind: "generic", ...common, script: typed })).toEqual([]);
});

test.each([
  ["appointment.what", "asdf", "sagt dem Empfänger aber nichts"],
  ["appointment.what", "???", "sagt dem Empfänger aber nichts"],
  ["appointment.place", "test test", "sagt dem Empfänger aber nichts"],
  ["appointment.what", "We would like to talk about the offer", "nicht auf Deutsch"],
  ["appointment.what", "Testfahrt mit dem E-Bike", null],
  ["appointment.place", "Bar am Dom", null],
] as const)("[AGENT-03] a warning of an appointment stands at %s when it says %j: %s", (field, typed, part) => {
  const member = field.split(".")[1] ?? "";
  const appointment = {
    what: "Erstgespräch",
    date: "2027-03-04",
    time: "15:00",
    place: "Praxis am Dom",
    [member]: typed,
  };
  const common = { speaker: "speaker-1", firstName: "A", lastName: "B", email: "a@b.de", address: "/" } as const;
  const warnings = answerWarnings({ kind: "whatsapp", selectedQuestion: "appointment", ...common, appointment });
  expect(warnings).toEqual(part === null ? [] : [{ field, message: expect.stringContaining(part) as string }]);
});
