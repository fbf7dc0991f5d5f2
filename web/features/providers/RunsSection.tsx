import { useState } from "react";
import { listProviderRuns, type ProviderRun } from "#domain/providers/run-calls.ts";
import { type RunOutcome, runOutcomeLabels, missingDetailMessage } from "#domain/providers/run-outcomes.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyNote } from "#web/ui/EmptyState.tsx";
import { QueryView, MoreButton } from "../administration/AdminPage.tsx";
import { refreshMilliseconds, usePages } from "../administration/queries.ts";
import { StateFilter } from "../administration/StateFilter.tsx";
import { LongText } from "./LongText.tsx";
import { ModelName } from "./ModelName.tsx";
import { ProviderSection } from "./ProviderSection.tsx";
import { formatAmount, formatCents, formatDuration } from "./format-costs.ts";

const tones: Record<RunOutcome, BadgeTone> = {
  running: "under-way",
  done: "done",
  failed: "error",
  refused: "error",
  lost: "error",
  timeout: "error",
  cancelled: "neutral",
  unavailable: "error",
  unconfirmed: "error",
};

const isFailure = (outcome: RunOutcome) => tones[outcome] === "error";

const columns: readonly Column<ProviderRun>[] = [
  { label: "Zeit", render: ({ started_at }) => <span className="numbers">{formatDateAndTime(started_at)}</span> },
  {
    label: "Modell",
    render: ({ model, provider_title }) => (
      <>
        <ModelName id={model} />
        <span className="block text-small text-ink-2">{provider_title}</span>
      </>
    ),
  },
  { label: "Konto und Projekt", render: (run) => <Owner run={run} /> },
  { label: "Ergebnis", render: (run) => <Outcome run={run} /> },
  { label: "Kosten", render: (run) => <Cost run={run} />, isEnd: true },
];

type Props = { providers: readonly { name: string; title: string }[] };

/** All generation requests to providers, with the costs of their projects. */
export function RunsSection({ providers }: Props) {
  const [provider, setProvider] = useState<string>();
  const [outcome, setOutcome] = useState<RunOutcome>();
  const list = usePages(
    listProviderRuns,
    { provider, outcome },
    (page, signal) => call(listProviderRuns, { query: { provider, outcome, ...page }, signal }),
    { refetchInterval: refreshMilliseconds },
  );
  const titles = Object.fromEntries(providers.map(({ name, title }) => [name, title]));
  return (
    <ProviderSection id="runs" title="Aufträge">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <StateFilter label="Anbieter" labels={titles} value={provider} onChange={setProvider} />
          <StateFilter label="Ergebnis" labels={runOutcomeLabels} value={outcome} onChange={setOutcome} />
        </div>
        <QueryView of={list}>
          {({ pages }) => {
            const runs = pages.flatMap((page) => page.runs);
            if (runs.length === 0) {
              return (
                <EmptyNote source={emptyStateImage("log").source}>
                  Keine Aufträge.{" "}
                  {provider || outcome
                    ? "Wählen Sie oben einen anderen Anbieter oder ein anderes Ergebnis."
                    : "Was Nutzer erstellen, steht hier mit Anbieter, Dauer und Kosten."}
                </EmptyNote>
              );
            }
            return (
              <div className="grid gap-4">
                <DataTable label="Aufträge" columns={columns} rows={runs} keyOf={({ id }) => id} />
                <MoreButton list={list} />
              </div>
            );
          }}
        </QueryView>
      </div>
    </ProviderSection>
  );
}

function Owner({ run: { owner, project_id } }: { run: ProviderRun }) {
  if (!owner) return <span className="text-ink-3">Gelöschtes Konto</span>;
  return (
    <>
      {owner.name}
      <span className="block text-small text-ink-3">{owner.email}</span>
      {project_id && (
        <code className="block text-small text-ink-3" title={project_id}>
          {project_id.slice(0, 8)}…
        </code>
      )}
    </>
  );
}

function Outcome({ run: { outcome, detail, started_at, ended_at } }: { run: ProviderRun }) {
  const seconds = ended_at ? (Date.parse(ended_at) - Date.parse(started_at)) / 1000 : null;
  return (
    <>
      <Badge tone={tones[outcome]}>{runOutcomeLabels[outcome]}</Badge>
      {outcome === "done" && seconds !== null && (
        <p className="numbers mt-1 text-small text-ink-3">nach {formatDuration(seconds)}</p>
      )}
      {detail && (
        <p className="mt-1 max-w-[40ch] text-small [overflow-wrap:anywhere] text-ink-2">
          <LongText text={detail} />
        </p>
      )}
      {!detail && isFailure(outcome) && (
        <p className="mt-1 max-w-[40ch] text-small text-ink-3">{missingDetailMessage(outcome)}</p>
      )}
    </>
  );
}

function Cost({ run: { cost, cost_cents, estimated_cents } }: { run: ProviderRun }) {
  if (!cost && cost_cents === null && estimated_cents === null) return "–";
  return (
    <div className="numbers whitespace-nowrap">
      {cost_cents !== null && <span className="block">{formatCents(cost_cents)}</span>}
      {estimated_cents !== null && (
        <span className="block text-ink-2">etwa {formatCents(estimated_cents)} (geschätzt)</span>
      )}
      {cost && <span className="block text-small text-ink-3">{formatAmount(cost)}</span>}
    </div>
  );
}
