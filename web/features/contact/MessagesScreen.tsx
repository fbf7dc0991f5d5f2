import { useState } from "react";
import { type ListedMessage, listMessages } from "#domain/contact/admin-calls.ts";
import { messageStateLabels, messageStates } from "#domain/contact/message-states.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { call } from "#web/platform/api.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { AdminPage, QueryView, MoreButton } from "../administration/AdminPage.tsx";
import { MessageActions } from "./messages/MessageActions.tsx";
import { MessageDialog } from "./messages/MessageDialog.tsx";
import { usePages } from "../administration/queries.ts";
import { ShowAllButton } from "../administration/ShowAllButton.tsx";
import { StateFilter } from "../administration/StateFilter.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { EmptyState, ShortListNote } from "#web/ui/EmptyState.tsx";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { useStateFilter } from "../administration/use-state-filter.ts";

export default function MessagesScreen() {
  const { capabilities } = useBrand();
  const [state, setState] = useStateFilter(messageStates);
  const [opened, setOpened] = useState<string>();
  const list = usePages(listMessages, { state }, (page, signal) =>
    call(listMessages, { query: { state, ...page }, signal }),
  );
  const columns: readonly Column<ListedMessage>[] = [
    { label: "Zeit", render: ({ created_at }) => <span className="numbers">{formatDateAndTime(created_at)}</span> },
    {
      label: "Von",
      render: ({ first_name, last_name, email }) => (
        <>
          <span className="font-semibold">
            {first_name} {last_name}
          </span>
          <span className="block text-small text-ink-3 lg:min-w-44">{email}</span>
        </>
      ),
    },
    {
      label: "Betreff",
      render: ({ id, subject }) => (
        <button type="button" className="text-link block min-h-11 text-left" onClick={() => setOpened(id)}>
          {subject}
        </button>
      ),
    },
    {
      label: "Status",
      render: ({ handled_at }) =>
        handled_at ? (
          <Badge tone="done">{messageStateLabels.handled}</Badge>
        ) : (
          <Badge tone="under-way">{messageStateLabels.open}</Badge>
        ),
    },
    { label: "Aktion", render: (message) => <MessageActions message={message} />, isEnd: true },
  ];
  return (
    <AdminPage
      page="contact/MessagesScreen"
      lead={
        <p>Was über das Kontaktformular kam.{capabilities.sendsMail && " Jede Nachricht geht auch per E-Mail ein."}</p>
      }
    >
      <div className="grid gap-4">
        <StateFilter label="Status" labels={messageStateLabels} value={state} onChange={setState} />
        <QueryView of={list}>
          {({ pages }) => {
            const messages = pages.flatMap((page) => page.messages);
            return (
              <div className="grid gap-4">
                <p className="text-ink-2">{pages[0]?.open ?? 0} offen</p>
                {messages.length === 0 ? (
                  <EmptyState
                    title="Keine Nachrichten"
                    image={emptyStateImage("projects")}
                    isCompact
                    actions={
                      state ? (
                        <ShowAllButton onClick={() => setState(undefined)} />
                      ) : (
                        <PageLink to="/contact" className={buttonClass("outline")}>
                          Kontaktformular ansehen
                        </PageLink>
                      )
                    }
                  >
                    <p>
                      {state
                        ? "In diesem Zustand ist gerade keine Nachricht."
                        : "Bisher hat niemand geschrieben. Prüfen Sie, was Besucher auf der Seite „Kontakt“ sehen."}
                    </p>
                  </EmptyState>
                ) : (
                  <DataTable label="Nachrichten" columns={columns} rows={messages} keyOf={({ id }) => id} />
                )}
                <ShortListNote rows={messages.length} image={emptyStateImage("projects")}>
                  Was Besucher auf der Seite „Kontakt“ schreiben, steht hier. Sie antworten per E-Mail.
                </ShortListNote>
                <MoreButton list={list} />
              </div>
            );
          }}
        </QueryView>
      </div>
      {opened && <MessageDialog id={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  );
}
