import { useState } from "react";
import { type ListedMail, listMails, resendMail } from "#domain/mail/calls.ts";
import { mailStateLabel, mailStateLabels, mailStates } from "#domain/mail/mail-states.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState, ShortListNote } from "#web/ui/EmptyState.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { AdminPage, QueryView, MoreButton } from "../administration/AdminPage.tsx";
import { MailDialog } from "./MailDialog.tsx";
import { useChange, usePages } from "../administration/queries.ts";
import { ShowAllButton } from "../administration/ShowAllButton.tsx";
import { StateFilter } from "../administration/StateFilter.tsx";
import { useStateFilter } from "../administration/use-state-filter.ts";

type State = ListedMail["state"];
const tones: Record<State, BadgeTone> = { waiting: "under-way", sent: "done", failed: "error" };

const listContent = "Hier steht jede E-Mail, die das Programm schreibt.";

export default function MailsScreen() {
  const [state, setState] = useStateFilter(mailStates);
  const [opened, setOpened] = useState<string>();
  const list = usePages(listMails, { state }, (page, signal) => call(listMails, { query: { state, ...page }, signal }));
  const isSending = list.data?.pages[0]?.is_sending !== false;
  const columns: readonly Column<ListedMail>[] = [
    { label: "Zeit", render: ({ created_at }) => <span className="numbers">{formatDateAndTime(created_at)}</span> },
    { label: "An", render: ({ recipient }) => recipient },
    {
      label: "Betreff",
      render: ({ id, subject }) => (
        <button type="button" className="text-link block min-h-11 text-left" onClick={() => setOpened(id)}>
          {subject}
        </button>
      ),
    },
    { label: "Status", render: (mail) => <MailState mail={mail} isSending={isSending} /> },
    { label: "Aktion", render: (mail) => mail.state === "failed" && <ResendButton mail={mail} />, isEnd: true },
  ];
  return (
    <AdminPage page="mail/MailsScreen">
      <div className="grid gap-4">
        <StateFilter
          label="Status"
          labels={{ ...mailStateLabels, sent: mailStateLabel("sent", isSending) }}
          value={state}
          onChange={setState}
        />
        <QueryView of={list}>
          {({ pages }) => {
            const mails = pages.flatMap((page) => page.mails);
            return (
              <div className="grid gap-4">
                {pages[0]?.is_sending === false && (
                  <Alert kind="info" title="Kein Mailserver eingerichtet">
                    Jede E-Mail liegt als Datei im Datenordner und steht hier zum Lesen.{" "}
                    <PageLink to="/admin/einrichtung" hash="group-smtp" className="text-link">
                      Mailserver einrichten
                    </PageLink>
                  </Alert>
                )}
                {mails.length === 0 ? (
                  <EmptyState
                    title="Keine E-Mails"
                    image={emptyStateImage("missing")}
                    isCompact
                    actions={state && <ShowAllButton onClick={() => setState(undefined)} />}
                  >
                    <p>{state ? "In diesem Zustand ist gerade keine E-Mail." : listContent}</p>
                  </EmptyState>
                ) : (
                  <DataTable label="E-Mails" columns={columns} rows={mails} keyOf={({ id }) => id} />
                )}
                <ShortListNote rows={mails.length} image={emptyStateImage("missing")}>
                  {listContent}
                </ShortListNote>
                <MoreButton list={list} />
              </div>
            );
          }}
        </QueryView>
      </div>
      {opened && <MailDialog id={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  );
}

type StateProps = { mail: ListedMail; isSending: boolean };

function MailState({ mail: { state, attempts, last_error }, isSending }: StateProps) {
  return (
    <>
      <Badge tone={state === "sent" && !isSending ? "neutral" : tones[state]}>{mailStateLabel(state, isSending)}</Badge>
      {state !== "sent" && last_error && (
        <p className="mt-1 text-small text-ink-3">
          {attempts}. Versuch: {last_error}
        </p>
      )}
    </>
  );
}

function ResendButton({ mail }: { mail: ListedMail }) {
  const { isBusy, change } = useChange({
    refresh: [listMails],
    done: "E-Mail wird noch einmal gesendet",
    failed: "E-Mail nicht gesendet",
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="min-h-11"
      isBusy={isBusy}
      onClick={() => change(() => call(resendMail, { params: { id: mail.id } }))}
    >
      Erneut senden<span className="visually-hidden">: {mail.subject}</span>
    </Button>
  );
}
