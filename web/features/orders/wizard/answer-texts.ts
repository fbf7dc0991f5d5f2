import type { BrandKit } from "#domain/brand-kits/brand-kit.ts";
import { isSameCompany } from "#domain/brand-kits/same-company.ts";
import type { Capabilities } from "#domain/brand.ts";
import type { CallToActionKind } from "#domain/orders/call-to-action.ts";
import type { WhatsappQuestion } from "#domain/orders/whatsapp-topics.ts";
import { formatDuration, estimateSpeechSeconds, estimatedMinutes } from "#domain/orders/speech-length.ts";
import type { Sender } from "#domain/orders/sender-and-recipient.ts";

/** Spoken length of a script, for example `etwa 27 Sekunden gesprochen`. */
export function speechLength(script: string): string | undefined {
  return script.trim() ? `etwa ${formatDuration(estimateSpeechSeconds(script))} gesprochen` : undefined;
}

/** Length of a script, for example `412 Zeichen · ca. 3 Minuten`. */
export function scriptLength(length: number): string {
  const minutes = estimatedMinutes(length);
  return `${length} Zeichen · ca. ${minutes} ${minutes === 1 ? "Minute" : "Minuten"}`;
}

export const questionHelp: Record<WhatsappQuestion, string> = {
  appointment: "Erinnert an den Termin und sagt, wie er sich verschieben lässt.",
  "lead-follow-up": "Meldet sich nach einer Anfrage und führt zum nächsten Schritt.",
  retention: "Bedankt sich nach dem Kauf und zeigt, was dazu passt.",
};

export const callToActionHelp: Record<CallToActionKind, string> = {
  answer: "Der Knopf unter dem Video öffnet eine E-Mail an die Antwortadresse.",
  call: "Der Knopf unter dem Video wählt die Telefonnummer des Absenders.",
  book: "Der Knopf unter dem Video führt zu Ihrer Terminbuchung.",
  visit: "Der Knopf unter dem Video führt auf Ihre Website.",
};

/** Help where the orderer asks nothing of the recipient, whose answer the share page still offers to open. */
export const noCallToActionHelp =
  "Im Video steht keine Aufforderung. Der Knopf unter dem Video öffnet eine E-Mail an die Antwortadresse.";

/** Length of a text to be spoken, for example `64 Wörter · etwa 27 Sekunden gesprochen`. */
export function textLength(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length;
  const length = `${words} ${words === 1 ? "Wort" : "Wörter"}`;
  return [length, speechLength(text)].filter(Boolean).join(" · ");
}

/**
 * German note beside previews and spoken sentences, which the local engine makes, if an external provider makes the
 * ordered video.
 */
export const producedElsewhere =
  "Vorschau und Hörprobe entstehen hier. Das bestellte Video erstellt ein anderer Anbieter: Bild und Stimme können abweichen.";

/** German note beside a preview that is older than a change of its text, of the pronunciations or of the brand. */
export const outdatedPreview = {
  text: {
    title: "Der Text wurde seit dieser Vorschau geändert.",
    text: "Die Vorschau zeigt noch den früheren Text.",
  },
  speech: {
    title: "Ihre Aussprachen wurden seit dieser Vorschau geändert.",
    text: "Die Vorschau spricht noch wie vorher.",
  },
  brand: {
    title: "Ihre Marke wurde seit dieser Vorschau geändert.",
    text: "Die Vorschau zeigt noch den früheren Stand.",
  },
};

/** German texts about the script that is not shown, after the text of a free draft has replaced a typed one. */
export const formerScript = {
  note: "Ihr anderes Skript ist noch da.",
  action: "Skripte tauschen",
};

/** German texts about the stored sender that a video for the orderer names, where its script is the orderer's own. */
export const ownCompany = {
  question: "Soll das Video Ihr Unternehmen nennen?",
  options: [
    { value: "true", label: "Ja" },
    { value: "false", label: "Nein" },
  ],
  unnamed: "Wir nennen Ihr Unternehmen nicht.",
  notNamed: "wird nicht genannt",
  changed: "Diese Angaben sind der Absender Ihres Kontos.",
  change: "Absender ändern",
};

type Published = { sender: Record<keyof Sender, string>; hasLogo: boolean };

/** German sentences that say where a video with this sender shows which of the sender's data. */
export function publishedData(
  { sender: { name, company, replyTo, phone, website, imprintUrl }, hasLogo }: Published,
  { producesOrders }: Pick<Capabilities, "producesOrders">,
): string {
  const others = [name, replyTo, phone, website, imprintUrl && `Impressum (${imprintUrl})`, hasLogo && "Ihr Logo"]
    .filter((each) => each !== "" && each !== false)
    .join(", ");
  if (producesOrders) return `Im Video steht „${company}“, auf der Videoseite auch: ${others}.`;
  return `Die Automatisierung des Betreibers erhält „${company}“ und dazu: ${others}.`;
}

/** German help text of the company that a text by the built-in agent names in a video for the orderer. */
export function writtenCompany(published: Published, capabilities: Pick<Capabilities, "producesOrders">): string {
  const { company } = published.sender;
  return company.trim() === ""
    ? "Diesen Namen sagt das Video."
    : `Das Video nennt Ihr Unternehmen. ${publishedData(published, capabilities)}`;
}

/** German texts of the choice whether a video for the orderer shows the brand of an account without a sender. */
export const ownBrand = {
  title: "Ihre Marke",
  question: "Soll das Video Ihre Marke zeigen?",
};

/** A company in whose name a video is sent: "" before it is entered; or the choice of an orderer without a sender. */
export type SenderOrChoice = { sender: string } | { isBrandChosen: boolean };

/** Whether an ordered video shows the account's brand, by the rule of `copyBrandForOrder` of the server. */
export const showsBrand = ({ company }: Pick<BrandKit, "company">, shown: SenderOrChoice): boolean =>
  "isBrandChosen" in shown ? shown.isBrandChosen : isSameCompany(shown.sender, company);

/** Says whether an ordered video shows the account's brand. */
export function brandNote(
  brandKit: Pick<BrandKit, "company" | "hasEndCard">,
  shown: SenderOrChoice,
  { producesOrders }: Pick<Capabilities, "producesOrders">,
): string | null {
  const { company, hasEndCard } = brandKit;
  if (!producesOrders && !hasEndCard) return null;
  const shows = producesOrders ? "Das Video zeigt Ihre Marke" : "Das Video bekommt den Abspann Ihrer Marke";
  if ("isBrandChosen" in shown) return shown.isBrandChosen ? `${shows} „${company}“.` : `${shows} nicht.`;
  const { sender } = shown;
  if (sender.trim() === "") return `${shows}, wenn „${company}“ die Absenderin ist.`;
  return showsBrand(brandKit, shown)
    ? `${shows}, denn „${company}“ ist die Absenderin.`
    : `${shows} nicht, denn „${company}“ ist nicht die Absenderin.`;
}

/** German message if the server has deleted the text draft that an order named. */
export const draftRenewed =
  "Der Entwurf war abgelaufen und wird neu geschrieben. Bitte lesen Sie den Text noch einmal, und bestellen Sie dann.";
