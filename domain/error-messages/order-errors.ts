import { paymentMessages } from "../orders/messages.ts";
import { orderingBlocked } from "../orders/ordering-blocked.ts";

/** Errors of orders, their drafts and invoices: HTTP status and German message by code. */
export const orderErrors = {
  "order.not-found": { status: 404, message: "Diese Bestellung gibt es nicht." },
  "invoice.not-found": { status: 404, message: "Diese Rechnung gibt es nicht." },
  "order.no-payment": { status: 503, message: paymentMessages.noPayment },
  "order.unpaid": { status: 402, message: paymentMessages.unpaid },
  "order.already-paid": { status: 409, message: paymentMessages.alreadyPaid },
  "order.payment-processing": {
    status: 402,
    message: "Ihre Zahlung wird noch von Ihrer Bank bestätigt. Bei einer Lastschrift dauert das einige Werktage.",
  },
  "order.transfer-awaited": {
    status: 402,
    message: "Ihre Überweisung ist noch nicht eingegangen. Wohin Sie überweisen, steht in „Meine Bestellungen“.",
  },
  "order.upgrade-running": {
    status: 409,
    message:
      "Gerade wird aktualisiert, und ein Prozess der früheren Version läuft noch: Er würde die ganze Rechnung stornieren. Bitte versuchen Sie es nach der Aktualisierung noch einmal.",
  },
  "order.surplus-refused": {
    status: 409,
    message: "Stripe hat die Rückzahlung abgelehnt. Bitte zahlen Sie den Betrag im Dashboard von Stripe zurück.",
  },
  "order.payment-unreachable": {
    status: 503,
    message: "Der Zahlungsanbieter ist gerade nicht erreichbar. Ihre Angaben sind gesichert.",
  },
  "order.payment-pending": {
    status: 409,
    message: "Zu dieser Bestellung läuft noch eine Zahlung. Bitte versuchen Sie es in einigen Minuten erneut.",
  },
  "order.not-deliverable": { status: 409, message: "Das Video dieser Bestellung ist noch nicht fertig." },
  "order.not-allowed": { status: 409, message: "Das ist in diesem Zustand der Bestellung nicht möglich." },
  "order.beyond-cap": { status: 409, message: "Diese Bestellung würde die Ausgabengrenze des Kontos überschreiten." },
  "order.payment-returned": { status: 409, message: orderingBlocked },
  "order.not-withdrawable": {
    status: 409,
    message: "Der Vertrag über diese Bestellung lässt sich hier nicht mehr widerrufen.",
  },
  "draft.not-found": { status: 404, message: "Diesen Entwurf gibt es nicht (mehr)." },
  "order.declined": { status: 409, message: "Diese Person möchte von Ihnen keine Videos per E-Mail." },
  "decline.not-found": { status: 404, message: "Dieser Link ist unvollständig oder gilt nicht mehr." },
  "order.nothing-to-refund": { status: 409, message: "Hier ist keine Erstattung offen." },
} as const;
