import { orderKinds } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { priceOnCard } from "#domain/prices/format-price-with-tax.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { TestModeLine } from "#web/platform/TestModeLine.tsx";
import { storeUseCase } from "#web/platform/use-case-context.ts";
import { Button, type ButtonVariant } from "#web/ui/Button.tsx";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { MonthlySpending } from "./own/MonthlySpending.tsx";
import { OrderCard } from "./own/OrderCard.tsx";
import { useOrders } from "./own/queries.ts";

export default function OrdersScreen() {
  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-title-xl">Meine Bestellungen</h1>
        <NewOrder label="Neue Bestellung" variant="outline" />
      </div>
      <div className="mt-8">
        <OrderList />
        <MonthlySpending />
      </div>
    </div>
  );
}

function OrderList() {
  const list = useOrders();
  const { data: speakers } = useSpeakers();
  if (list.isPending) return <Skeleton />;
  if (!list.data) {
    return (
      <ErrorState
        title="Fehler beim Laden der Bestellungen"
        actions={<Button onClick={() => void list.refetch()}>Erneut versuchen</Button>}
      >
        <p>{errorMessage(list.error)}</p>
      </ErrorState>
    );
  }
  // Remove duplicates: a new order shifts the others, so that one of them may appear on two pages.
  const all = list.data.pages.flatMap((page) => page.orders);
  const orders = [...new Map(all.map((order) => [order.id, order])).values()];
  if (orders.length === 0) return <NothingYet />;
  return (
    <>
      <ul aria-label="Bestellungen">
        {orders.map((order, index) => (
          <li key={order.id}>
            <OrderCard order={order} speaker={speakers?.find(({ id }) => id === order.speaker)} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="mt-8"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Mehr laden
        </Button>
      )}
    </>
  );
}

const orderEntries = orderKinds.toReversed().map((kind) => ({
  kind,
  to: wizards[kind].path,
  label: wizards[kind].label,
  // Forget the stored use case: the generic form, where users enter their own script, would forward to the form of that
  // use case.
  ...(kind === "generic" && { onChoose: () => storeUseCase(undefined) }),
}));

/** Button with a menu of links: for each kind of order, its price and the link to its form. */
function NewOrder({ label, variant }: { label: string; variant: ButtonVariant }) {
  const { capabilities } = useBrand();
  const entries = orderEntries.map((entry) => ({ ...entry, note: priceOnCard(capabilities, entry.kind) ?? undefined }));
  return <MenuButton label={label} variant={variant} entries={entries} />;
}

function NothingYet() {
  return (
    <EmptyState
      title="Sie haben noch nichts bestellt"
      image={emptyStateImage("orders")}
      actions={<NewOrder label="Video bestellen" variant="main" />}
    >
      <p>
        Für eine E-Mail, für WhatsApp, als Werbung oder nach Ihrem eigenen Skript. Hier sehen Sie dann, wie weit Ihr
        Video ist.
      </p>
      <TestModeLine className="mt-3 text-small text-ink-3" />
    </EmptyState>
  );
}

function Skeleton() {
  return (
    <div role="status" className="grid gap-10">
      <span className="visually-hidden">Wird geladen …</span>
      {["a", "b"].map((key) => (
        <div key={key} className="order" aria-hidden>
          <div className="order-speaker skeleton" />
          <div>
            <div className="skeleton h-5 w-28" />
            <div className="skeleton mt-3 h-8 w-3/5" />
            <div className="skeleton mt-4 h-12" />
          </div>
          <div className="order-more">
            <div className="skeleton h-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
