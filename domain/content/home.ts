import type { Capabilities } from "../brand.ts";
import { deliveryTexts } from "#domain/orders/delivery-explanations.ts";
import type { OrderKind } from "../orders/order-kinds.ts";
import { claims } from "./claims.ts";
import { goals } from "./goals.ts";

export const home = {
  title: "Dein KI-Video Agent für automatisierte Videoerstellung",
  goalsTitle: "Was möchten Sie machen?",
  goals,
  lead: `Sie sagen, worum es geht, eine Sprecherin oder ein Sprecher trägt es vor. Ein Video ist normalerweise in ${claims.creationTime} fertig.`,
  stepsTitle: "So arbeitet der Agent",
  steps: (capabilities: Capabilities) => [
    {
      title: "Agent konfigurieren",
      text: "Sie wählen Anlass, Sprecher und Format und beantworten ein paar Fragen oder geben Ihr eigenes Skript ein.",
    },
    {
      title: "Automatische Analyse",
      text: capabilities.producesOrders
        ? "Der Agent liest Ihre Angaben, bei E-Mails auch die Website Ihres Kunden, und schreibt daraus den gesprochenen Text."
        : "Die Automatisierung des Betreibers erhält Ihre Angaben und macht daraus das Video.",
    },
    {
      title: "Automatische Veröffentlichung",
      text: deliveryTexts(capabilities).home,
    },
  ],
  orderFormsTitle: "Was für ein Video brauchen Sie?",
  orderForms: {
    "email-marketing": "Ein Video im Querformat für den ersten Kontakt mit einem Kunden per E-Mail.",
    whatsapp: "An einen Termin erinnern, nach einer Anfrage nachfassen oder nach dem Kauf danken.",
    neukunden: "Ein Werbevideo im Hochformat. Sie beantworten drei Fragen, der Text entsteht daraus.",
    "video-ads": "Ein Werbevideo im Hochformat, gesprochen nach Ihrem Skript.",
    generic: "Ihr Text mit jedem Sprecher, im Hochformat oder im Querformat.",
  } satisfies Record<OrderKind, string>,
  speakersTitle: "Lernen Sie die Sprecher kennen",
  speakersLead: "Sehen Sie sich eine Vorschau an und testen Sie den Agenten mit der Stimme, die zu Ihnen passt.",
} as const;
