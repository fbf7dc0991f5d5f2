import type { ReactNode } from "react";
import { formatDateAndTime, formatDay, formatEuro } from "#domain/format.ts";
import { describeAutomationWait } from "#domain/orders/automation.ts";
import type { AdminOrder } from "#domain/orders/admin-calls.ts";
import { recipientName } from "#domain/orders/recipient-names.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { billingText } from "#domain/orders/billing-address.ts";
import { channelLabels, deliveryStateLabel } from "#domain/orders/order-delivery-states.ts";
import { toAmount } from "#domain/orders/order.ts";
import { formatPrice } from "#domain/prices/format-price-with-tax.ts";
import { orderHistoryLabel } from "#domain/orders/order-history.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Disputes } from "./Disputes.tsx";
import { paymentStateLabel } from "./payment-states.ts";

type Fact = { label: string; value: ReactNode };

export function OrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id, kind, recipient, sender, owner, summary, script, share } = order;
  return (
    <Dialog
      title={`${wizards[kind].label} für ${recipientName(recipient)}`}
      onClose={onClose}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling requires keyboard focus */}
      <div className="mt-4 grid gap-6 overflow-y-auto" tabIndex={0} role="region" aria-label="Einzelheiten">
        <FactList
          lines={[
            { label: "Kennung", value: <code>{id}</code> },
            { label: "Konto", value: `${owner.name}, ${owner.email}` },
            { label: "Empfänger", value: recipientText(recipient) },
            ...(recipient.whatsapp_number ? [{ label: "WhatsApp", value: recipient.whatsapp_number }] : []),
            ...(sender ? [{ label: "Absender", value: `${sender.name}, ${sender.company}, ${sender.reply_to}` }] : []),
            { label: "Preis", value: formatPrice(toAmount(order)) },
            ...(order.provider_cost ? [{ label: "Kosten beim Anbieter", value: costText(order.provider_cost) }] : []),
            ...(order.transfer ? [{ label: "Überweisung", value: transferText(order.transfer) }] : []),
            ...(order.surplus_cents > 0
              ? [{ label: "Zu viel überwiesen", value: formatEuro(order.surplus_cents) }]
              : []),
            ...(order.unreturned_cents > 0
              ? [{ label: "Teil einer Überweisung, zurückzuzahlen", value: formatEuro(order.unreturned_cents) }]
              : []),
            ...(order.billing ? [{ label: "Rechnung an", value: billingText(order.billing) }] : []),
            ...(order.automation
              ? [{ label: "Automatisierung", value: describeAutomationWait(order.automation) }]
              : []),
            ...(order.approved_at
              ? [{ label: "Text freigegeben", value: `von ${owner.name}, ${time(order.approved_at)}` }]
              : []),
            ...(share ? [{ label: "Videoseite", value: shareText(share) }] : []),
          ]}
        />
        <Part title="Verlauf" isEmpty={order.history.length === 0}>
          <FactList
            lines={order.history.map((event) => ({
              label: time(event.at),
              value: orderHistoryLabel(event.kind, order.history),
            }))}
          />
        </Part>
        <Part title="Probleme" isEmpty={order.troubles.length === 0}>
          <FactList lines={order.troubles.map(({ at, what }) => ({ label: time(at), value: what }))} />
        </Part>
        <Part title="Notizen" isEmpty={order.notes.length === 0}>
          <FactList lines={order.notes.map(({ at, what }) => ({ label: time(at), value: what }))} />
        </Part>
        <Part title="Zahlungen" isEmpty={order.payments.length === 0}>
          <FactList
            lines={order.payments.map((payment) => ({
              label: time(payment.created_at),
              value: (
                <>
                  {paymentStateLabel(payment.state)}, {formatEuro(payment.amount_cents)} ({payment.provider})
                  {payment.state === "paid" && payment.refunded_cents > 0 && (
                    <span className="block">
                      {formatEuro(payment.refunded_cents)} davon erstattet
                      {order.uncorrected_cents > 0 &&
                        `; um ${formatEuro(order.uncorrected_cents)} ist die Rechnung noch nicht berichtigt`}
                    </span>
                  )}
                  <code className="block text-small text-ink-3">{payment.session}</code>
                </>
              ),
            }))}
          />
        </Part>
        <Part title="Beanstandungen" isEmpty={order.disputes.length === 0}>
          <Disputes disputes={order.disputes} />
        </Part>
        <Part title="Zustellung" isEmpty={order.deliveries.length === 0}>
          <FactList
            lines={order.deliveries.map(({ channel, state, recipient: to, updated_at }) => ({
              label: time(updated_at),
              value: `${channelLabels[channel]} an ${to}: ${deliveryStateLabel(state, order)}`,
            }))}
          />
        </Part>
        <Part title="Angaben" isEmpty={summary.length === 0}>
          <FactList lines={summary} />
        </Part>
        <Part title="Sprechtext" isEmpty={!script}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{script}</p>
        </Part>
      </div>
    </Dialog>
  );
}

const time = (at: string) => formatDateAndTime(at);

const recipientText = ({ first_name, last_name, company, email, is_orderer }: AdminOrder["recipient"]) =>
  [`${first_name} ${last_name}${is_orderer ? " (das Konto selbst)" : ""}`, company, email].filter(Boolean).join(", ");

const costText = ({ cents, is_estimate }: NonNullable<AdminOrder["provider_cost"]>) =>
  is_estimate ? `etwa ${formatEuro(Math.round(cents))} (geschätzt)` : formatEuro(Math.round(cents));

const transferText = ({ remaining_cents, due_on, reference }: NonNullable<AdminOrder["transfer"]>) =>
  `${formatEuro(remaining_cents)} fehlen, fällig ${formatDay(due_on)}, Verwendungszweck ${reference}`;

const shareText = ({ path, views, ended }: NonNullable<AdminOrder["share"]>) =>
  ended ? (
    `beendet, ${views}-mal abgespielt`
  ) : (
    <>
      <a href={path} target="_blank" rel="noopener" className="text-link">
        öffnen
      </a>
      , {views}-mal abgespielt
    </>
  );

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-title-s">{title}</h3>
      <div className="mt-1">{children}</div>
    </section>
  );
}

function FactList({ lines }: { lines: readonly Fact[] }) {
  return (
    <dl className="grid">
      {lines.map(({ label, value }, index) => (
        // Use the index as the key: two history entries may be equal, but entries never change their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid gap-x-4 border-b border-line py-2 last:border-b-0 sm:grid-cols-[12rem_1fr]">
          <dt className="numbers text-small text-ink-3 [overflow-wrap:anywhere]">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
