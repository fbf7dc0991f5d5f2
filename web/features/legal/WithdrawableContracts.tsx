import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate, formatDay } from "#domain/format.ts";
import { wizards } from "#domain/orders/wizards.ts";
import type { Order } from "#domain/orders/order.ts";
import { lastDayOf } from "#domain/orders/withdrawal.ts";
import { recipientName } from "#domain/orders/recipient-names.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { useOrders } from "../orders/own/queries.ts";
import { WithdrawOrder } from "../orders/own/WithdrawOrder.tsx";

/**
 * The contracts from which the user can withdraw, each with the button for the withdrawal (§ 356a BGB). The component
 * creates its own query client, because public pages have none.
 */
export default function WithdrawableContracts() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Contracts />
    </QueryClientProvider>
  );
}

function Contracts() {
  const { data, isPending, hasNextPage } = useOrders();
  const orders = data?.pages.flatMap((page) => page.orders).filter((order) => order.withdrawable_until !== null) ?? [];
  return (
    <section aria-label="Ihre Verträge" aria-busy={isPending} className="grid justify-items-start gap-4">
      {orders.length > 0 && (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="[overflow-wrap:anywhere]">
                {wizards[order.kind].label} für {recipientName(order.recipient)}, bestellt am{" "}
                <time dateTime={order.created_at} className="numbers">
                  {formatDate(order.created_at)}
                </time>
                <LastDay order={order} />
              </span>
              <WithdrawOrder order={order} />
            </li>
          ))}
        </ul>
      )}
      {data && orders.length === 0 && !hasNextPage && <p>Zurzeit können Sie hier keinen Vertrag widerrufen.</p>}
      {(orders.length === 0 || hasNextPage) && (
        <PageLink to="/bestellungen" className={buttonClass("outline")}>
          {hasNextPage ? "Alle Bestellungen ansehen" : "Zu Ihren Bestellungen"}
        </PageLink>
      )}
    </section>
  );
}

function LastDay({ order }: { order: Order }) {
  const lastDay = lastDayOf(order);
  if (lastDay === null) return null;
  return <span className="numbers block text-small text-ink-2">Widerruf möglich bis {formatDay(lastDay)}</span>;
}
