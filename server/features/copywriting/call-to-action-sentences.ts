import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Wording } from "./wording.ts";

type ActionKind = "answer" | "call" | "book" | "visit" | "contact";

/** The one action that the script asks of the viewer. */
export type Action = {
  kind: ActionKind;
  /** Phone number or web address as it is spoken; null if the script refers to the button under the video instead. */
  target: string | null;
};

/**
 * Derives the action that the script asks for.
 * @returns the call to action of the order; if it has none, `contact` for an advert and `answer` for other videos
 */
export function actionOf(request: OrderRequest): Action {
  const fallback: ActionKind = request.kind === "neukunden" ? "contact" : "answer";
  const { callToAction, sender } = request;
  switch (callToAction?.kind) {
    case undefined:
      return { kind: fallback, target: null };
    case "answer":
      return { kind: "answer", target: null };
    case "call":
      return sender?.phone ? { kind: "call", target: spokenPhone(sender.phone) } : { kind: "call", target: null };
    case "book":
    case "visit":
      return { kind: callToAction.kind, target: spokenAddress(callToAction.url) };
  }
}

/** A German number without its country code, in groups that the voice reads digit by digit. */
function spokenPhone(phone: string): string {
  return phone
    .trim()
    .replace(/^(?:\+|00)49[\s()/-]*(?:\(0\))?[\s/-]*0?/, "0")
    .replace(/[()/-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const longestAddress = 24;

/**
 * A short web address as the voice reads it; null for an address that is too long or complex to be remembered by ear.
 */
function spokenAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, search } = new URL(url);
  const host = hostname.replace(/^www\./, "");
  const isShort = host.length <= longestAddress && /^[a-z\d]+(?:-[a-z\d]+){0,2}\.[a-z]{2,8}$/.test(host);
  return isShort && pathname === "/" && search === "" ? host : null;
}

/** Wordings of the sentence that asks for the action. @param medium where the video is watched */
export function actionWordings({ kind, target }: Action, medium: "email" | "message" | "advert"): readonly Wording[] {
  switch (kind) {
    case "contact":
      return contact;
    case "answer":
      return { email: answerEmail, message: answerMessage, advert: answerAdvert }[medium];
    case "call":
      return target ? call : callByButton;
    case "book":
      return target ? book : bookByButton;
    case "visit":
      return target ? visit : visitByButton;
  }
}

const contact: readonly Wording[] = [
  ["Melden Sie sich einfach {at}.", "Melde dich einfach {at}."],
  ["Am besten melden Sie sich gleich heute {at}.", "Am besten meldest du dich gleich heute {at}."],
  [
    "Wenn das für Sie interessant klingt, melden Sie sich {at}.",
    "Wenn das für dich interessant klingt, melde dich {at}.",
  ],
];
const answerEmail: readonly Wording[] = [
  ["Antworten Sie einfach auf diese E-Mail.", "Antworte einfach auf diese E-Mail."],
  [
    "Wenn Sie mehr wissen möchten, antworten Sie kurz auf diese E-Mail.",
    "Wenn du mehr wissen möchtest, antworte kurz auf diese E-Mail.",
  ],
  [
    "Ist das für Sie interessant? Dann antworten Sie auf diese E-Mail.",
    "Ist das für dich interessant? Dann antworte auf diese E-Mail.",
  ],
  [
    "Mein Vorschlag: Antworten Sie auf diese E-Mail mit einem kurzen Ja.",
    "Mein Vorschlag: Antworte auf diese E-Mail mit einem kurzen Ja.",
  ],
];
const answerMessage: readonly Wording[] = [
  ["Antworten Sie einfach auf diese Nachricht.", "Antworte einfach auf diese Nachricht."],
  ["Antworten Sie dazu kurz auf diese Nachricht.", "Antworte dazu kurz auf diese Nachricht."],
  ["Am besten antworten Sie gleich auf diese Nachricht.", "Am besten antwortest du gleich auf diese Nachricht."],
];
const answerAdvert: readonly Wording[] = [
  ["Schreiben Sie uns über den Knopf unter diesem Video.", "Schreib uns über den Knopf unter diesem Video."],
  [
    "Ein Druck auf den Knopf unter diesem Video genügt: Schreiben Sie uns, was Sie brauchen.",
    "Ein Druck auf den Knopf unter diesem Video genügt: Schreib uns, was du brauchst.",
  ],
  [
    "Klingt das gut? Dann schreiben Sie uns über den Knopf unter diesem Video.",
    "Klingt das gut? Dann schreib uns über den Knopf unter diesem Video.",
  ],
];
const call: readonly Wording[] = [
  ["Rufen Sie uns an: {target}.", "Ruf uns an: {target}."],
  [
    "Am schnellsten klären wir das am Telefon. Rufen Sie uns an: {target}.",
    "Am schnellsten klären wir das am Telefon. Ruf uns an: {target}.",
  ],
  [
    "Wenn Sie mehr wissen möchten, rufen Sie uns an unter {target}.",
    "Wenn du mehr wissen möchtest, ruf uns an unter {target}.",
  ],
];
const callByButton: readonly Wording[] = [
  [
    "Rufen Sie uns einfach über den Knopf unter diesem Video an.",
    "Ruf uns einfach über den Knopf unter diesem Video an.",
  ],
  [
    "Am schnellsten klären wir das am Telefon: Rufen Sie uns über den Knopf unter diesem Video an.",
    "Am schnellsten klären wir das am Telefon: Ruf uns über den Knopf unter diesem Video an.",
  ],
];
const book: readonly Wording[] = [
  ["Buchen Sie Ihren Termin auf {target}.", "Buch deinen Termin auf {target}."],
  [
    "Suchen Sie sich einen Termin aus, der Ihnen passt, und buchen Sie ihn auf {target}.",
    "Such dir einen Termin aus, der dir passt, und buch ihn auf {target}.",
  ],
  [
    "Am einfachsten buchen Sie gleich einen Termin auf {target}.",
    "Am einfachsten buchst du gleich einen Termin auf {target}.",
  ],
];
const bookByButton: readonly Wording[] = [
  [
    "Buchen Sie Ihren Termin über den Knopf unter diesem Video.",
    "Buch deinen Termin über den Knopf unter diesem Video.",
  ],
  [
    "Suchen Sie sich einen Termin aus, der Ihnen passt, und buchen Sie ihn über den Knopf unter diesem Video.",
    "Such dir einen Termin aus, der dir passt, und buch ihn über den Knopf unter diesem Video.",
  ],
  [
    "Am einfachsten buchen Sie gleich einen Termin, und zwar über den Knopf unter diesem Video.",
    "Am einfachsten buchst du gleich einen Termin, und zwar über den Knopf unter diesem Video.",
  ],
];
const visit: readonly Wording[] = [
  ["Besuchen Sie uns auf {target}.", "Besuch uns auf {target}."],
  ["Am besten sehen Sie es sich selbst an, auf {target}.", "Am besten siehst du es dir selbst an, auf {target}."],
  ["Wenn Sie neugierig sind, besuchen Sie uns auf {target}.", "Wenn du neugierig bist, besuch uns auf {target}."],
];
const visitByButton: readonly Wording[] = [
  [
    "Besuchen Sie unsere Internetseite über den Knopf unter diesem Video.",
    "Besuch unsere Internetseite über den Knopf unter diesem Video.",
  ],
  [
    "Am besten sehen Sie es sich selbst an, über den Knopf unter diesem Video.",
    "Am besten siehst du es dir selbst an, über den Knopf unter diesem Video.",
  ],
  [
    "Wenn Sie neugierig sind, besuchen Sie unsere Internetseite, der Knopf unter diesem Video führt hin.",
    "Wenn du neugierig bist, besuch unsere Internetseite, der Knopf unter diesem Video führt hin.",
  ],
];

/** Wordings of sentences that may follow the call to action; they do not ask for a second action. */
export function afterActionWordings({ kind }: Action): readonly Wording[] {
  return afterAction[kind];
}

const afterAction: Record<ActionKind, readonly Wording[]> = {
  contact: [
    ["Dann sprechen wir in Ruhe darüber, was Sie brauchen.", "Dann sprechen wir in Ruhe darüber, was du brauchst."],
    ["Alles Weitere klären wir dann gemeinsam.", "Alles Weitere klären wir dann gemeinsam."],
    [
      "So erfahren Sie am schnellsten, was in Ihrem Fall möglich ist.",
      "So erfährst du am schnellsten, was in deinem Fall möglich ist.",
    ],
  ],
  answer: [
    [
      "Ein paar Stichworte reichen aus, um alles Weitere kümmern wir uns.",
      "Ein paar Stichworte reichen aus, um alles Weitere kümmern wir uns.",
    ],
    ["Fragen sind dabei ausdrücklich willkommen.", "Fragen sind dabei ausdrücklich willkommen."],
    [
      "So wissen wir, was Ihnen wichtig ist, und können genau darauf eingehen.",
      "So wissen wir, was dir wichtig ist, und können genau darauf eingehen.",
    ],
    ["Was Sie wissen möchten, beantworten wir Ihnen gern.", "Was du wissen möchtest, beantworten wir dir gern."],
  ],
  call: [
    [
      "Im Gespräch klären wir, was Sie brauchen und wie es weitergeht.",
      "Im Gespräch klären wir, was du brauchst und wie es weitergeht.",
    ],
    [
      "Ein paar Minuten reichen meistens, um Ihre wichtigsten Fragen zu beantworten.",
      "Ein paar Minuten reichen meistens, um deine wichtigsten Fragen zu beantworten.",
    ],
    ["Auch kleine Fragen sind dabei willkommen.", "Auch kleine Fragen sind dabei willkommen."],
  ],
  book: [
    [
      "Dann haben wir Zeit für Sie und alles, was Sie wissen möchten.",
      "Dann haben wir Zeit für dich und alles, was du wissen möchtest.",
    ],
    "Ein paar Klicks genügen.",
    ["So ist ein fester Platz für Sie reserviert.", "So ist ein fester Platz für dich reserviert."],
  ],
  visit: [
    ["Dort sehen Sie in Ruhe, was zu Ihnen passt.", "Dort siehst du in Ruhe, was zu dir passt."],
    [
      "Dort steht alles Weitere, zum Nachlesen in Ihrem eigenen Tempo.",
      "Dort steht alles Weitere, zum Nachlesen in deinem eigenen Tempo.",
    ],
    [
      "So bekommen Sie ein eigenes Bild, bevor Sie sich entscheiden.",
      "So bekommst du ein eigenes Bild, bevor du dich entscheidest.",
    ],
  ],
};
