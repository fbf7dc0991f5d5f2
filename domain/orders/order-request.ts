import * as z from "zod/mini";
import { signUp } from "../accounts/account-fields.ts";
import { videoFormats } from "../speakers/video-formats.ts";
import { speakerIds } from "../speakers/speakers.ts";
import { stripControlCharacters } from "../control-characters.ts";
import { billing } from "./billing-address.ts";
import { agreedVersions, buyer } from "./business-or-consumer.ts";
import { callToAction } from "./call-to-action.ts";
import { recipientNameSchema } from "./recipient-name-schema.ts";
import { whatsappQuestionIds, appointment, followUp, purchase } from "./whatsapp-topics.ts";
import { recipient, sender } from "./sender-and-recipient.ts";
import { orderTextLengths } from "./text-lengths.ts";
import { customerWebAddress } from "./web-address.ts";

const text = (missing: string, label: string, maxLength: number) =>
  z
    .string(missing)
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxLength, `${label} darf höchstens ${maxLength} Zeichen lang sein`),
    );

/** Name, email address and phone number of the video's recipient. An empty phone number counts as missing. */
const contact = {
  firstName: recipientNameSchema("Vorname", "Bitte geben Sie den Vornamen ein"),
  lastName: recipientNameSchema("Nachname", "Bitte geben Sie den Nachnamen ein"),
  email: signUp.shape.email,
  whatsappNumber: z.optional(z.union([z.literal(""), signUp.shape.whatsappNumber])),
};

const common = {
  speaker: z.enum(speakerIds, "Bitte wählen Sie einen Sprecher"),
  ...contact,
  /** Path and query of the wizard page from which the order was placed. */
  address: z.string().check(stripControlCharacters(), z.startsWith("/"), z.maxLength(2000)),
  /** Person in whose name the video is sent; if left out, the sender stored with the account. */
  sender: z.optional(sender),
  /**
   * Whether the video names the stored sender if the request has none, and, for the orderer without a stored sender,
   * shows the account's brand; true if left out.
   */
  namesSender: z.optional(z.boolean()),
  /** How the video addresses its recipient; if left out, formally and by name. */
  recipient: z.optional(recipient),
  /** Whether the recipient is the orderer, so that nothing is sent to another person. */
  isForMyself: z.optional(z.boolean()),
  callToAction: z.optional(callToAction),
  /** The buying business in another EU country; without it the sale is taxed in the operator's country. */
  billing: z.optional(billing),
  /** Whether a business or a consumer buys. The form asks for it only if the operator has decided who may order. */
  buyer: z.optional(buyer),
  ...agreedVersions,
  /** Total in euro cents that the orderer saw; the order is refused if the current total differs. */
  agreedPriceCents: z.optional(z.int("Bitte nennen Sie den Preis in Cent.")),
};

/** Fields that refer to the stored draft of the video's text: its id, and the text that the orderer approved. */
const approval = {
  draftId: z.optional(z.uuid("Diesen Entwurf gibt es nicht.")),
  approvedScript: z.optional(text("Bitte geben Sie den Text ein", "Der Text", orderTextLengths.script)),
};

const script = text("Bitte geben Sie Ihr Skript ein", "Das Skript", orderTextLengths.script);
const questions = {
  targetAudience: text("Bitte beschreiben Sie Ihre Zielgruppe", "Die Zielgruppe", orderTextLengths.answer),
  service: text("Bitte beschreiben Sie Ihre Dienstleistung", "Die Dienstleistung", orderTextLengths.answer),
  problems: text("Bitte beschreiben Sie die Probleme Ihrer Kunden", "Die Beschreibung", orderTextLengths.answer),
};

/**
 * Schema of an order request for each kind of order. The server validates requests with it, and so does the wizard
 * before it enables its button (WIZ-08).
 */
const orderRequests = {
  generic: z.strictObject({
    kind: z.literal("generic"),
    ...common,
    script,
    /** Format of the video; portrait if left out (WIZ-03). */
    format: z.optional(z.enum(videoFormats, "Bitte wählen Sie ein Format")),
  }),
  neukunden: z.strictObject({ kind: z.literal("neukunden"), ...common, ...approval, ...questions }),
  "video-ads": z.strictObject({ kind: z.literal("video-ads"), ...common, script }),
  "email-marketing": z.strictObject({
    kind: z.literal("email-marketing"),
    ...common,
    ...approval,
    customerUrl: customerWebAddress,
    ...questions,
  }),
  whatsapp: z.strictObject({
    kind: z.literal("whatsapp"),
    ...common,
    ...approval,
    selectedQuestion: z.enum(whatsappQuestionIds, "Bitte wählen Sie einen Anwendungsfall"),
    appointment: z.optional(appointment),
    followUp: z.optional(followUp),
    purchase: z.optional(purchase),
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
