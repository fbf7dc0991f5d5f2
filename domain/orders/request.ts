import * as z from "zod/mini";
import { signUp } from "../accounts/account.ts";
import { speakerIds } from "../speakers/speakers.ts";
import { stripControlCharacters } from "../text.ts";
import { whatsappQuestionIds } from "./kinds.ts";

export const orderLimits = { script: 15_000, answer: 2000, address: 500 };

const text = (missing: string, label: string, maxLength: number) =>
  z
    .string(missing)
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxLength, `${label} darf höchstens ${maxLength} Zeichen lang sein`),
    );

const missingAddress = "Bitte geben Sie die Internetadresse des Kunden ein";
const wrongAddress = "Bitte geben Sie eine gültige Internetadresse ein, zum Beispiel www.beispiel.de";

/** Accepts addresses as people type them: https is added if the scheme is missing. */
const websiteAddress = z.pipe(
  z.string(missingAddress).check(
    stripControlCharacters(),
    z.trim(),
    z.minLength(1, missingAddress),
    z.maxLength(orderLimits.address, wrongAddress),
    z.overwrite((value: string) => (/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`)),
  ),
  z
    .url({ protocol: /^https?$/, hostname: /^[^.].*\.[^.]/, error: wrongAddress })
    // The address must not contain a user name, which no customer's website needs.
    .check(z.refine((value) => !/^[^/]*\/\/[^/?#]*@/.test(value), wrongAddress)),
);

/** The recipient of the video. An empty number counts as missing. */
const contact = {
  firstName: signUp.shape.firstName,
  lastName: signUp.shape.lastName,
  email: signUp.shape.email,
  whatsappNumber: z.optional(z.union([z.literal(""), signUp.shape.whatsappNumber])),
};

const common = {
  speaker: z.enum(speakerIds, "Bitte wählen Sie einen Sprecher"),
  ...contact,
  /** Path and query of the wizard in the browser. */
  address: z.string().check(z.startsWith("/"), z.maxLength(2000)),
};

const script = text("Bitte geben Sie Ihr Skript ein", "Das Skript", orderLimits.script);
const questions = {
  targetAudience: text("Bitte beschreiben Sie Ihre Zielgruppe", "Die Zielgruppe", orderLimits.answer),
  service: text("Bitte beschreiben Sie Ihre Dienstleistung", "Die Dienstleistung", orderLimits.answer),
  problems: text("Bitte beschreiben Sie die Probleme Ihrer Kunden", "Die Beschreibung", orderLimits.answer),
};

/** The request of each wizard, by kind. The same schemas enable its button and validate on the server (WIZ-08). */
const orderRequests = {
  generic: z.strictObject({ kind: z.literal("generic"), ...common, script }),
  neukunden: z.strictObject({ kind: z.literal("neukunden"), ...common, ...questions }),
  "video-ads": z.strictObject({ kind: z.literal("video-ads"), ...common, script }),
  "email-marketing": z.strictObject({
    kind: z.literal("email-marketing"),
    ...common,
    customerUrl: websiteAddress,
    ...questions,
  }),
  whatsapp: z.strictObject({
    kind: z.literal("whatsapp"),
    ...common,
    selectedQuestion: z.enum(whatsappQuestionIds, "Bitte wählen Sie einen Anwendungsfall"),
  }),
};

export const orderRequest = z.discriminatedUnion(
  "kind",
  [
    orderRequests.generic,
    orderRequests.neukunden,
    orderRequests["video-ads"],
    orderRequests["email-marketing"],
    orderRequests.whatsapp,
  ],
  "Diese Art von Bestellung gibt es nicht.",
);
export type OrderRequest = z.output<typeof orderRequest>;
export type RequestOf<Kind extends OrderRequest["kind"]> = Extract<OrderRequest, { kind: Kind }>;

const charactersPerMinute = 200;

/** The specification's estimate in minutes, rounded up: 0 for an empty script. */
export function estimatedMinutes(length: number): number {
  return Math.ceil(length / charactersPerMinute);
}
