import { describeAutomationWait } from "#domain/orders/automation.ts";
import { berlinDay, formatDate, formatDateAndTime, formatEuro } from "#domain/format.ts";
import type { Order } from "#domain/orders/order.ts";
import { deliveryOutcomeOf } from "#domain/orders/delivery-outcome.ts";
import { surplusSentence, transferCameLate, transferOverdue, transferSentence } from "#domain/orders/bank-transfer.ts";
import { awaitsBank, isAwaitingBank, isSettledByAdmin, type OrderHistoryKind } from "#domain/orders/order-history.ts";
import { awaitsPayment } from "#domain/orders/order-states.ts";

type Situation = Pick<
  Order,
  | "state"
  | "refund"
  | "partly_refunded_cents"
  | "dispute"
  | "transfer"
  | "surplus_cents"
  | "price_cents"
  | "history"
  | "deliveries"
  | "share"
  | "automation"
  | "withdrawal"
> & { recipient: Pick<Order["recipient"], "is_orderer"> };
type Notice = { text: string; isError: boolean };

const refundSentences: Record<NonNullable<Order["refund"]>, string> = {
  requested: "Der Betrag wird Ihnen erstattet.",
  refunded: "Der Betrag ist erstattet.",
  failed: "Der Betrag wird Ihnen erstattet. Das hat noch nicht geklappt; wir kümmern uns darum.",
};

/**
 * German sentences on what the order waits for or how it ended; null if the name of its state says enough.
 * @param today day in Germany, as `2026-12-03`
 */
export function noticeOf(order: Situation, today: string = berlinDay(new Date())): Notice | null {
  const { withdrawal } = order;
  const sentences = [
    ...(withdrawal ? withdrawalSentences(order, withdrawal) : []),
    ...(sentencesOf(order, today) ?? []),
    ...(order.dispute ? disputeSentences(order, order.dispute) : []),
    ...(order.refund ? [refundSentences[order.refund]] : []),
    ...(order.surplus_cents > 0 ? [surplusSentence(order.surplus_cents)] : []),
    ...(order.partly_refunded_cents > 0
      ? [`Von der Zahlung sind ${formatEuro(order.partly_refunded_cents)} erstattet.`]
      : []),
  ];
  const isReturned =
    order.dispute !== null && ["returned", "contested", "returned-twice"].includes(order.dispute.state);
  const isError =
    isReturned || order.state === "failed" || deliveryOutcomeOf(order) === "lost" || order.refund === "failed";
  return sentences.length > 0 ? { text: sentences.join(" "), isError } : null;
}

/** Whether the video of a failed order was not made and no admin has settled a withdrawal: then nothing is owed. */
const isUnmade = ({ state, share, history }: Situation) =>
  state === "failed" && share === null && !isSettledByAdmin(history);

/** Says what the bank has done with the payment, and what follows for the account. */
function disputeSentences(order: Situation, dispute: NonNullable<Order["dispute"]>): string[] {
  const { state, amount_cents, is_part, at, blocks_orders } = dispute;
  const payment = is_part ? "einen Teil der Zahlung" : "die Zahlung";
  const returned = `Ihre Bank hat ${payment} am ${formatDate(at)} zurückgebucht (${formatEuro(amount_cents)}).`;
  const blocked = blocks_orders ? ["Bestellen können Sie wieder, sobald wir Ihr Konto freigegeben haben."] : [];
  switch (state) {
    case "returned":
      return [returned, ...(isUnmade(order) ? ["Zu bezahlen ist nichts."] : [owed(blocks_orders)]), ...blocked];
    case "contested":
      return [
        `Ihre Bank hat ${payment} am ${formatDate(at)} vorläufig zurückgebucht (${formatEuro(amount_cents)}) und prüft die Beanstandung.`,
        ...(isUnmade(order) ? ["Zu bezahlen ist nichts."] : []),
        ...blocked,
      ];
    case "inquiry":
      return ["Ihre Bank hat eine Rückfrage zu dieser Zahlung. Die Zahlung gilt weiter."];
    case "cancelled":
      return [returned, "Die Rechnung ist storniert, zu bezahlen ist nichts mehr.", ...blocked];
    case "returned-twice":
      return [returned, "Wir haben sie auch erstattet: Der Betrag kam zweimal zurück. Bitte melden Sie sich bei uns."];
    case "unowed":
      return [returned, "Zu bezahlen ist davon nichts."];
    case "kept":
      return [];
  }
}

/**
 * Says that the customer owes the price.
 * @param isBlocked whether the account cannot order until an admin allows it; if not, the customer may have paid the
 * price in another way
 */
const owed = (isBlocked: boolean) =>
  isBlocked
    ? "Der Betrag ist damit wieder offen. Bitte melden Sie sich bei uns."
    : "Der Betrag ist offen, wenn Sie ihn nicht inzwischen auf anderem Weg bezahlt haben.";

function withdrawalSentences(order: Situation, { declared_at, is_settled }: NonNullable<Order["withdrawal"]>) {
  const { refund } = order;
  const declared = `Sie haben den Vertrag am ${formatDateAndTime(declared_at)} Uhr widerrufen.`;
  const isEndedUnbegun = is_settled && isUnmade(order) && !order.history.some(({ kind }) => kind === "failed");
  if (isEndedUnbegun && !refund) return [declared, "Mit dem Video war noch nicht begonnen."];
  return is_settled || refund || awaitsPayment(order.state)
    ? [declared]
    : [declared, "Mit dem Video war schon begonnen. Wir arbeiten nicht weiter daran und melden uns bei Ihnen."];
}

function sentencesOf(order: Situation, today: string): string[] | undefined {
  const has = (kind: OrderHistoryKind) => order.history.some((entry) => entry.kind === kind);
  const isFinished = has("film-finished");
  switch (order.state) {
    case "awaiting_payment":
      if (order.withdrawal) return ["Kommt Ihre Zahlung noch an, erstatten wir sie Ihnen."];
      if (order.transfer) return [transferSentence(order.transfer, order.price_cents, today)];
      return isAwaitingBank(order.history) ? [awaitsBank] : undefined;
    case "expired":
      if (order.history.findLast(({ kind }) => kind !== "payment-processing")?.kind === "payment-failed") {
        return [
          "Ihre Bank hat die Zahlung abgelehnt. Sie können noch einmal bezahlen, auch auf einem anderen Weg, oder die Bestellung verwerfen.",
        ];
      }
      if (has("paid-late") && order.history.at(-1)?.kind !== "expired") return [transferCameLate];
      if (has("transfer-overdue") && order.history.at(-1)?.kind !== "expired") return [transferOverdue];
      return ["Die Zahlung wurde nicht abgeschlossen. Sie können sie nachholen oder die Bestellung verwerfen."];
    case "in_production":
      if (order.withdrawal?.is_settled === false) return undefined;
      if (order.automation) return [describeAutomationWait(order.automation)];
      return has("agent-took-over") && !isFinished ? takeOverSentences(has("automation-overdue")) : undefined;
    case "failed":
      if (order.history.findLast(({ kind }) => kind === "failed" || kind === "withdrawn")?.kind === "withdrawn") {
        return undefined;
      }
      return isFinished ? lossOf(order) : [causeOf(has)];
    case "delivered":
      return deliveredSentences(order);
    default:
      return undefined;
  }
}

const takeOverSentences = (isOverdue: boolean) => [
  ...(isOverdue ? ["Die Automatisierung des Betreibers war nicht rechtzeitig fertig."] : []),
  "Jetzt erstellt der Agent hier das Video.",
];

function causeOf(has: (kind: OrderHistoryKind) => boolean): string {
  if (has("agent-took-over")) return "Das Video konnte nicht erstellt werden.";
  if (has("automation-failed")) return "Die Automatisierung des Betreibers konnte das Video nicht erstellen.";
  if (has("automation-overdue")) return "Die Automatisierung des Betreibers hat das Video nicht rechtzeitig geliefert.";
  return "Das Video konnte nicht erstellt werden.";
}

function deliveredSentences(order: Situation): string[] | undefined {
  const outcome = deliveryOutcomeOf(order);
  if (outcome === "lost" || outcome === "uncertain") return lossOf(order);
  if (outcome === "elsewhere" && !order.share) {
    return ["Der Betreiber hat das Video auf anderem Weg geliefert. In „Meine Projekte“ ist es deshalb nicht."];
  }
  return order.refund && order.share?.ended
    ? ["Die Videoseite ist beendet. In „Meine Projekte“ bleibt das Video."]
    : undefined;
}

/** German sentences for an order whose finished video was not delivered, or may not have been delivered. */
function lossOf({ deliveries, share }: Situation): string[] {
  const isUncertain = deliveries.some(({ state }) => state === "unconfirmed");
  const isStopped = deliveries.length > 0 && deliveries.every(({ state }) => state === "stopped");
  const loss = isUncertain
    ? "Das Video ist fertig. Ob es angekommen ist, wissen wir nicht."
    : isStopped
      ? "Das Video ist fertig. Verschickt wurde es nicht, weil der Empfänger keine Nachrichten möchte."
      : "Das Video ist fertig, konnte aber nicht zugestellt werden.";
  const isOpen = share !== null && !share.ended;
  return [
    loss,
    isOpen && !isStopped
      ? "Sie finden es in „Meine Projekte“ und können den Link der Videoseite selbst weitergeben."
      : "Sie finden es in „Meine Projekte“.",
  ];
}
