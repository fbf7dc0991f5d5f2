import type { User } from "#domain/accounts/user.ts";
import type { BrandKit } from "#domain/brand-kits/brand-kit.ts";
import type { Billing } from "#domain/orders/billing-address.ts";
import { type OrderKind } from "#domain/orders/order-kinds.ts";
import { type WhatsappQuestion, topicOf } from "#domain/orders/whatsapp-topics.ts";
import { wizards } from "#domain/orders/wizards.ts";
import type { Sender } from "#domain/orders/sender-and-recipient.ts";
import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";

const contactNames = ["firstName", "lastName", "email", "whatsappNumber"] as const;

/**
 * Names of the recipient's answers. `a.b` means property b of object a in the request; errors and warnings use the
 * same names.
 */
const recipientNames = ["recipient.form", "recipient.salutation", "recipient.company"] as const;
export const senderNames = [
  "sender.name",
  "sender.company",
  "sender.replyTo",
  "sender.phone",
  "sender.website",
  "sender.imprintUrl",
] as const;
const topicNames = {
  appointment: [
    "appointment.what",
    "appointment.date",
    "appointment.time",
    "appointment.place",
    "appointment.movedFromDate",
    "appointment.movedFromTime",
  ],
  "lead-follow-up": ["followUp.inquiry", "followUp.inquiryDate", "followUp.nextStep"],
  retention: ["purchase.bought", "purchase.boughtOn", "purchase.offer"],
} as const satisfies Record<WhatsappQuestion, readonly `${(typeof topicOf)[WhatsappQuestion]}.${string}`[]>;
export const billingNames = [
  "billing.company",
  "billing.street",
  "billing.postalCode",
  "billing.city",
  "billing.vatId",
] as const;
/** Answers about who buys, and the consent of a consumer to the start of the work. */
const buyerNames = ["buyer.kind", "buyer.company", "buyer.vatId", "buyer.startsEarly"] as const;
const callToActionNames = ["callToAction.kind", "callToAction.url"] as const;

const ownNames = {
  generic: ["script"],
  "video-ads": ["script"],
  neukunden: ["targetAudience", "service", "problems"],
  "email-marketing": ["customerUrl", "targetAudience", "service", "problems"],
  whatsapp: ["selectedQuestion"],
} as const satisfies Record<OrderKind, readonly string[]>;

/**
 * Names of values that are stored with the answers: id of the text draft, hash of the answers from which the draft was
 * made, text of the draft, text as edited by the user, and whether the edited text is older than the draft.
 */
const draftNames = ["draftId", "draftAnswers", "draftText", "approvedScript", "isTextOutdated"] as const;

/** Contact data of the recipient who is not selected (customer or orderer), so that switching back loses nothing. */
const otherContactNames = ["other.firstName", "other.lastName", "other.email", "other.whatsappNumber"] as const;

/** Upload that replaces the stored logo: id and URL, or the id `none` to remove the logo. */
const logoNames = ["logo.uploadId", "logo.url"] as const;

type RequestName =
  | (typeof contactNames)[number]
  | (typeof recipientNames)[number]
  | (typeof senderNames)[number]
  | (typeof topicNames)[WhatsappQuestion][number]
  | (typeof callToActionNames)[number]
  | (typeof billingNames)[number]
  | (typeof ownNames)[OrderKind][number];

export type AnswerName =
  | RequestName
  | "isForMyself"
  | "namesSender"
  | (typeof buyerNames)[number]
  | "codeSentTo"
  | (typeof draftNames)[number]
  | "formerScript"
  | "takenScript"
  | (typeof otherContactNames)[number]
  | (typeof logoNames)[number];

/** Answers to all questions of all wizards, as typed. */
export type Answers = Record<AnswerName, string>;

/**
 * Whether the built-in agent writes the text of this kind of video; in other kinds the speaker says the typed script.
 */
export function isWritten(kind: OrderKind): boolean {
  return wizards[kind].asks !== "script";
}

/** Whether the orderer chooses between portrait and landscape; every other kind of video has a fixed format. */
export const hasFormatChoice = (kind: OrderKind) => kind === "generic";

export const isForMyself = (answers: Answers) => answers["isForMyself"] === "true";

/**
 * Whether the orderer of a video for themselves chooses if it names the sender stored with the account. A text by the
 * built-in agent names the sender's company in any case.
 */
export const hasSenderChoice = (kind: OrderKind, answers: Answers) => isForMyself(answers) && !isWritten(kind);

/** Whether a video for the orderer names the sender stored with the account, as it does unless the orderer says no. */
export const namesSender = (answers: Answers) => answers["namesSender"] !== "false";

/**
 * Whether the form asks for a sender: for a video to another person, or if the text by the built-in agent names the
 * sender's company.
 */
export const needsSender = (kind: OrderKind, answers: Answers) => !hasSenderChoice(kind, answers);

/** Whether the order asks what the recipient should do: always for texts by the built-in agent, else if chosen. */
export const asksCallToAction = (kind: OrderKind, answers: Answers) =>
  isWritten(kind) || (answers["callToAction.kind"] !== "" && !isForMyself(answers));

/** Whether a business in another EU country buys: it does if any field of its invoice address is filled in. */
export const hasBilling = (answers: Answers) => billingNames.some((name) => answers[name].trim() !== "");

const isQuestion = (value: string): value is WhatsappQuestion => value in topicNames;

/** Names of the answers that the wizard for one kind of video sends, in the order of its fields. */
export function answerNames(kind: OrderKind, answers: Answers): RequestName[] {
  const { selectedQuestion } = answers;
  const topic = kind === "whatsapp" && isQuestion(selectedQuestion) ? topicNames[selectedQuestion] : [];
  const action = answers["callToAction.kind"];
  const asksAction = asksCallToAction(kind, answers);
  const hasAddress = action === "book" || action === "visit";
  return [
    ...ownNames[kind],
    ...topic,
    ...contactNames,
    ...(isForMyself(answers) ? [] : recipientNames),
    ...(asksAction ? (["callToAction.kind"] as const) : []),
    ...(asksAction && hasAddress ? (["callToAction.url"] as const) : []),
    ...(needsSender(kind, answers) ? senderNames : []),
    ...(hasBilling(answers) ? billingNames : []),
  ];
}

const noAnswers: Answers = {
  script: "",
  targetAudience: "",
  service: "",
  problems: "",
  customerUrl: "",
  selectedQuestion: "",
  firstName: "",
  lastName: "",
  email: "",
  whatsappNumber: "",
  isForMyself: "",
  namesSender: "",
  "recipient.form": "formal",
  "recipient.salutation": "none",
  "recipient.company": "",
  "sender.name": "",
  "sender.company": "",
  "sender.replyTo": "",
  "sender.phone": "",
  "sender.website": "",
  "sender.imprintUrl": "",
  "appointment.what": "",
  "appointment.date": "",
  "appointment.time": "",
  "appointment.place": "",
  "appointment.movedFromDate": "",
  "appointment.movedFromTime": "",
  "followUp.inquiry": "",
  "followUp.inquiryDate": "",
  "followUp.nextStep": "",
  "purchase.bought": "",
  "purchase.boughtOn": "",
  "purchase.offer": "",
  "callToAction.kind": "",
  "callToAction.url": "",
  "billing.company": "",
  "billing.street": "",
  "billing.postalCode": "",
  "billing.city": "",
  "billing.vatId": "",
  "buyer.kind": "",
  "buyer.company": "",
  "buyer.vatId": "",
  "buyer.startsEarly": "",
  "other.firstName": "",
  "other.lastName": "",
  "other.email": "",
  "other.whatsappNumber": "",
  "logo.uploadId": "",
  "logo.url": "",
  codeSentTo: "",
  formerScript: "",
  takenScript: "",
  draftId: "",
  draftAnswers: "",
  draftText: "",
  approvedScript: "",
  isTextOutdated: "",
};

export const allAnswerNames = Object.keys(noAnswers) as AnswerName[];

/** The sender's data as typed, not validated. */
export function senderOf(answers: Answers): Record<keyof Sender, string> {
  return {
    name: answers["sender.name"],
    company: answers["sender.company"],
    replyTo: answers["sender.replyTo"],
    phone: answers["sender.phone"],
    website: answers["sender.website"],
    imprintUrl: answers["sender.imprintUrl"],
  };
}

/** The buying business as typed, not validated. */
export function billingOf(answers: Answers): Record<keyof Billing, string> {
  return {
    company: answers["billing.company"],
    street: answers["billing.street"],
    postalCode: answers["billing.postalCode"],
    city: answers["billing.city"],
    vatId: answers["billing.vatId"],
  };
}

/**
 * Answers with a script that another page passes to the wizard. A script that the user has typed becomes the former
 * script, in case the user switches back. An earlier passed script that the user has not changed is dropped, so that
 * the former script stays the typed one.
 */
export function takeScript(answers: Answers, script: unknown): Answers {
  if (typeof script !== "string" || script.trim() === "" || script === answers.script) return answers;
  const isTyped = answers.script.trim() !== "" && answers.script !== answers.takenScript;
  return { ...answers, script, takenScript: script, formerScript: isTyped ? answers.script : answers.formerScript };
}

/** Answers with the former script instead of the present one, which becomes the former one. */
export const switchScript = (answers: Answers): Answers => ({
  ...answers,
  script: answers.formerScript,
  formerScript: answers.script,
});

/** Answers completed by the sender stored with the account; the same answers if the user has typed a company. */
export function withStoredSender(answers: Answers, stored: Record<keyof Sender, string>): Answers {
  if (answers["sender.company"] !== "") return answers;
  const filled = { ...answers };
  for (const name of senderNames) filled[name] = stored[name.slice("sender.".length) as keyof Sender];
  return filled;
}

/** Answers completed by the account's brand, for an account without a sender; the same ones if a company was typed. */
export function withBrand(answers: Answers, brand: Pick<BrandKit, "company" | "phone" | "website">): Answers {
  if (answers["sender.company"] !== "") return answers;
  return {
    ...answers,
    "sender.company": brand.company,
    "sender.phone": answers["sender.phone"] || brand.phone,
    "sender.website": answers["sender.website"] || brand.website,
  };
}

type Contact = Record<(typeof contactNames)[number], string>;

function contactOf({ first_name, last_name, email, whatsapp_number }: User): Contact {
  return { firstName: first_name, lastName: last_name, email, whatsappNumber: whatsapp_number };
}

const noContact: Contact = { firstName: "", lastName: "", email: "", whatsappNumber: "" };

/** Kinds of video for a customer; the other kinds are for the orderer by default. */
const isForCustomer = (kind: OrderKind) => kind === "email-marketing" || kind === "whatsapp";

/**
 * Answers with which a wizard starts: those stored in the browser, completed by the orderer's data. Those that an older
 * version has stored do not say who the recipient is: it is the orderer if they contain the orderer's email address and
 * the kind of video is not for a customer.
 */
export function initialAnswers(kind: OrderKind, user: User, draft: Partial<Answers> = {}): Answers {
  const own = contactOf(user);
  const isFormer = draft.email !== undefined && draft.isForMyself === undefined;
  const isOwnContact = draft.email === own.email;
  const forMyself = isFormer && !isForCustomer(kind) ? isOwnContact : !isForCustomer(kind);
  const contact = draft.isForMyself === undefined && forMyself ? own : noContact;
  const action = isForCustomer(kind) ? "answer" : "";
  const all = {
    ...noAnswers,
    ...contact,
    "sender.name": `${own.firstName} ${own.lastName}`,
    "sender.replyTo": own.email,
    "callToAction.kind": action,
    isForMyself: String(forMyself),
    ...draft,
  };
  return isFormer && isForCustomer(kind) && isOwnContact ? { ...all, ...noContact } : all;
}

/**
 * Answers after the user has chosen the recipient (customer or orderer). The contact data of the other choice are
 * stored, in case the user switches back.
 */
export function chooseRecipient(answers: Answers, forMyself: boolean, user: User): Answers {
  if (isForMyself(answers) === forMyself) return answers;
  const { firstName, lastName, email, whatsappNumber } = answers;
  const stored = {
    firstName: answers["other.firstName"],
    lastName: answers["other.lastName"],
    email: answers["other.email"],
    whatsappNumber: answers["other.whatsappNumber"],
  };
  const isStored = Object.values(stored).some((value) => value !== "");
  return {
    ...answers,
    "other.firstName": firstName,
    "other.lastName": lastName,
    "other.email": email,
    "other.whatsappNumber": whatsappNumber,
    ...(isStored || !forMyself ? stored : contactOf(user)),
    isForMyself: String(forMyself),
  };
}

export type Chosen = { speaker: SpeakerId | undefined; format: VideoFormat; address: string };

/** Body of an order request, not validated yet, with only the answers that this kind of video asks for. */
export function requestOf(
  kind: OrderKind,
  answers: Answers,
  { speaker, format, address }: Chosen,
): Record<string, unknown> {
  const request: Record<string, unknown> = { kind, speaker, address, isForMyself: isForMyself(answers) };
  if (hasFormatChoice(kind)) request["format"] = format;
  // Send the field only with a "no", because servers of the former release refuse unknown fields.
  if (hasSenderChoice(kind, answers) && !namesSender(answers)) request["namesSender"] = false;
  for (const name of answerNames(kind, answers)) {
    const [first = name, member] = name.split(".");
    if (member === undefined) request[first] = answers[name];
    else request[first] = { ...(request[first] as object | undefined), [member]: answers[name] };
  }
  return request;
}

/** Properties of an order request that a draft request lacks: the approved text and the id of its draft. */
export function approvalOf(kind: OrderKind, { draftId, approvedScript }: Answers): Record<string, unknown> {
  return isWritten(kind) ? { draftId, approvedScript } : {};
}
