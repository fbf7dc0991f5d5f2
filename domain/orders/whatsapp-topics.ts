import * as z from "zod/mini";
import { stripControlCharacters } from "../control-characters.ts";
import { germanTime } from "../german-time.ts";

/** Topics of a WhatsApp video, as the wizard offers them. */
export const whatsappQuestions = {
  appointment: "Terminerinnerung und Terminverschiebung",
  "lead-follow-up": "Automatische Nachverfolgung von Interessenten",
  retention: "Kundenbindung und Upselling nach dem Kauf",
} as const;
export const whatsappQuestionIds = ["appointment", "lead-follow-up", "retention"] as const;
export type WhatsappQuestion = (typeof whatsappQuestionIds)[number];

/** A day of this century: while a year is typed, a date field has days such as 0202-12-03. */
const typedDay = /^20\d{2}-\d{2}-\d{2}$/;

const topicLimits = { line: 120 };

const line = (missing: string) =>
  z
    .string(missing)
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(topicLimits.line, `Höchstens ${topicLimits.line} Zeichen`),
    );

/** A day as YYYY-MM-DD, in the time zone of the sender. */
const day = (missing: string) => z.string(missing).check(z.minLength(1, missing), z.iso.date(missing));
const time = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing));
const emptyOr = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.union([z.literal(""), schema]));

/** An appointment of the recipient. `movedFromDate` and `movedFromTime` say when it was planned before. */
export const appointment = z.strictObject({
  what: line("Bitte geben Sie an, worum es bei dem Termin geht"),
  date: day("Bitte geben Sie den Tag des Termins ein"),
  time: time("Bitte geben Sie die Uhrzeit des Termins ein"),
  place: line("Bitte geben Sie den Ort des Termins ein"),
  movedFromDate: emptyOr(day("Bitte geben Sie einen gültigen Tag ein")),
  movedFromTime: emptyOr(time("Bitte geben Sie eine gültige Uhrzeit ein")),
});
export type Appointment = z.output<typeof appointment>;

/**
 * Notice beside the day of an appointment that is over by the clocks of Germany: it may be a slip, but a video may also
 * speak of a missed appointment. An appointment without a time is over when its day is.
 * @param date as YYYY-MM-DD, empty or not yet complete; only a complete one gets a notice
 * @param clock as HH:MM, or empty
 */
export function pastNotice(date: string, clock: string, now: Date): string | undefined {
  const isOver = typedDay.test(date) && `${date}T${clock || "24:00"}` < germanTime(now);
  return isOver ? "Dieser Termin ist schon vorbei." : undefined;
}

/** An inquiry that the recipient has sent, and the next step. */
export const followUp = z.strictObject({
  inquiry: line("Bitte geben Sie an, wonach der Empfänger gefragt hat"),
  inquiryDate: emptyOr(day("Bitte geben Sie einen gültigen Tag ein")),
  nextStep: line("Bitte geben Sie an, was als Nächstes geschieht"),
});
export type FollowUp = z.output<typeof followUp>;

/** A purchase that the recipient has made, and a further offer. */
export const purchase = z.strictObject({
  bought: line("Bitte geben Sie an, was der Empfänger gekauft hat"),
  boughtOn: emptyOr(day("Bitte geben Sie einen gültigen Tag ein")),
  offer: emptyOr(line("Bitte geben Sie das Angebot ein")),
});
export type Purchase = z.output<typeof purchase>;

/** Property of the request that holds the facts for each topic of a WhatsApp video. */
export const topicOf = {
  appointment: "appointment",
  "lead-follow-up": "followUp",
  retention: "purchase",
} as const satisfies Record<WhatsappQuestion, string>;
