import * as z from "zod/mini";
import { signUp } from "../accounts/account-fields.ts";
import { stripControlCharacters } from "../control-characters.ts";
import { peopleTextLengths } from "./text-lengths.ts";
import { optionalWebAddress } from "./web-address.ts";

/** Schema of an optional line of text; an empty text counts as missing. */
const optionalLine = (label: string, maxLength: number) =>
  z.optional(
    z
      .string()
      .check(
        stripControlCharacters(),
        z.trim(),
        z.maxLength(maxLength, `${label} darf höchstens ${maxLength} Zeichen lang sein`),
      ),
  );

const line = (missing: string, label: string, maxLength: number) =>
  z
    .string(missing)
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxLength, `${label} darf höchstens ${maxLength} Zeichen lang sein`),
    );

/** The person and company in whose name a video is sent. Stored with the account, and copied into each order. */
export const sender = z.strictObject({
  name: line("Bitte geben Sie den Namen des Absenders ein", "Der Name", peopleTextLengths.name),
  company: line("Bitte geben Sie das Unternehmen des Absenders ein", "Das Unternehmen", peopleTextLengths.company),
  /** Address to which the recipient's answers go. */
  replyTo: signUp.shape.email,
  phone: z.optional(z.union([z.literal(""), signUp.shape.whatsappNumber])),
  website: optionalWebAddress,
  /** Address of the sender's imprint, to which the email and the share page link. */
  imprintUrl: optionalWebAddress,
});
export type Sender = z.output<typeof sender>;

export const forms = ["formal", "informal"] as const;
export const formLabels: Record<(typeof forms)[number], string> = { formal: "Sie", informal: "Du" };

export const salutations = ["none", "ms", "mr"] as const;
export const salutationLabels: Record<(typeof salutations)[number], string> = { none: "Ohne", ms: "Frau", mr: "Herr" };

/** How a video addresses its recipient. The request has other fields for name, email address and phone number. */
export const recipient = z.strictObject({
  form: z.enum(forms, "Bitte wählen Sie Sie oder Du"),
  salutation: z.enum(salutations, "Bitte wählen Sie eine Anrede"),
  company: optionalLine("Das Unternehmen", peopleTextLengths.company),
});
export type Recipient = z.output<typeof recipient>;

/** How a video addresses its recipient if the request does not say. */
export const defaultRecipient: Recipient = { form: "formal", salutation: "none", company: "" };
