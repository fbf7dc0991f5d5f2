import { expect, test } from "vitest";
import { answerWarnings } from "./answer-warnings.ts";
import type { Role } from "./answer-shape.ts";
import { companyName } from "./spoken-company-name.ts";
import { readAnswer, readAudience } from "./read-answer.ts";

test.each<[Role, string, string]>([
  [
    "problems",
    "Verpasste Anrufe = verlorene Aufträge. Personalmangel am Empfang.",
    "Verpasste Anrufe bedeuten verlorene Aufträge. Außerdem: Personalmangel am Empfang.",
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
  ["problems", "Belege liegen herum", "Belege liegen herum."],
  ["problems", "Stromausfall, dann steht der Ofen", "Stromausfall, dann steht der Ofen."],
  ["problems", "kunden laufen dauernd hinterher", "Kunden laufen dauernd hinterher."],
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
    "Der Umbau dauert zu lange. Viele Handwerker müssen koordiniert werden. Außerdem: Umsatzausfall während der Schließung.",
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
  [
    "problems",
    "Dach undicht, Handwerker meldet sich nicht, Angst vor hohen Kosten",
    "Ihr Dach ist undicht. Der Handwerker meldet sich nicht. Außerdem: Angst vor hohen Kosten.",
  ],
  [
    "problems",
    "Kind hat schlechte Noten, Streit bei den Hausaufgaben, Versetzung gefährdet",
    "Ihr Kind hat schlechte Noten. Die Versetzung ist gefährdet. Außerdem: Streit bei den Hausaufgaben.",
  ],
  [
    "problems",
    "Lange Schlangen am Samstag, Lieblingsbrot ausverkauft",
    "Das Lieblingsbrot ist ausverkauft. Außerdem: lange Schlangen am Samstag.",
  ],
  ["problems", "KEINE MOTIVATION, KEINE ZEIT, ZU TEUER", "Keine Motivation, keine Zeit, zu teuer."],
  [
    "problems",
    "Angst vor dem Zahnarzt; seit Jahren nicht mehr da gewesen; Scham",
    "Angst vor dem Zahnarzt, seit Jahren nicht mehr da gewesen, Scham.",
  ],
  [
    "problems",
    "Website von 2009, niemand kann sie pflegen, kostet 80€/Monat",
    "Website von 2009, niemand kann sie pflegen, kostet 80 Euro pro Monat.",
  ],
  [
    "problems",
    "Alte Verträge = zu teuer; keiner kümmert sich im Schadenfall",
    "Alte Verträge sind zu teuer, keiner kümmert sich im Schadenfall.",
  ],
  [
    "problems",
    "Treppen -> Patienten sagen ab; Umbau teuer",
    "Patienten sagen ab – der Grund: Treppen. Der Umbau ist teuer.",
  ],
  [
    "problems",
    "Die Hotels haben zu wenig Direktbuchungen und zahlen hohe Provisionen.",
    "Viele Hotels haben zu wenig Direktbuchungen und zahlen hohe Provisionen.",
  ],
  ["problems", "Strompreise +40%, ungenutzte Dächer", "Strompreise plus 40 Prozent und ungenutzte Dächer"],
  [
    "problems",
    "Excel-Chaos, keine Echtzeit-KPIs, hohe TCO",
    "Excel-Chaos, keine Echtzeit-Kennzahlen und hohe Gesamtkosten",
  ],
  ["problems", "Steigende Werbekosten, sinkender ROAS", "steigende Werbekosten und sinkender Werbeertrag"],
  ["problems", "Nägel brechen ab", "Nägel brechen ab."],
  ["problems", "😩 Bitterer Supermarktkaffee", "bitterer Supermarktkaffee"],
  ["service", "B2B-SaaS/ERP für den Mittelstand", "Cloud-Software und ERP für den Mittelstand"],
  ["service", "JETZT 14 TAGE KOSTENLOS TESTEN!!!", "Bei uns können Sie jetzt 14 Tage kostenlos testen."],
  ["service", "Frisch geröstet 🔥 + Versand in 48h 🚚", "Frisch geröstet und Versand in 48 Stunden."],
  ["service", "Behandlung unter Vollnarkose / Lachgas", "Behandlung unter Vollnarkose oder Lachgas"],
  [
    "service",
    "Wir verkaufen Ihre Immobilie zum besten Preis – diskret, schnell und ohne Kosten für Sie.",
    "Wir verkaufen Ihre Immobilie zum besten Preis – diskret, schnell und ohne Kosten für Sie.",
  ],
  [
    "service",
    "Betriebshaftpflicht + Inhaltsversicherung (jährlich kündbar)",
    "Betriebshaftpflicht und Inhaltsversicherung, jährlich kündbar",
  ],
  [
    "service",
    "Nachhilfe in Mathe, Deutsch & Englisch (online oder vor Ort) - ab 15€/Std.",
    "Nachhilfe in Mathe, Deutsch und Englisch, online oder vor Ort, ab 15 Euro pro Stunde",
  ],
  ["service", "1:1 Coaching online", "Eins-zu-eins-Coaching online"],
  ["service", "Ambulante Pflege, Haushaltshilfe", "ambulante Pflege und Haushaltshilfe"],
  ["service", "Website ab 1.500 € inkl. Hosting", "Website ab 1.500 Euro inklusive Hosting"],
  ["service", "PV-Anlagen ab 30 kWp", "PV-Anlagen ab 30 Kilowatt Peak"],
])("[AGENT-03] the answer %s %j is spoken as %j", (role, typed, spoken) => {
  const { text } = { text: "", ...readAnswer(typed, role, { company: "Hundeschule Pfotenglück" }) };
  expect(text).toBe(spoken);
});

test.each([
  ["Junge Eltern, 25-40, urban", "junge Eltern"],
  ["B2B: Geschäftsführer KMU (10–250 MA)", "Geschäftsführer kleiner und mittlerer Unternehmen"],
  ["Menschen mit Rückenschmerzen", "Menschen mit Rückenschmerzen"],
  ["Führungskräfte zwischen 35-55", "Führungskräfte"],
  ["Frauen 40+, die viel sitzen", "Frauen, die viel sitzen,"],
  ["Small business owners", null],
  ["Kleinunternehmer*innen & Selbstständige", "Kleinunternehmerinnen, Kleinunternehmer und Selbstständige"],
  ["Unsere Kunden sind unzufrieden.", null],
  ["Wer braucht eine neue Heizung?", null],
  ["alle", null],
])("[AGENT-03] the audience %j follows „für“ as %j, or is left out", (typed, group) => {
  expect(readAudience(typed, "formal")).toBe(group);
});

test.each([
  ["service", "asdf", "sagt nichts über Ihre Dienstleistung"],
  ["service", "asdf asdf", "sagt nichts über Ihre Dienstleistung"],
  ["service", "https://www.gartenbau-sommer.de/leistungen", "Internetadresse wird nicht vorgelesen"],
  ["problems", "siehe www.gartenbau-sommer.de", "Internetadresse wird nicht vorgelesen"],
  ["problems", "no leads, no time, low conversion", "nicht auf Deutsch"],
  ["problems", "???", "keine Wörter"],
  ["problems", "🎉", "keine Wörter"],
  ["service", "We help companies to find the best people.", "nicht auf Deutsch"],
  ["problems", "Наши клиенты", "nicht auf Deutsch"],
  ["targetAudience", "ja", "zu kurz"],
  ["service", "Frauen zwischen 30 und 50", "klingt nach Ihrer Zielgruppe"],
] as const)("[AGENT-03] %s gets a warning for %j: %s", (field, typed, part) => {
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
] as const)("[AGENT-03] %s of an appointment gets a warning for %j: %s", (field, typed, part) => {
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

test.each([
  ["Der Test", "Wir testen Trinkwasser."],
  ["eine Bar", "Bar mit Terrasse und Cocktails"],
  ["Testsysteme", "Testsysteme für Labore"],
])("[AGENT-03] %s is not nonsense: %j is used without a warning", (_name, service) => {
  const common = { speaker: "speaker-1", firstName: "A", lastName: "B", email: "a@b.de", address: "/" } as const;
  const fine = { targetAudience: "Hundebesitzer in Köln", problems: "Der Hund hört nicht." };
  expect(answerWarnings({ kind: "neukunden", ...common, ...fine, service })).toEqual([]);
});

test.each([
  ["Pflegedienst Herzlich", "vom Pflegedienst Herzlich"],
  ["Seniorenheim Abendsonne", "vom Seniorenheim Abendsonne"],
  ["Versicherungsmakler Frings", "vom Versicherungsmakler Frings"],
  ["Hausverwaltung Klein GmbH", "von der Hausverwaltung Klein"],
  ["Kölner Hundeschule", "von der Kölner Hundeschule"],
  ["Blitzblank Gebäudereinigung GmbH", "von Blitzblank Gebäudereinigung"],
])("[AGENT-03] the company %s is named with its article", (company, from) => {
  expect(companyName(company).from).toBe(from);
});
