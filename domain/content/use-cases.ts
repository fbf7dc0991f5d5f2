import type { SpeakerId } from "../speakers/speakers.ts";
import type { Capabilities } from "../brand.ts";
import { deliveryWords } from "../orders/delivery-words.ts";
import { claims, type Figure, figuresOf } from "./claims.ts";

export type UseCaseContent = {
  title: string;
  lead: string;
  /** Description of the example video. */
  film: string;
  /** Parts of the example that an ordered video does not have. */
  filmNote: string;
  action: string;
  stepsTitle: string;
  steps: readonly { title: string; text: string }[];
  figures: readonly Figure[];
  speakersTitle: string;
  speakersLead: string;
  speakers: readonly SpeakerId[];
};

const soon: Figure = { before: "in", figure: claims.creationTime, text: "ist ein Video normalerweise fertig" };

/** Texts of the use case pages. */
export function contentOfUseCase(useCase: "email-marketing" | "whatsapp", capabilities: Capabilities): UseCaseContent {
  const delivery = deliveryWords(capabilities);
  if (useCase === "email-marketing") {
    return {
      title: "Email Marketing mit persönlichen Videos",
      lead: `Der Agent liest die Website Ihres Kunden und macht daraus ein Video, das sein Thema aufgreift. ${delivery.emailLead}`,
      film: "Beispiel einer persönlichen Video-E-Mail",
      filmNote:
        "Der Text dieses Beispiels ist von Hand geschrieben. Ein bestelltes Video spricht aus Ihren Antworten und aus der Website. Wer es ansieht, wird darin nicht beim Namen genannt.",
      action: "Email-Video erstellen",
      stepsTitle: "Von der Website zum Video",
      steps: [
        {
          title: "Analyse und Erkennung",
          text: "Der Agent liest die Website, die Sie nennen: Titel, Beschreibung, Farben und Logo. Ist sie nicht erreichbar, entsteht das Video ohne sie.",
        },
        {
          title: "Videoerstellung",
          text: "Aus Ihren Antworten und der Website entsteht der Text, und Ihr Sprecher trägt ihn vor.",
        },
        { title: "Automatischer Versand", text: delivery.dispatch },
      ],
      figures: [...figuresOf(["savingsPerYear", "productionTime"], capabilities.claimSources), soon],
      speakersTitle: "Mit wem möchten Sie testen?",
      speakersLead: "Zwei, die ruhig und verbindlich sprechen: passend für den ersten Kontakt per E-Mail.",
      speakers: ["email-clara", "email-david"],
    };
  }
  return {
    title: "Video-Kampagnen auf WhatsApp",
    lead: "Termin, Anfrage oder Kauf: Sie wählen den Anlass und nennen die Person, und es entsteht ein Video, das sie mit Vornamen begrüßt.",
    film: "Beispiel einer Terminerinnerung als Video",
    filmNote:
      "Der Text dieses Beispiels ist von Hand geschrieben. Ein bestelltes Video nennt den Vornamen, den Sie eintragen, aber weder Datum noch Uhrzeit noch Ihren Betrieb.",
    action: "WhatsApp-Video erstellen",
    stepsTitle: "Vom Anlass zur Nachricht",
    steps: [
      {
        title: "Auslöser und Analyse",
        text: "Sie geben den Anstoß: Sie wählen einen von drei Anlässen und tragen ein, wer angesprochen wird. Mit einem Terminkalender ist die Bestellung nicht verbunden.",
      },
      {
        title: "Videoerstellung",
        text: `Aus dem Anlass entsteht der Text, und Ihr Sprecher trägt ihn vor. Normalerweise dauert das ${claims.creationTime}.`,
      },
      { title: "Automatischer Versand", text: delivery.whatsappDispatch },
    ],
    figures: [soon, ...figuresOf(["openRate", "savingsPerYear"], capabilities.claimSources)],
    speakersTitle: "Mit wem möchten Sie testen?",
    speakersLead: "Zwei, die erinnern, nachfragen und auf neue Angebote aufmerksam machen.",
    speakers: ["speaker-whatsapp-2", "speaker-videoads-2"],
  };
}
