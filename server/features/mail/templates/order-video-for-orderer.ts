import type { EmailContent } from "../email-layout.ts";

type Values = {
  /** First and last name of the recipient. */
  name: string;
  /** Whether the recipient owns the order and may remove the public page of the video. */
  isOwner: boolean;
  speakerName: string;
  /** URL of the public page of the video. */
  shareUrl: string;
  /** URL at which the video file is downloaded. */
  videoUrl: string;
  /** URL of a still image with a play button. */
  imageUrl: string;
  portrait: boolean;
  /** Text that is spoken in the video. */
  script: string;
};

/**
 * Image sizes in pixels: landscape is as wide as the email's content, portrait as high as a phone shows without
 * scrolling.
 */
const sizes = { landscape: { width: 520, height: 293 }, portrait: { width: 260, height: 462 } };
const longestScript = 400;

/** Email to the customer with the ordered video. */
export function orderVideoForOrderer(values: Values): EmailContent {
  const { name, isOwner, speakerName, shareUrl, videoUrl, imageUrl, portrait, script } = values;
  return {
    subject: "Ihr Video ist fertig",
    preheader: `${speakerName} spricht Ihren Text. Mit einem Klick ansehen oder als MP4 herunterladen.`,
    title: "Ihr Video ist fertig",
    image: {
      src: imageUrl,
      alt: "Ihr Video ansehen",
      link: shareUrl,
      ...sizes[portrait ? "portrait" : "landscape"],
    },
    paragraphs: [
      `Guten Tag, ${name},`,
      `${isOwner ? "Ihr bestelltes Video" : "das Video"} mit ${speakerName} ist fertig.`,
    ],
    button: { label: "Video ansehen", link: shareUrl },
    links: [{ label: "Video als MP4 herunterladen", link: videoUrl }],
    remarks: [
      "Das Video ist KI-generiert: Bild und Stimme sind künstlich erzeugt.",
      `Wer die Adresse kennt, kann das Video ansehen.${isOwner ? " In „Meine Bestellungen“ lässt sich die Seite jederzeit beenden." : ""}`,
      ...(script ? [`Gesprochen wird: „${shorten(script)}“`] : []),
    ],
  };
}

function shorten(text: string): string {
  return text.length > longestScript ? `${text.slice(0, longestScript).trimEnd()} …` : text;
}
