import type { SpeakerId } from "../speakers/speakers.ts";
import { testSpeakersOfUseCase } from "../speakers/use-case-speakers.ts";
import type { Capabilities } from "../brand.ts";
import { deliveryTexts } from "#domain/orders/delivery-explanations.ts";
import { type Figure, resolveClaims } from "./resolve-claims.ts";
import { claims } from "./claims.ts";

export type UseCaseContent = {
  title: string;
  lead: string;
  /** Summary of the use case in one sentence, for the landing page. */
  summary: string;
  /** Content of the use case's example video. */
  exampleVideo: string;
  /** Note on how an ordered video differs from the example, whose text was written by hand. */
  exampleNote: string;
  action: string;
  stepsTitle: string;
  steps: readonly { title: string; text: string }[];
  figures: readonly Figure[];
  speakersTitle: string;
  speakersLead: string;
  speakers: readonly SpeakerId[];
};

const inMinutes: Figure = {
  before: "",
  figure: claims.creationTime,
  text: "dauert es normalerweise, bis ein Video fertig ist",
};
/**
 * Text for installations where the operator's automation makes the videos, whose content and duration this program
 * does not know.
 */
const automationMakes =
  "Ihre Angaben gehen an die Automatisierung des Betreibers. Sie bestimmt, was das Video sagt und wie lange es dauert.";
const automationNote =
  "Der Text dieses Beispiels ist von Hand geschrieben. Was ein bestelltes Video sagt, bestimmt die Automatisierung des Betreibers.";

export function contentOfUseCase(useCase: "email-marketing" | "whatsapp", capabilities: Capabilities): UseCaseContent {
  const delivery = deliveryTexts(capabilities);
  const { producesOrders, takesOrders, sendsMail } = capabilities;
  const inYourName =
    producesOrders && takesOrders && sendsMail
      ? " Ihr Kunde bekommt die E-Mail in Ihrem Namen, und seine Antwort geht an Sie."
      : "";
  const soon = producesOrders ? [inMinutes] : [];
  if (useCase === "email-marketing") {
    const summary = producesOrders
      ? "Der Agent liest die Website Ihres Kunden und macht daraus ein Video in Ihrem Namen, das sein Thema aufgreift."
      : "Sie nennen die Website Ihres Kunden, und die Automatisierung des Betreibers macht ein Video daraus.";
    return {
      title: "Email Marketing mit persönlichen Videos",
      lead: `${summary} ${delivery.emailLead}`,
      summary,
      exampleVideo: "Beispiel einer persönlichen Video-E-Mail",
      exampleNote: producesOrders
        ? "Der Text dieses Beispiels ist von Hand geschrieben. Ein bestelltes Video spricht aus Ihren Antworten und aus der Website. Seinen Text lesen und ändern Sie, bevor Sie bezahlen."
        : automationNote,
      action: "E-Mail-Video erstellen",
      stepsTitle: "Von der Website zum Video",
      steps: [
        {
          title: "Analyse und Erkennung",
          text: producesOrders
            ? "Der Agent liest die Website, die Sie nennen: Titel, Beschreibung, Farben und Logo. Ist sie nicht erreichbar, entsteht das Video ohne sie."
            : "Sie nennen die Website Ihres Kunden und beantworten drei Fragen.",
        },
        {
          title: "Videoerstellung",
          text: producesOrders
            ? "Aus Ihren Antworten und der Website entsteht der Text. Sie lesen und ändern ihn, und nach der Bezahlung trägt Ihr Sprecher ihn vor."
            : automationMakes,
        },
        { title: delivery.dispatchTitle, text: delivery.dispatch + inYourName },
      ],
      figures: [...resolveClaims(["savingsPerYear", "productionTime"], capabilities.claimSources), ...soon],
      speakersTitle: "Mit wem möchten Sie testen?",
      speakersLead: "Zwei, die ruhig und verbindlich sprechen: passend für den ersten Kontakt per E-Mail.",
      speakers: testSpeakersOfUseCase["email-marketing"],
    };
  }
  return {
    title: "Video-Kampagnen auf WhatsApp",
    lead: producesOrders
      ? "Termin, Anfrage oder Kauf: Sie wählen den Anlass und nennen die Person, und es entsteht ein Video in Ihrem Namen, das sagt, worum es geht."
      : "Termin, Anfrage oder Kauf: Sie wählen den Anlass und nennen die Person. Das Video macht die Automatisierung des Betreibers.",
    summary: producesOrders
      ? "Erinnern, nachfassen, danken: Das Video spricht die Person an, die Sie nennen, und sagt, worum es geht."
      : "Erinnern, nachfassen, danken: Sie wählen den Anlass und nennen die Person.",
    exampleVideo: "Beispiel einer Terminerinnerung als Video",
    exampleNote: producesOrders
      ? "Der Text dieses Beispiels ist von Hand geschrieben. Ein bestelltes Video zu einem Termin nennt Tag, Uhrzeit und Ort, die Sie eintragen, und Ihr Unternehmen."
      : automationNote,
    action: "WhatsApp-Video erstellen",
    stepsTitle: "Vom Anlass zur Nachricht",
    steps: [
      {
        title: "Auslöser und Analyse",
        text: "Sie geben den Anstoß: Sie wählen einen von drei Anlässen und tragen ein, wer angesprochen wird und worum es geht. Mit einem Terminkalender ist die Bestellung nicht verbunden.",
      },
      {
        title: "Videoerstellung",
        text: producesOrders
          ? `Aus Anlass und Angaben entsteht der Text. Sie lesen und ändern ihn, und nach der Bezahlung trägt Ihr Sprecher ihn vor. Normalerweise dauert das ${claims.creationTime}.`
          : automationMakes,
      },
      { title: delivery.whatsappDispatchTitle, text: delivery.whatsappDispatch },
    ],
    figures: [...soon, ...resolveClaims(["openRate", "savingsPerYear"], capabilities.claimSources)],
    speakersTitle: "Mit wem möchten Sie testen?",
    speakersLead: "Zwei, die erinnern, nachfragen und auf neue Angebote aufmerksam machen.",
    speakers: testSpeakersOfUseCase.whatsapp,
  };
}
