import type { Appointment } from "#domain/orders/whatsapp-topics.ts";
import { isInformal, toFormalAddress } from "./formal-address.ts";
import { toInformalAddress } from "./informal-address.ts";
import { fixCapitals, germanQuotes, lowerStart, upperStart } from "./normalize-for-speech.ts";
import { genderOf } from "./noun-gender.ts";
import { isSentence } from "./sentence.ts";
import type { Form } from "./wording.ts";

const weekdays = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;
const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");

/** A day as it is written in the script; the voice reads the figures as words. */
export function spokenDay(date: string): { weekday: string; day: string; year: string } {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? weekdays[0];
  return { weekday, day: `${day}. ${months[month - 1] ?? ""}`, year: String(year) };
}

/** Formats a time as it is spoken: 15:00 becomes `15 Uhr`, 09:05 becomes `9:05 Uhr`. */
export function spokenTime(time: string): string {
  const [hour = 0, minute = "00"] = [Number(time.split(":")[0]), time.split(":")[1]];
  return minute === "00" ? `${hour} Uhr` : `${hour}:${minute} Uhr`;
}

/** The parts of an appointment in the forms that the wordings need. */
export function spokenAppointment({ what, date, time, place, movedFromDate, movedFromTime }: Appointment) {
  const { weekday, day } = spokenDay(date);
  const before = movedFromDate ? spokenDay(movedFromDate) : null;
  const fromDay = before && `${before.weekday}, dem ${before.day}`;
  return {
    when: `am ${weekday}, dem ${day}, um ${spokenTime(time)}`,
    toWhen: `${weekday}, den ${day}, um ${spokenTime(time)}`,
    movedFrom: fromDay && (movedFromTime ? `${fromDay}, um ${spokenTime(movedFromTime)}` : fromDay),
    movedFromDay: fromDay && (movedFromTime ? `am ${fromDay}, um ${spokenTime(movedFromTime)},` : `am ${fromDay},`),
    // State the former time here only if the appointment stays on its day: otherwise `movedFrom` contains it.
    movedFromTime: !movedFromDate && movedFromTime ? spokenTime(movedFromTime) : null,
    toDay: `am ${weekday}, dem ${day},`,
    time: spokenTime(time),
    subject: subjectOf(what),
    where: placeOf(place),
  };
}

/**
 * Phrase for the kind of appointment: `zu Ihrer Zahnreinigung` if the noun's gender is known, else the typed text in
 * quotation marks.
 */
function subjectOf(what: string): { formal: string; informal: string } {
  const text = topicText(what);
  const [, adjectives = "", noun = "", rest = ""] =
    /^((?:\p{L}+(?:e|er|es) )*)(\p{Lu}[\p{L}-]+)((?: (?:zu|zum|zur|für|mit|über|im|in|am|an|bei|beim|nach|von|vom)\b.*)?)$/u.exec(
      text,
    ) ?? [];
  const gender = noun ? genderOf(noun) : null;
  if (!gender) return { formal: `zum Termin „${text}“`, informal: `zum Termin „${text}“` };
  const ending = gender === "feminine" ? "er" : "em";
  const described = adjectives.toLowerCase().replace(/(?:e|er|es) /g, "en ");
  return {
    formal: `zu Ihr${ending} ${described}${noun}${rest}`,
    informal: `zu dein${ending} ${described}${noun}${rest}`,
  };
}

/** A sentence that says where the appointment takes place: at an address, in a room, or online. */
function placeOf(place: string): { formal: string; informal: string } {
  const text = placeName(place).replace(/\bbei dir\b/i, "bei Ihnen");
  const both = (formal: string, informal = formal) => ({
    formal,
    informal: informal.replace(/\bbei Ihnen\b/, "bei dir"),
  });
  if (/^(?:zoom|teams|microsoft teams|google meet|skype|facetime)$/i.test(text))
    return both(`Wir treffen uns online, per ${text}.`);
  if (/^(?:online|per|über|via|telefonisch|am|im|in|bei|beim|auf|vor|an)(?![\p{L}-])/iu.test(text))
    return both(
      `Der Termin findet ${lowerStart(text).replace(/^(Online|Per|Über|Via|Telefonisch|Am|Im|In|Bei|Beim|Auf|Vor|An)(?![\p{L}-])/u, (word) => word.toLowerCase())} statt.`,
    );
  const [first = ""] = text.split(" ");
  const gender = /\d/.test(text) ? null : genderOf(first.replace(/,$/, ""));
  if (gender) {
    const where = `${gender === "feminine" ? "in der" : "im"} ${text}`;
    return both(`Der Termin findet ${where} statt.`);
  }
  // Write only "hier" and not "bei uns" or "bei Ihnen": the appointment may be at the company or at the customer's
  // home.
  return both(`Der Termin findet hier statt: ${text}.`);
}

/** A place as it is spoken, without the postal code. */
export function placeName(place: string): string {
  return topicText(place).replace(/\b\d{5} (?=\p{Lu})/u, "");
}

/** Cleans up one typed line without losing a fact: replaces signs, emoji and parentheses. */
export function topicText(typed: string): string {
  const text = typed
    .normalize("NFC")
    .replace(/[„“”«»"]+/g, '"')
    .replace(/[\p{Extended_Pictographic}\p{Cf}\p{Co}]/gu, "")
    .replace(/\s*\(([^()]*)\)/g, ", $1")
    .replace(/\s*(?:->|=>|→)\s*/g, ", dann ")
    .replace(/\s*=\s*/g, ", ")
    .replace(/(\d)\s*%/g, "$1 Prozent")
    .replace(/(\d)\s*€/g, "$1 Euro")
    .replace(/(\d) ?kWp\b/g, "$1 Kilowatt Peak")
    .replace(/\bca\.(?=\s)/gi, "etwa")
    .replace(/\binkl\.(?=\s)/gi, "inklusive")
    .replace(/(\p{Ll})str\.(?=\s|$)/gu, "$1straße")
    .replace(/\bStr\.(?=\s|$)/g, "Straße")
    .replace(/(\p{L})\s*\/\s*(?=\p{L}{2})/gu, "$1 und ")
    .replace(/\s+[&+]\s+/g, " und ")
    .replace(/\s*;\s*/g, ", ")
    .replace(/[<>{}[\]*_#|\\^~]+/g, " ")
    .replace(/\s+([,.:!?])/g, "$1")
    .replace(/([,.:!?])[,.:!?]+/g, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\s,;:.!–-]+$/, "")
    .replace(/^[\s,;:.!•–-]+/, "");
  return germanQuotes(fixCapitals(text));
}

/**
 * Puts a topic into the recipient's form of address.
 * @returns a sentence of its own, or words that can follow a colon
 */
export function topicClause(typed: string, form: Form): string {
  const addressed = thirdPersonToAddress(topicText(typed), form).replace(
    /\b(bekommen|erhalten|bekommst|erhältst|schicken|senden) (Angebot)\b/,
    "$1 ein $2",
  );
  const text = form === "informal" ? toInformalAddress(addressed) : toFormalAddress(addressed);
  const fitting = text === null || (form === "formal" && isInformal(text)) ? withoutAddress(addressed) : text;
  return isSentence(fitting) ? upperStart(fitting) : lowerStart(fitting);
}

/** Changes the third person to the form of address, because `Kunde bekommt ein Angebot` speaks of the recipient. */
function thirdPersonToAddress(text: string, form: Form): string {
  return text.replace(
    /^(?:(?:Der|Die) )?(?:Kundin|Kunde|Interessentin|Interessent) (bekommt|erhält)\b/i,
    (_whole, verb: string) => {
      const isGetting = verb === "bekommt";
      return form === "formal"
        ? `Sie ${isGetting ? "bekommen" : "erhalten"}`
        : `Du ${isGetting ? "bekommst" : "erhältst"}`;
    },
  );
}

/**
 * Removes pronouns from a text that could not be changed to the recipient's form of address: they would mix Sie and du.
 */
function withoutAddress(text: string): string {
  return text
    .replace(/\b(?:Sie|Ihnen|du|dir|dich)\b ?/gi, "")
    .replace(
      /\b(?:Ihr|dein)(e[nmrs]?)?\b/gi,
      (_whole, ending = "") => `d${ending === "" ? "as" : ending.replace(/^e$/, "ie")}`,
    )
    .trim();
}
