import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  /** Name of the orderer. */
  name: string;
  recipientName: string;
  /** Whether a message may have arrived nevertheless. */
  isUncertain: boolean;
  shareUrl: string;
};

/** Email to the orderer when the video is finished, but all deliveries failed. */
export function orderUndelivered(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, recipientName, isUncertain, shareUrl } = values;
  const outcome = isUncertain ? "ob es ankam, wissen wir aber nicht" : "kam aber nicht an";
  const what = isUncertain ? "ist vielleicht nicht angekommen" : "konnte nicht zugestellt werden";
  const preheader = `Das Video für ${recipientName} ist fertig, ${outcome}.`;
  return {
    subject: `Ihr Video für ${recipientName} ${what}`,
    preheader,
    title: `Ihr Video ${what}`,
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
