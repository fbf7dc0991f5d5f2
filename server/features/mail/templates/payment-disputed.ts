import type { DisputeState } from "#domain/orders/disputes.ts";
import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  orderId: string;
  /** Day of the order, such as `24.11.2026`. */
  orderedOn: string;
  /** Disputed amount, formatted as `29,00 €`. */
  amount: string;
  reason: string;
  /** Day until which evidence must be handed in; null if the bank accepts none. */
  dueBy: string | null;
  state: DisputeState;
  /** Page of the dispute in Stripe's dashboard. */
  stripeLink: string;
};

const sentences: Record<DisputeState, (amount: string) => string> = {
  returned: (amount) => `Die Bank eines Kunden hat ${amount} endgültig zurückgebucht.`,
  contested: (amount) =>
    `Ein Kunde hat eine Zahlung beanstandet. Seine Bank hat ${amount} zurückgebucht und prüft das.`,
  inquiry: (amount) => `Die Bank eines Kunden fragt nach einer Zahlung über ${amount}. Zurückgebucht ist nichts.`,
  cancelled: (amount) => `Die Bank eines Kunden hat ${amount} zurückgebucht.`,
  settled: (amount) => `Die Bank eines Kunden hat ${amount} zurückgebucht.`,
  kept: (amount) => `Zu einer Zahlung über ${amount} gab es eine Beanstandung. Sie ist erledigt, und das Geld ist da.`,
};

const isTakenBack = (state: DisputeState) => state === "returned" || state === "contested";

/** Email to the operator about a payment that a bank disputes or has taken back. */
export function paymentDisputed(values: Values, { publicUrl }: EmailSender): EmailContent {
  const { orderId, orderedOn, amount, reason, dueBy, state, stripeLink } = values;
  const title = state === "returned" ? "Zahlung zurückgebucht" : "Zahlung beanstandet";
  return {
    subject: `${title}: ${amount}`,
    preheader: sentences[state](amount),
    title,
    paragraphs: [
      sentences[state](amount),
      `Grund: ${reason}.\nBestellung vom ${orderedOn}, Kennung ${orderId}.`,
      ...(dueBy ? [`Belege nimmt die Bank bis zum ${dueBy} an. Sie reichen sie bei Stripe ein.`] : []),
      ...(state === "returned"
        ? [
            "Bitte entscheiden Sie, was aus der Forderung wird: Sie bleibt offen, oder Sie stellen die Stornorechnung aus.",
          ]
        : []),
      ...(isTakenBack(state) ? ["Das Konto kann nichts Neues bestellen, bis Sie es freigeben."] : []),
    ],
    button: { label: "Bestellung ansehen", link: new URL("/admin/bestellungen?status=disputed", publicUrl).href },
    links: [{ label: "Beanstandung bei Stripe öffnen", link: stripeLink }],
  };
}
