import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  /** Name of the orderer. */
  name: string;
  recipientName: string;
  /**
   * Reason why no delivery succeeded. `failed`: no message arrived. `uncertain`: a message may have arrived
   * nevertheless. `declined`: the recipient wants no messages.
   */
  reason: "failed" | "uncertain" | "declined";
  shareUrl: string;
};

/** German descriptions of what happened to the video: in the subject of the email, and within a sentence. */
const outcomes = {
  failed: { title: "konnte nicht zugestellt werden", sentence: "kam aber nicht an" },
  uncertain: { title: "ist vielleicht nicht angekommen", sentence: "ob es ankam, wissen wir aber nicht" },
  declined: { title: "wurde nicht verschickt", sentence: "wurde aber nicht verschickt" },
};
const advice = {
  check: "Prüfen Sie bitte in „Meine Bestellungen“ die Adresse und die Nummer, die Sie angegeben haben.",
  declined: "Der Empfänger möchte keine Nachrichten mehr; daran halten wir uns.",
};

/** Email to the orderer when the video is finished, but no delivery succeeded. */
export function orderUndelivered(values: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const { name, recipientName, reason, shareUrl } = values;
  const { title, sentence } = outcomes[reason];
  const preheader = `Das Video für ${recipientName} ist fertig, ${sentence}.`;
  return {
    subject: `Ihr Video für ${recipientName} ${title}`,
    preheader,
    title: `Ihr Video ${title}`,
    paragraphs: [
      `Guten Tag, ${name},`,
      `${preheader} ${reason === "declined" ? advice.declined : advice.check}`,
      "Das Video gehört Ihnen trotzdem: Sie finden es in „Meine Projekte“.",
      ...(brand.supportEmail ? ["Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail."] : []),
    ],
    button: { label: "Video ansehen", link: shareUrl },
    links: [{ label: "Zu meinen Bestellungen", link: new URL("/bestellungen", publicUrl).href }],
    remarks: ["Wer die Adresse kennt, kann das Video ansehen."],
  };
}
