import { readStatus, retryFailedJobs, type Work } from "#domain/administration/status-calls.ts";
import { workLabel } from "#domain/administration/work-labels.ts";
import { formatNumber } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyNote } from "#web/ui/EmptyState.tsx";
import { useChange } from "../queries.ts";
import { formatWait } from "./format-wait.ts";

const columns: readonly Column<Work>[] = [
  { label: "Art", render: ({ kind }) => <span className="font-semibold">{workLabel(kind)}</span> },
  { label: "Wartet", render: ({ waiting }) => <span className="numbers">{formatNumber(waiting)}</span> },
  {
    label: "Älteste wartet",
    render: ({ waiting, oldest_seconds }) => (
      <span className="numbers">{waiting > 0 ? formatWait(oldest_seconds) : "–"}</span>
    ),
  },
  { label: "Läuft", render: ({ running }) => <span className="numbers">{formatNumber(running)}</span> },
  {
    label: "Gescheitert",
    render: ({ failed, last_error }) => (
      <>
        <span className={failed > 0 ? "numbers text-error" : "numbers"}>{formatNumber(failed)}</span>
        {last_error && (
          <span className="mt-1 block max-w-[40ch] text-small [overflow-wrap:anywhere] text-ink-3">{last_error}</span>
        )}
      </>
    ),
  },
  { label: "Aktion", render: (work) => work.failed > 0 && <RetryButton work={work} />, isEnd: true },
];

export function WorkTable({ work }: { work: readonly Work[] }) {
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="text-title-m">
        Hintergrundaufgaben
      </h2>
      <div className="mt-4">
        {work.length === 0 ? (
          <EmptyNote source={emptyStateImage("bin").source}>Keine Aufgabe wartet oder läuft</EmptyNote>
        ) : (
          <DataTable label="Hintergrundaufgaben" columns={columns} rows={work} keyOf={({ kind }) => kind} />
        )}
      </div>
    </section>
  );
}

function RetryButton({ work: { kind } }: { work: Work }) {
  const { isBusy, change } = useChange({
    refresh: [readStatus],
    done: "Aufgaben werden noch einmal versucht",
    failed: "Aufgaben nicht wiederholt",
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="min-h-11"
      isBusy={isBusy}
      onClick={() => change(() => call(retryFailedJobs, { params: { kind } }))}
    >
      Erneut versuchen<span className="visually-hidden">: {workLabel(kind)}</span>
    </Button>
  );
}
