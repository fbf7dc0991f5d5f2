import { useState } from "react";
import { type WebhookDelivery, listWebhookDeliveries, resendWebhookDelivery } from "#domain/webhooks/calls.ts";
import { describeEvent } from "#domain/webhooks/event-labels.ts";
import { webhookDeliveryStateLabels, webhookDeliveryStates } from "#domain/webhooks/webhook-delivery-states.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { EmptyState, ShortListNote } from "#web/ui/EmptyState.tsx";
import { SettingName } from "#web/ui/SettingName.tsx";
import { AdminPage, QueryView, MoreButton } from "../administration/AdminPage.tsx";
import { useChange, usePages } from "../administration/queries.ts";
import { ShowAllButton } from "../administration/ShowAllButton.tsx";
import { StateFilter } from "../administration/StateFilter.tsx";
import { useStateFilter } from "../administration/use-state-filter.ts";

type State = WebhookDelivery["state"];
const tones: Record<State, BadgeTone> = { waiting: "under-way", delivered: "done", failed: "error", kept: "neutral" };

const listContent = "Hier steht jede Registrierung, jede Bestellung und jede Anforderung eines Codes.";

export default function WebhookDeliveriesScreen() {
  const [state, setState] = useStateFilter(webhookDeliveryStates);
  const [opened, setOpened] = useState<WebhookDelivery>();
  const list = usePages(listWebhookDeliveries, { state }, (page, signal) =>
    call(listWebhookDeliveries, { query: { state, ...page }, signal }),
  );
  const columns: readonly Column<WebhookDelivery>[] = [
    { label: "Zeit", render: ({ created_at }) => <span className="numbers">{formatDateAndTime(created_at)}</span> },
    {
      label: "Ereignis",
      render: (delivery) => (
        <button type="button" className="text-link block min-h-11 text-left" onClick={() => setOpened(delivery)}>
          {describeEvent(delivery.source)}
        </button>
      ),
    },
    { label: "Kennung", render: ({ id }) => <code title={id}>{id.slice(0, 8)}…</code> },
    { label: "Status", render: (delivery) => <DeliveryState delivery={delivery} /> },
  ];
  const resend: Column<WebhookDelivery> = {
    label: "Aktion",
    render: (delivery) => delivery.state !== "waiting" && <ResendButton delivery={delivery} />,
    isEnd: true,
  };
  return (
    <AdminPage
      page="webhooks/WebhookDeliveriesScreen"
      lead={
        <p>
          Ereignisse für Ihre Automatisierung, in ihrer Reihenfolge zugestellt. Kommt eines doppelt an, trägt es
          dieselbe Kennung.
        </p>
      }
    >
      <div className="grid gap-4">
        <StateFilter label="Status" labels={webhookDeliveryStateLabels} value={state} onChange={setState} />
        <QueryView of={list}>
          {({ pages }) => {
            const deliveries = pages.flatMap((page) => page.deliveries);
            const target = pages[0]?.target;
            return (
              <div className="grid gap-4">
                {target ? (
                  <p className="text-ink-2 [overflow-wrap:anywhere]">Zustellung an {target}</p>
                ) : (
                  <Alert kind="info" title="Keine Adresse eingerichtet">
                    Ereignisse werden nur aufbewahrt. Damit neue zugestellt werden, setzen Sie die Umgebungsvariable{" "}
                    <SettingName>AUTOMATION_WEBHOOK_URL</SettingName> und starten das Programm neu.
                  </Alert>
                )}
                {deliveries.length === 0 ? (
                  <EmptyState
                    title="Keine Ereignisse"
                    image={emptyStateImage("log")}
                    isCompact
                    actions={state && <ShowAllButton onClick={() => setState(undefined)} />}
                  >
                    <p>{state ? "In diesem Zustand ist gerade kein Ereignis." : listContent}</p>
                  </EmptyState>
                ) : (
                  <DataTable
                    label="Ereignisse"
                    columns={target ? [...columns, resend] : columns}
                    rows={deliveries}
                    keyOf={({ id }) => id}
                  />
                )}
                <ShortListNote rows={deliveries.length} image={emptyStateImage("log")}>
                  {listContent}
                </ShortListNote>
                <MoreButton list={list} />
              </div>
            );
          }}
        </QueryView>
      </div>
      {opened && <Fields delivery={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  );
}

function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const { state, attempts, last_status, last_error, delivered_at } = delivery;
  return (
    <>
      <Badge tone={tones[state]}>{webhookDeliveryStateLabels[state]}</Badge>
      {state === "delivered" && delivered_at && (
        <p className="numbers mt-1 text-small text-ink-3">{formatDateAndTime(delivered_at)}</p>
      )}
      {state !== "delivered" && attempts > 0 && (
        <p className="mt-1 text-small text-ink-3">
          {attempts}. Versuch: {last_error ?? `Antwort ${last_status}`}
        </p>
      )}
    </>
  );
}

function ResendButton({ delivery }: { delivery: WebhookDelivery }) {
  const { isBusy, change } = useChange({
    refresh: [listWebhookDeliveries],
    done: "Ereignis wird erneut gesendet",
    failed: "Ereignis nicht gesendet",
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="min-h-11"
      isBusy={isBusy}
      onClick={() => change(() => call(resendWebhookDelivery, { params: { id: delivery.id } }))}
    >
      Erneut senden<span className="visually-hidden">: {delivery.id.slice(0, 8)}</span>
    </Button>
  );
}

function Fields({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) {
  return (
    <Dialog title={describeEvent(delivery.source)} onClose={onClose} className="w-[min(44rem,calc(100vw-2rem))]">
      <dl className="mt-4 grid overflow-y-auto">
        {Object.entries({ id: delivery.id, ...delivery.fields }).map(([name, value]) => (
          <div key={name} className="grid gap-x-4 border-b border-line py-2 last:border-b-0 sm:grid-cols-[12rem_1fr]">
            <dt className="text-small text-ink-3 [overflow-wrap:anywhere]">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
