import { useState } from "react";
import type { Call } from "#domain/call.ts";
import { formatEuro } from "#domain/format.ts";
import type { OrderAction } from "#domain/orders/admin-actions.ts";
import { resultLimits } from "#domain/orders/automation.ts";
import {
  type AdminOrder,
  cancelClaim,
  clearAccount,
  closeTransfer,
  keepClaim,
  listAllOrders,
  markOrderDelivered,
  produceOrderHere,
  refundOrder,
  returnSurplus,
  settleWithdrawal,
} from "#domain/orders/admin-calls.ts";
import { recipientName } from "#domain/orders/recipient-names.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { call } from "#web/platform/api.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { useChange } from "../../administration/queries.ts";

export type ConfirmedAction = Extract<
  OrderAction,
  | "produce"
  | "mark-delivered"
  | "refund"
  | "settle-withdrawal"
  | "cancel-claim"
  | "keep-claim"
  | "clear-account"
  | "close-transfer"
  | "return-surplus"
>;
export const isConfirmed = (action: OrderAction): action is ConfirmedAction => action in confirmedActions;

type Description = {
  label: string;
  question: string;
  detail: (order: AdminOrder) => string;
  done: string;
  failed: string;
  isDangerous: boolean;
};

/** Texts of the confirmation dialog for each action that needs a confirmation. */
export const confirmedActions: Record<ConfirmedAction, Description> = {
  produce: {
    label: "Selbst produzieren",
    question: "Video selbst produzieren?",
    detail: ({ approved_at }) =>
      `Der Agent hier ${approved_at ? "erstellt das Video mit dem freigegebenen Text" : "schreibt den Text, erstellt das Video"} und stellt es zu. Ein Ergebnis der Automatisierung wird dann nicht mehr angenommen.`,
    done: "Der Agent erstellt das Video",
    failed: "Video nicht in Auftrag gegeben",
    isDangerous: false,
  },
  "mark-delivered": {
    label: "Als geliefert markieren",
    question: "Bestellung als geliefert markieren?",
    detail: () =>
      "Für Videos, die auf anderem Weg angekommen sind. Von hier wird nichts verschickt, und bezahlt bleibt die Bestellung.",
    done: "Bestellung als geliefert markiert",
    failed: "Bestellung nicht markiert",
    isDangerous: false,
  },
  "settle-withdrawal": {
    label: "Widerruf erledigt",
    question: "Widerruf als erledigt markieren?",
    detail: () =>
      "Wenn Sie sich mit dem Verbraucher geeinigt haben. Von hier wird nichts erstattet und nichts verschickt. Eine Bestellung in Produktion endet damit.",
    done: "Widerruf erledigt",
    failed: "Widerruf nicht markiert",
    isDangerous: false,
  },
  "cancel-claim": {
    label: "Stornorechnung ausstellen",
    question: "Forderung aufgeben und Stornorechnung ausstellen?",
    detail: ({ price_cents }) =>
      `Die Rechnung über ${formatEuro(price_cents)} wird storniert, und das Konto bekommt die Stornorechnung per E-Mail: Zu bezahlen ist dann nichts mehr. Geld wird nicht bewegt. Das lässt sich nicht rückgängig machen.`,
    done: "Forderung aufgegeben",
    failed: "Stornorechnung nicht ausgestellt",
    isDangerous: true,
  },
  "keep-claim": {
    label: "Forderung offen lassen",
    question: "Forderung offen lassen?",
    detail: ({ dispute, actions }) =>
      [
        dispute?.state === "returned-twice"
          ? "Der Betrag kam beim Kunden zweimal zurück, einmal davon zu Unrecht."
          : "Die Rechnung gilt weiter, und der zurückgebuchte Betrag ist weiter zu bezahlen.",
        "Einfordern müssen Sie ihn selbst.",
        ...(actions.includes("cancel-claim") ? ["Die Stornorechnung können Sie später noch ausstellen."] : []),
      ].join(" "),
    done: "Forderung bleibt offen",
    failed: "Entscheidung nicht gespeichert",
    isDangerous: false,
  },
  "clear-account": {
    label: "Konto freigeben",
    question: "Konto wieder bestellen lassen?",
    detail: () =>
      "Zum Beispiel, weil die Zahlung nachgeholt ist. Solange Sie es nicht freigeben, kann es nichts bestellen. Die Forderung bleibt davon unberührt.",
    done: "Konto freigegeben",
    failed: "Konto nicht freigegeben",
    isDangerous: false,
  },
  "close-transfer": {
    label: "Teilzahlung beenden",
    question: "Teilzahlung beenden?",
    detail: ({ price_cents, transfer, unreturned_cents }) =>
      unreturned_cents > 0
        ? `${formatEuro(unreturned_cents)} sind von einer Überweisung eingegangen, auf die die Bestellung nicht mehr wartet. Zahlen Sie diesen Betrag zuerst im Dashboard von Stripe zurück: Von hier wird nichts erstattet. Danach gilt er hier als zurückgezahlt.`
        : `Die Bestellung wird geschlossen. Von ${formatEuro(price_cents)} sind ${formatEuro(price_cents - (transfer?.remaining_cents ?? price_cents))} eingegangen. Zahlen Sie diesen Betrag im Dashboard von Stripe zurück: Von hier wird nichts erstattet. Das Konto bekommt eine E-Mail darüber.`,
    done: "Teilzahlung beendet",
    failed: "Teilzahlung nicht beendet",
    isDangerous: true,
  },
  "return-surplus": {
    label: "Überzahlung zurückzahlen",
    question: "Zu viel Überwiesenes zurückzahlen?",
    detail: ({ surplus_cents }) =>
      `${formatEuro(surplus_cents)} gehen auf das Bankkonto des Kunden zurück. Kennt Stripe es nicht, fragt Stripe den Kunden per E-Mail danach.`,
    done: "Rückzahlung veranlasst",
    failed: "Nicht zurückgezahlt",
    isDangerous: false,
  },
  refund: {
    label: "Erstatten",
    question: "Bestellung erstatten?",
    detail: (order) =>
      `Das Konto bekommt ${formatEuro(refundableCents(order))} zurück und eine E-Mail darüber. ${order.share ? "Die öffentliche Videoseite endet; in den Projekten des Kontos bleibt das Video." : "Ein Video wird dann nicht mehr geliefert."} Das lässt sich nicht rückgängig machen.`,
    done: "Erstattung veranlasst",
    failed: "Bestellung nicht erstattet",
    isDangerous: true,
  },
};

/**
 * Amount in cents that a refund returns: the price without earlier refunds, and without the part that the bank has
 * taken back.
 */
function refundableCents({ price_cents, partly_refunded_cents, dispute }: AdminOrder): number {
  const isWithBank = dispute?.is_part === true && (dispute.state === "returned" || dispute.state === "contested");
  return price_cents - partly_refunded_cents - (isWithBank ? dispute.amount_cents : 0);
}

type Props = { action: ConfirmedAction; order: AdminOrder; onClose: () => void };

/** Asks before an admin action that moves money or ends the wait for the automation. */
export function ActionDialog({ action, order, onClose }: Props) {
  const { label, question, detail, done, failed, isDangerous } = confirmedActions[action];
  const [note, setNote] = useState("");
  const { isBusy, change } = useChange({ refresh: [listAllOrders as Call], done, failed });
  const tooLong = note.length > resultLimits.note ? `Höchstens ${resultLimits.note} Zeichen.` : undefined;
  const params = { id: order.id };
  const calls: Record<ConfirmedAction, () => Promise<unknown>> = {
    produce: () => call(produceOrderHere, { params }),
    "mark-delivered": () => call(markOrderDelivered, { params, body: { note } }),
    "settle-withdrawal": () => call(settleWithdrawal, { params }),
    "cancel-claim": () => call(cancelClaim, { params }),
    "keep-claim": () => call(keepClaim, { params }),
    "clear-account": () => call(clearAccount, { params }),
    "close-transfer": () => call(closeTransfer, { params }),
    "return-surplus": () => call(returnSurplus, { params }),
    refund: () => call(refundOrder, { params }),
  };
  const confirm = () => {
    if (tooLong) return;
    change(async () => {
      await calls[action]();
      onClose();
    });
  };
  return (
    <ConfirmDialog
      question={question}
      action={label}
      variant={isDangerous ? "danger" : "main"}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">
          {wizards[order.kind].label} für {recipientName(order.recipient)}
        </span>
        <span className="block text-small text-ink-2">Konto {order.owner.email}</span>
      </p>
      <p className="mt-2 text-ink-2">{detail(order)}</p>
      {action === "mark-delivered" && (
        <div className="mt-4">
          <TextArea
            label="Notiz"
            help="Freiwillig: wie und wann das Video angekommen ist. Sehen nur Admins; sie steht auch in der Datenauskunft des Kontos."
            max={resultLimits.note}
            isShort
            field={{
              name: "note",
              value: note,
              error: tooLong,
              onChange: setNote,
              onBlur: () => {},
            }}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
