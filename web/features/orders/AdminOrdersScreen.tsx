import { useState } from "react";
import { formatDateAndTime, formatEuro } from "#domain/format.ts";
import { type AdminOrder, listAllOrders } from "#domain/orders/admin-calls.ts";
import { orderFilterLabels, orderFilters } from "#domain/orders/order-filters.ts";
import { topicOfOrder } from "#domain/orders/order-summary.ts";
import { recipientName } from "#domain/orders/recipient-names.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { type DeliveryOutcome, deliveryOutcomeOf, orderStateLabel } from "#domain/orders/delivery-outcome.ts";
import { type DisputeState, disputeStateLabels } from "#domain/orders/disputes.ts";
import { type OrderState, refundStateLabels } from "#domain/orders/order-states.ts";
import { call } from "#web/platform/api.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { AdminPage, QueryView, MoreButton } from "../administration/AdminPage.tsx";
import { OrderActions } from "./admin/OrderActions.tsx";
import { OrderDialog } from "./admin/OrderDialog.tsx";
import { usePages } from "../administration/queries.ts";
import { ShowAllButton } from "../administration/ShowAllButton.tsx";
import { StateFilter } from "../administration/StateFilter.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { EmptyState, ShortListNote } from "#web/ui/EmptyState.tsx";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { useStateFilter } from "../administration/use-state-filter.ts";

const tones: Record<OrderState, BadgeTone> = {
  requested: "neutral",
  awaiting_payment: "neutral",
  paid: "under-way",
  in_production: "under-way",
  delivered: "done",
  failed: "error",
  expired: "neutral",
  discarded: "neutral",
};
const outcomeTones: Partial<Record<DeliveryOutcome, BadgeTone>> = {
  "under-way": "under-way",
  uncertain: "neutral",
  stored: "neutral",
  lost: "error",
};
const disputeTones: Record<Exclude<DisputeState, "kept">, BadgeTone> = {
  returned: "error",
  contested: "error",
  inquiry: "under-way",
  cancelled: "neutral",
  unowed: "neutral",
  "returned-twice": "error",
};
const refundTones = { requested: "under-way", refunded: "done", failed: "error" } as const;

const listContent = "Was Kunden bestellen, steht hier, vom ersten Entwurf bis zur Lieferung.";

export default function AdminOrdersScreen() {
  const [state, setState] = useStateFilter(orderFilters);
  const [openedId, setOpenedId] = useState<string>();
  const list = usePages(listAllOrders, { state }, (page, signal) =>
    call(listAllOrders, { query: { state, ...page }, signal }),
  );
  const opened = list.data?.pages.flatMap(({ orders }) => orders).find(({ id }) => id === openedId);
  const columns: readonly Column<AdminOrder>[] = [
    { label: "Zeit", render: ({ created_at }) => <span className="numbers">{formatDateAndTime(created_at)}</span> },
    {
      label: "Bestellung",
      render: ({ id, kind, recipient, summary }) => (
        <>
          <button type="button" className="text-link block min-h-11 text-left" onClick={() => setOpenedId(id)}>
            {wizards[kind].label} für {recipientName(recipient)}
          </button>
          <span className="line-clamp-1 max-w-52 text-small whitespace-normal text-ink-3">{topicOfOrder(summary)}</span>
        </>
      ),
    },
    {
      label: "Konto",
      render: ({ owner }) => (
        <>
          {owner.name}
          <span className="block text-small text-ink-3 md:min-w-48">{owner.email}</span>
        </>
      ),
    },
    {
      label: "Preis",
      render: ({ price_cents }) => <span className="numbers whitespace-nowrap">{formatEuro(price_cents)}</span>,
    },
    { label: "Status", render: (order) => <States order={order} /> },
    { label: "Aktion", render: (order) => <OrderActions order={order} />, isEnd: true },
  ];
  return (
    <AdminPage page="orders/AdminOrdersScreen">
      <div className="grid gap-4">
        <StateFilter label="Status" labels={orderFilterLabels} value={state} onChange={setState} />
        <QueryView of={list}>
          {({ pages }) => {
            const orders = pages.flatMap((page) => page.orders);
            return (
              <div className="grid gap-4">
                {orders.length === 0 ? (
                  <EmptyState
                    title="Keine Bestellungen"
                    image={emptyStateImage("orders")}
                    isCompact
                    actions={
                      state ? (
                        <ShowAllButton onClick={() => setState(undefined)} />
                      ) : (
                        <PageLink to="/admin/preise" className={buttonClass("outline")}>
                          Preise prüfen
                        </PageLink>
                      )
                    }
                  >
                    <p>{state ? "In diesem Zustand ist gerade keine Bestellung." : listContent}</p>
                  </EmptyState>
                ) : (
                  <DataTable label="Bestellungen" columns={columns} rows={orders} keyOf={({ id }) => id} />
                )}
                <ShortListNote rows={orders.length} image={emptyStateImage("orders")}>
                  {listContent}
                </ShortListNote>
                <MoreButton list={list} />
              </div>
            );
          }}
        </QueryView>
      </div>
      {opened && <OrderDialog order={opened} onClose={() => setOpenedId(undefined)} />}
    </AdminPage>
  );
}

const waitText = ({ until }: NonNullable<AdminOrder["automation"]>) =>
  until === null ? "Wartet auf die Automatisierung" : `Wartet auf die Automatisierung bis ${formatDateAndTime(until)}`;

function States({ order }: { order: AdminOrder }) {
  const { state, refund, dispute, troubles: orderErrors } = order;
  const orderError = orderErrors.at(-1);
  const outcome = deliveryOutcomeOf(order);
  return (
    <>
      <span className="flex flex-wrap gap-x-3">
        <Badge tone={(outcome && outcomeTones[outcome]) ?? tones[state]}>{orderStateLabel(order)}</Badge>
        {dispute && dispute.state !== "kept" && (
          <Badge tone={disputeTones[dispute.state]}>{disputeStateLabels[dispute.state]}</Badge>
        )}
        {refund && <Badge tone={refundTones[refund]}>{refundStateLabels[refund]}</Badge>}
      </span>
      {order.automation && (
        <p className="numbers mt-1 max-w-52 text-small whitespace-normal text-ink-3">{waitText(order.automation)}</p>
      )}
      {orderError && <p className="mt-1 line-clamp-2 text-small text-ink-3">{orderError.what}</p>}
    </>
  );
}
