import type { SpeakerId } from "../speakers/speakers.ts";
import { claims } from "./claims.ts";

export type UseCaseContent = {
  title: string;
  lead: string;
  /** What the example film shows. */
  film: string;
  action: string;
  stepsTitle: string;
  steps: readonly { title: string; text: string }[];
  figures: readonly { before: string; figure: string; text: string }[];
  speakersTitle: string;
  speakersLead: string;
  speakers: readonly SpeakerId[];
};

const saved = {
  before: "bis zu",
  figure: claims.savingsPerYear,
  text: "im Jahr sparen gegenüber klassischer Videoproduktion",
};
const quicker = { before: "bis zu", figure: claims.productionTime, text: "weniger Produktionszeit" };
const opened = { before: "über", figure: claims.openRate, text: "Öffnungsrate für Nachrichten auf WhatsApp" };

const soon = { before: "in", figure: claims.creationTime, text: "ist ein Video normalerweise fertig" };

/** What the pages of the use cases say. The one place to change it. */
export const contentOfUseCase: Record<"email-marketing" | "whatsapp", UseCaseContent> = {
  "email-marketing": {
    title: "Email Marketing mit persönlichen Videos",
    lead: "Der Agent liest die Website Ihres Kunden, macht daraus ein Video, das ihn beim Thema nimmt, und verschickt es per E-Mail.",
    film: "Beispiel einer persönlichen Video-E-Mail",
    action: "Email-Video erstellen",
    stepsTitle: "Von der Website zum Posteingang",
    steps: [
      {
        title: "Analyse und Erkennung",
        text: "Der Agent liest die Website, die Sie nennen: Angebot, Zielgruppe, Farben und Logo.",
      },
      {
        title: "Videoerstellung",
        text: "Aus Ihren Antworten und der Website entsteht der Text, und Ihr Sprecher trägt ihn vor.",
      },
      {
        title: "Automatischer Versand",
        text: "Das fertige Video geht von selbst per E-Mail hinaus, mit einem Link, der es sofort abspielt.",
      },
    ],
    figures: [saved, quicker, soon],
    speakersTitle: "Mit wem möchten Sie testen?",
    speakersLead: "Zwei, die ruhig und verbindlich sprechen: passend für den ersten Kontakt per E-Mail.",
    speakers: ["email-clara", "email-david"],
  },
  whatsapp: {
    title: "Video-Kampagnen auf WhatsApp",
    lead: "Ein Termin wird gebucht oder verschoben, und Ihr Kunde bekommt von selbst ein Video, das ihn anspricht und an alles erinnert.",
    film: "Beispiel einer Terminerinnerung als Video",
    action: "WhatsApp-Video erstellen",
    stepsTitle: "Vom Termin zur Nachricht",
    steps: [
      {
        title: "Auslöser und Analyse",
        text: "Ein gebuchter oder verschobener Termin gibt den Anstoß. Der Agent erkennt Anlass, Person und Zeitpunkt.",
      },
      {
        title: "Videoerstellung",
        text: `Aus dem Anlass entsteht der Text, und Ihr Sprecher trägt ihn vor. Normalerweise dauert das ${claims.creationTime}.`,
      },
      {
        title: "Automatischer Versand",
        text: "Das fertige Video geht von selbst als Nachricht auf das Handy Ihres Kunden.",
      },
    ],
    figures: [opened, quicker, saved],
    speakersTitle: "Mit wem möchten Sie testen?",
    speakersLead: "Zwei, die erinnern, nachfragen und auf neue Angebote aufmerksam machen.",
    speakers: ["speaker-whatsapp-2", "speaker-videoads-2"],
  },
};
