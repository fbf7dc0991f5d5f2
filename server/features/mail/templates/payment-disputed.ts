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
  /** Whether an admin can issue a credit note for the disputed payment. */
  isCreditable: boolean;
  /** Whether the account cannot order until an admin allows it again. */
  blocksOrders: boolean;
  /** Page of the dispute in Stripe's dashboard. */
  stripeLink: string;
};

type Text = { title: string; sentence: (amount: string) => string };

const texts: Record<DisputeState, Text> = {
  returned: {
    title: "Zahlung zurückgebucht",
    sentence: (amount) => `Die Bank eines Kunden hat ${amount} endgültig zurückgebucht.`,
  },
  contested: {
    title: "Zahlung beanstandet",
    sentence: (amount) =>
      `Ein Kunde hat eine Zahlung beanstandet. Seine Bank hat ${amount} vorläufig zurückgebucht und prüft die Beanstandung.`,
  },
  inquiry: {
    title: "Rückfrage der Bank",
    sentence: (amount) =>
      `Die Bank eines Kunden hat eine Rückfrage zu einer Zahlung über ${amount}. Zurückgebucht ist nichts.`,
  },
  "returned-twice": {
    title: "Zahlung zurückgebucht und erstattet",
    sentence: (amount) =>
      `Die Bank eines Kunden hat ${amount} zurückgebucht, und die Zahlung ist auch erstattet: Der Betrag kam beim Kunden zweimal zurück.`,
  },
  cancelled: {
    title: "Zahlung zurückgebucht",
    sentence: (amount) => `Die Bank eines Kunden hat ${amount} zurückgebucht. Die Rechnung ist schon storniert.`,
  },
  unowed: {
    title: "Zahlung zurückgebucht",
    sentence: (amount) => `Die Bank eines Kunden hat ${amount} zurückgebucht. Zu bezahlen hat der Kunde davon nichts.`,
  },
  kept: {
    title: "Beanstandung erledigt",
    sentence: (amount) =>
      `Zu einer Zahlung über ${amount} gab es eine Beanstandung. Sie ist erledigt, und das Geld ist da.`,
  },
};

/** Email to the operator about a disputed payment: an inquiry, a dispute, a chargeback, or the end of a dispute. */
export function paymentDisputed(values: Values, { publicUrl }: EmailSender): EmailContent {
  const { orderId, orderedOn, amount, reason, dueBy, state, isCreditable, blocksOrders, stripeLink } = values;
  const { title, sentence } = texts[state];
  return {
    subject: `${title}: ${amount}`,
    preheader: sentence(amount),
    title,
    paragraphs: [
      sentence(amount),
      `Grund: ${reason}.\nBestellung vom ${orderedOn}, Kennung ${orderId}.`,
      ...(dueBy ? [`Belege nimmt die Bank bis zum ${dueBy} an. Sie reichen sie bei Stripe ein.`] : []),
      ...(state === "returned"
        ? [
            isCreditable
              ? "Bitte entscheiden Sie, was aus der Forderung wird: Sie bleibt offen, oder Sie stellen die Stornorechnung aus."
              : "Bitte bestätigen Sie bei der Bestellung, dass die Forderung offen bleibt.",
          ]
        : []),
      ...(blocksOrders
        ? [
            state === "contested"
              ? "Das Konto kann nichts Neues bestellen, bis Sie es freigeben oder die Bank das Geld wieder an Sie bucht."
              : "Das Konto kann nichts Neues bestellen, bis Sie es freigeben.",
          ]
        : []),
    ],
    button: { label: "Bestellung ansehen", link: new URL("/admin/bestellungen?status=disputed", publicUrl).href },
    links: [{ label: "Beanstandung bei Stripe öffnen", link: stripeLink }],
  };
}
