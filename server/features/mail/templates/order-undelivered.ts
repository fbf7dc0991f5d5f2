import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  /** Name of the orderer. */
  name: string;
  recipientName: string;
  shareUrl: string;
};

/** Email to the orderer when the video is finished, but all deliveries failed. */
export function orderUndelivered(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, recipientName, shareUrl } = values;
  const preheader = `Das Video für ${recipientName} ist fertig, kam aber nicht an.`;
  return {
    subject: `Ihr Video für ${recipientName} konnte nicht zugestellt werden`,
    preheader,
    title: "Ihr Video konnte nicht zugestellt werden",
    paragraphs: [
      `Guten Tag, ${name},`,
      `${preheader} Prüfen Sie bitte in „Meine Bestellungen“ die Adresse und die Nummer, die Sie angegeben haben.`,
      "Das Video gehört Ihnen trotzdem: Sie finden es in „Meine Projekte“ und können den Link selbst weitergeben.",
      ...(brand.supportEmail ? ["Stimmen die Angaben? Antworten Sie einfach auf diese E-Mail."] : []),
    ],
    button: { label: "Video ansehen", link: shareUrl },
    links: [{ label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href }],
    remarks: ["Wer die Adresse kennt, kann das Video ansehen."],
  };
}
