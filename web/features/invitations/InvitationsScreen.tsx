import type { ReactNode } from "react";
import {
  handleInvitationRequest,
  endInvitationCode,
  type InvitationCode,
  type InvitationRequest,
  listInvitationCodes,
  listInvitationRequests,
} from "#domain/invitations/calls.ts";
import { formatDate, formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { useUser } from "#web/platform/session.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyNote } from "#web/ui/EmptyState.tsx";
import { AdminPage, QueryView, MoreButton } from "../administration/AdminPage.tsx";
import { NewCodeForm } from "./NewCodeForm.tsx";
import { useChange, usePages, useRead } from "../administration/queries.ts";

const codeColumns: readonly Column<InvitationCode>[] = [
  { label: "Code", render: ({ code }) => <code className="font-semibold">{code}</code> },
  { label: "Notiz", render: ({ note }) => note || "–" },
  {
    label: "Benutzt",
    render: ({ uses, max_uses }) => (
      <span className="numbers">{max_uses === null ? uses : `${uses} von ${max_uses}`}</span>
    ),
  },
  {
    label: "Gilt bis",
    render: ({ expires_at }) => <span className="numbers">{expires_at ? formatDate(expires_at) : "unbegrenzt"}</span>,
  },
  {
    label: "Status",
    render: (code) => (
      <>
        <Badge tone={code.is_valid ? "done" : "neutral"}>{stateOf(code)}</Badge>
        {code.ended_at && <StateDate>seit {formatDate(code.ended_at)}</StateDate>}
      </>
    ),
  },
  { label: "Aktion", render: (code) => code.is_valid && <EndButton code={code} />, isEnd: true },
];

/** Date on which a code ended or a request was answered, below the name of its state. */
function StateDate({ children }: { children: ReactNode }) {
  return <span className="numbers block text-small text-ink-3">{children}</span>;
}

function stateOf({ is_valid, ended_at, max_uses, uses }: InvitationCode): string {
  if (is_valid) return "Gültig";
  if (ended_at) return "Beendet";
  return max_uses !== null && uses >= max_uses ? "Aufgebraucht" : "Abgelaufen";
}

export default function InvitationsScreen() {
  const isAdmin = useUser()?.role === "admin";
  const requests = usePages(listInvitationRequests, {}, (page, signal) =>
    call(listInvitationRequests, { query: page, signal }),
  );
  return (
    <AdminPage
      page="invitations/InvitationsScreen"
      lead={
        <p>
          Wer sich registriert, braucht einen gültigen Code.{" "}
          {isAdmin ? "Ein beendeter Code bleibt in der Liste." : "Codes legen Admins an."}
        </p>
      }
    >
      {isAdmin && <Codes />}
      <section aria-labelledby="requests">
        <h2 id="requests" className="text-title-m">
          Anforderungen
        </h2>
        <div className="mt-4">
          <QueryView of={requests}>
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.requests);
              if (rows.length === 0) {
                return (
                  <EmptyNote source={emptyStateImage("projects").source}>
                    Noch niemand hat einen Code angefordert. Wer keinen hat, fordert ihn auf der Anmeldeseite unter
                    „Code anfordern“ an.
                  </EmptyNote>
                );
              }
              return (
                <div className="grid gap-4">
                  <p className="text-ink-2">{pages[0]?.open ?? 0} offen</p>
                  <DataTable label="Anforderungen" columns={requestColumns} rows={rows} keyOf={({ id }) => id} />
                  <MoreButton list={requests} />
                </div>
              );
            }}
          </QueryView>
        </div>
      </section>
    </AdminPage>
  );
}

function Codes() {
  const codes = useRead(listInvitationCodes, (signal) => call(listInvitationCodes, { signal }));
  return (
    <>
      <NewCodeForm />
      <section aria-labelledby="codes">
        <h2 id="codes" className="text-title-m">
          Codes
        </h2>
        <div className="mt-4">
          <QueryView of={codes}>
            {(data) => (
              <>
                {data.codes.length === 0 ? (
                  <EmptyNote source={emptyStateImage("team").source}>
                    Noch keine eigenen Codes. Legen Sie oben einen an, zum Beispiel für eine Messe.
                  </EmptyNote>
                ) : (
                  <DataTable label="Codes" columns={codeColumns} rows={data.codes} keyOf={({ id }) => id} />
                )}
                {data.configured.length > 0 && (
                  <p className="mt-4 text-small text-ink-3">
                    Immer gültig, aus der Installation: <code className="text-ink-2">{data.configured.join(", ")}</code>
                  </p>
                )}
              </>
            )}
          </QueryView>
        </div>
      </section>
    </>
  );
}

function EndButton({ code }: { code: InvitationCode }) {
  const { isBusy, change } = useChange({
    refresh: [listInvitationCodes],
    done: "Code beendet",
    failed: "Code nicht beendet",
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="min-h-11"
      isBusy={isBusy}
      onClick={() => change(() => call(endInvitationCode, { params: { id: code.id } }))}
    >
      Beenden<span className="visually-hidden">: {code.code}</span>
    </Button>
  );
}

const requestColumns: readonly Column<InvitationRequest>[] = [
  {
    label: "Name",
    render: ({ first_name, last_name }) => (
      <span className="font-semibold">
        {first_name} {last_name}
      </span>
    ),
  },
  { label: "WhatsApp", render: ({ whatsapp_number }) => <span className="numbers">{whatsapp_number}</span> },
  {
    label: "Angefordert",
    render: ({ created_at }) => <span className="numbers">{formatDateAndTime(created_at)}</span>,
  },
  {
    label: "Status",
    render: ({ handled_at }) =>
      handled_at ? (
        <>
          <Badge tone="done">Erledigt</Badge>
          <StateDate>am {formatDate(handled_at)}</StateDate>
        </>
      ) : (
        <Badge tone="under-way">Offen</Badge>
      ),
  },
  { label: "Aktion", render: (request) => !request.handled_at && <RequestActions request={request} />, isEnd: true },
];

function RequestActions({ request }: { request: InvitationRequest }) {
  const { name } = useBrand();
  const { isBusy, change } = useChange({
    refresh: [listInvitationRequests],
    done: "Anforderung erledigt",
    failed: "Anforderung nicht geändert",
  });
  const digits = request.whatsapp_number.replace(/\D/g, "").replace(/^00/, "").replace(/^0/, "49");
  const greeting = `Guten Tag ${request.first_name} ${request.last_name}, Ihr Einladungscode für ${name}: `;
  return (
    <div className="data-table-actions lg:flex-nowrap">
      <a
        href={`https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass("outline", "small")} min-h-11`}
      >
        Antworten<span className="visually-hidden">: {request.first_name} per WhatsApp</span>
      </a>
      <Button
        variant="outline"
        size="small"
        className="min-h-11"
        isBusy={isBusy}
        onClick={() => change(() => call(handleInvitationRequest, { params: { id: request.id } }))}
      >
        Erledigt<span className="visually-hidden">: {request.first_name}</span>
      </Button>
    </div>
  );
}
