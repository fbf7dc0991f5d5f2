import { fullName, untitledFirstName, titledLastName } from "#domain/orders/recipient-names.ts";
import type { Recipient } from "#domain/orders/sender-and-recipient.ts";
import type { EmailContent, EmailLogo, EmailSender } from "../email-layout.ts";

type Values = {
  recipient: Pick<Recipient, "form" | "salutation"> & { firstName: string; lastName: string };
  sender: { name: string; company: string; phone: string; website: string; imprintUrl: string };
  /** Logo and colour that the video's page shows; left out in emails of older versions. */
  logo?: EmailLogo | null;
  color?: string | null;
  /** Appointment that the video is about, with day, time and place as spoken. */
  appointment: { what: string; day: string; time: string; place: string; isMoved: boolean } | null;
  /**
   * Inquiry or purchase of the recipient that the video is about; null if it is about an appointment or something else.
   */
  subject: { inquiry: string } | { bought: string } | null;
  /** Page on which the recipient declines further videos of the sender. */
  declineUrl: string;
  /** URL of the public page of the video. */
  shareUrl: string;
  /** URL of an animated preview with a play button. */
  imageUrl: string;
  portrait: boolean;
};

const sizes = { landscape: { width: 480, height: 270 }, portrait: { width: 270, height: 480 } };

/**
 * Email with a video to a person who did not order it, in the sender's name. It contains neither the payer nor other
 * data of the order. It links only to the video's page, the imprints and the page for declining further videos.
 */
export function orderVideoForRecipient(values: Values, { brand }: EmailSender): EmailContent {
  const { recipient, sender, shareUrl, imageUrl, portrait } = values;
  const { company, phone } = sender;
  const isFormal = recipient.form === "formal";
  const whole = sender.name === company ? company : `${sender.name} von ${company}`;
  const words = isFormal
    ? { for: "für Sie", to: "Ihnen", your: "Ihre", need: "Sie brauchen", get: "Sie bekommen", answer: "Antworten Sie" }
    : { for: "für Dich", to: "Dir", your: "Deine", need: "Du brauchst", get: "Du bekommst", answer: "Antworte" };
  const headline = headlineOf(values, whole, words.to);
  return {
    subject: headline,
    preheader: topicOf(values) ?? `Eine kurze Videobotschaft ${words.for}, mit einem Klick anzusehen.`,
    title: headline,
    image: {
      src: imageUrl,
      alt: "Videobotschaft ansehen",
      link: shareUrl,
      ...sizes[portrait ? "portrait" : "landscape"],
    },
    paragraphs: [
      greetingOf(recipient),
      `${whole} hat eine kurze Videobotschaft ${words.for}.`,
      ...[topicOf(values)].filter((text) => text !== null),
      `Das Video öffnet sich mit einem Klick im Browser; ${words.need} dafür weder Konto noch Programm.`,
    ],
    button: { label: "Videobotschaft ansehen", link: shareUrl },
    remarks: [
      `${words.answer} einfach auf diese E-Mail: ${words.your} Antwort geht an ${sender.name}.${phone ? ` Telefon: ${phone}` : ""}`,
      "Das Video ist KI-generiert: Bild und Stimme sind künstlich erzeugt.",
      `${words.get} diese E-Mail, weil ${company} diese Botschaft an ${isFormal ? "Ihre" : "Deine"} Adresse schicken lässt. ${brand.name} hat das Video erstellt und verschickt es im Auftrag.`,
    ],
    onBehalfOf: {
      company,
      imprintUrl: sender.imprintUrl || null,
      declineUrl: values.declineUrl,
      logo: values.logo,
      color: values.color,
    },
  };
}

function greetingOf({ form, salutation, ...names }: Values["recipient"]): string {
  if (form === "informal") return `Hallo ${untitledFirstName(names)},`;
  const lastName = titledLastName(names);
  return `Guten Tag, ${{ none: fullName(names), ms: `Frau ${lastName}`, mr: `Herr ${lastName}` }[salutation]},`;
}

function headlineOf({ appointment, recipient }: Values, whole: string, to: string): string {
  if (!appointment) return `${whole} hat ${to} eine Videobotschaft geschickt`;
  const { day, time, isMoved } = appointment;
  const your = recipient.form === "formal" ? "Ihr" : "Dein";
  return `${whole}: ${your} Termin ${isMoved ? "ist jetzt " : ""}am ${day}, um ${time} Uhr`;
}

function topicOf({ appointment, subject, recipient }: Values): string | null {
  const isFormal = recipient.form === "formal";
  if (appointment) {
    const { what, day, time, place, isMoved } = appointment;
    const text = `Es geht um ${isFormal ? "Ihren" : "Deinen"} Termin: ${what}`;
    return `${text}, ${isMoved ? "neu " : ""}am ${day}, um ${time} Uhr, ${place}.`;
  }
  if (!subject) return null;
  return "inquiry" in subject
    ? `Es geht um ${isFormal ? "Ihre" : "Deine"} Anfrage: ${subject.inquiry}.`
    : `Es geht um ${isFormal ? "Ihren" : "Deinen"} Kauf: ${subject.bought}.`;
}
