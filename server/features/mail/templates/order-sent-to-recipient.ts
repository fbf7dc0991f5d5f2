import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  /** Name of the orderer. */
  name: string;
  recipientName: string;
  /** How the video was sent, such as `per E-Mail an kunde@example.de`. */
  channels: string;
  shareUrl: string;
};

/** Email to the orderer when the video was delivered to somebody else. */
export function orderSentToRecipient(values: Values, { publicUrl }: EmailSender): EmailContent {
  const { name, recipientName, channels, shareUrl } = values;
  return {
    subject: `Ihr Video für ${recipientName} ist zugestellt`,
    preheader: `Es ging ${channels}.`,
    title: "Ihr Video ist zugestellt",
    paragraphs: [`Guten Tag, ${name},`, `Ihr Video für ${recipientName} ist fertig. Es ging ${channels}.`],
    button: { label: "Video ansehen", link: shareUrl },
    links: [{ label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href }],
    remarks: [
      "Wer die Adresse kennt, kann das Video ansehen. In „Meine Bestellungen“ lässt sich die Seite jederzeit beenden.",
    ],
  };
}
