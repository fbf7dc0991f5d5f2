import type { Capabilities } from "../brand.ts";
import { formatNumber } from "../format.ts";
import { orderPriceText } from "../prices/format-price-with-tax.ts";
import { priceAnswer } from "../prices/price-texts.ts";
import { orderTextLengths } from "../orders/text-lengths.ts";
import { languageList } from "../speakers/languages.ts";
import { presenterTextLength } from "../speakers/presenter-text-length.ts";
import { claims } from "./claims.ts";

const recommendedLength = "100 bis 2000 Wörter";
const ordered = formatNumber(orderTextLengths.script);
const ugc = formatNumber(presenterTextLength);
const limits = `Eine Bestellung nimmt bis zu ${ordered} Zeichen an, ein kostenloser Entwurf mit einem Sprecher bis zu ${ugc}.`;

export const helpPage = {
  title: "Hilfe",
  lead: "Vom ersten Klick bis zum fertigen Video in vier Schritten. Darunter stehen die Antworten auf die häufigsten Fragen.",
} as const;

export const quickStart = [
  {
    id: "speaker",
    title: "Sprecher wählen",
    text: "Hören Sie sich die Sprecher an und wählen Sie die Stimme, die zu Ihren Kunden passt.",
  },
  {
    id: "format",
    title: "Format wählen",
    text: "Hochformat für das Handy, Querformat für E-Mail und Website. Viele Sprecher bringen ihr Format schon mit.",
  },
  {
    id: "script",
    title: "Skript eingeben",
    text: `Schreiben Sie, was gesagt werden soll. ${recommendedLength} sind empfohlen, mehr als ${ordered} Zeichen nimmt eine Bestellung nicht an.`,
  },
  {
    id: "video",
    title: "Video erstellen",
    text: `Normalerweise liegt das fertige Video nach ${claims.creationTime} in „Meine Projekte“. So lange können Sie weiterarbeiten.`,
  },
] as const;

function renewalPrice(capabilities: Pick<Capabilities, "orderPrices">): string {
  const price = orderPriceText(capabilities);
  return price === null ? "" : `Ein neues bestelltes Video kostet wieder ${price}.`;
}

/** Questions of the help page. The id of a question is also the anchor for links to it. */
export const questions = ({
  languages,
  sendsMail,
  orderPrices,
  customers,
}: Pick<Capabilities, "languages" | "sendsMail" | "orderPrices" | "customers">) => [
  {
    id: "dauer",
    question: "Wie lange dauert es, bis mein Video fertig ist?",
    answer: `Normalerweise ${claims.creationTime}. Lange Texte brauchen länger, und wenn viel zu tun ist, wartet Ihr Video, bis es an der Reihe ist. Das Video entsteht im Hintergrund: Sie können die Seite schließen und finden es später in „Meine Projekte“.${sendsMail ? " Auf Wunsch sagt Ihnen eine E-Mail Bescheid; das schalten Sie in Ihrem Konto ein." : ""}`,
  },
  {
    id: "skript",
    question: "Wie lang darf mein Skript sein?",
    answer: `Wir empfehlen ${recommendedLength}. ${limits} Kurze Sätze klingen gesprochen am besten: Lesen Sie Ihren Text einmal laut vor, bevor Sie ihn abschicken.`,
  },
  {
    id: "sprachen",
    question: "Welche Sprachen sprechen die Sprecher?",
    answer:
      languages.length > 1
        ? `${languageList(languages)}. Welche Sprachen ein Sprecher spricht, steht auf seiner Karte.`
        : `${languageList(languages)}. In anderen Sprachen spricht hier zurzeit niemand.`,
  },
  {
    id: "preis",
    question: "Was kostet ein Video?",
    answer: priceAnswer({ orderPrices, customers }),
  },
  {
    id: "bearbeiten",
    question: "Kann ich ein fertiges Video noch bearbeiten?",
    answer:
      `Noch nicht. Ein fertiges Video bleibt, wie es ist. Möchten Sie etwas ändern, erstellen Sie mit einem angepassten Skript ein neues. ${renewalPrice({ orderPrices })}`.trim(),
  },
  {
    id: "herunterladen",
    question: "Wie bekomme ich mein Video?",
    answer:
      "In „Meine Projekte“ sehen Sie jedes Video an und laden es als MP4 herunter. Danach können Sie es verschicken, veröffentlichen und in Ihre Website einbauen.",
  },
  {
    id: "kennzeichnung",
    question: "Sieht man, dass das Video mit KI entstanden ist?",
    answer:
      "Ja. Videos mit Sprechern tragen den Hinweis „KI-generiert“ im Bild, und jede Datei enthält eine maschinenlesbare Kennzeichnung. Das verlangt die KI-Verordnung der EU.",
  },
  {
    id: "fehler",
    question: "Was mache ich, wenn ein Video nicht fertig wird?",
    answer:
      "Steht bei einem Projekt „Fehlgeschlagen“, finden Sie den Grund direkt daneben. Mit „Erneut versuchen“ starten Sie es mit denselben Angaben noch einmal. Hilft das nicht, schreiben Sie uns über die Kontaktseite.",
  },
];

export const formats = [
  {
    id: "portrait",
    title: "Hochformat",
    ratio: "9:16",
    pixels: "1080 × 1920",
    places: "WhatsApp, Reels, Stories und Anzeigen auf dem Handy",
    reason: "Füllt den Bildschirm in der Hand. Die Person ist nah, wie in einer Videonachricht.",
    alt: "Hochformat: Eine Sprecherin steht aufrecht im Bild, vom Kopf bis zur Hüfte",
  },
  {
    id: "landscape",
    title: "Querformat",
    ratio: "16:9",
    pixels: "1920 × 1080",
    places: "E-Mail, Website, YouTube und Präsentationen",
    reason: "Lässt Raum neben der Person. Das Bild wirkt ruhig und passt auf jeden Monitor.",
    alt: "Querformat: Eine Sprecherin sitzt im Bild, neben ihr ist der Raum zu sehen",
  },
] as const;
