import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import {
  addMonths,
  downloadUserCosts,
  formatMonth,
  monthOf,
  readUserCosts,
  type UserCost,
} from "#domain/admin/costs.ts";
import { formatNumber } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { Load } from "../AdminPage.tsx";
import { refreshMilliseconds } from "../queries.ts";
import { Section } from "./Section.tsx";
import { formatCents, formatShare, formatSum } from "./words.ts";

const shownMonths = 12;

/** What each account has cost in a month. */
export function CostsSection({ userCap }: { userCap: number | null }) {
  const [current] = useState(() => monthOf(new Date()));
  const [month, setMonth] = useState(current);
  const costs = useQuery({
    queryKey: [readUserCosts.path, month],
    queryFn: ({ signal }) => call(readUserCosts, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
  });
  const months = Array.from({ length: shownMonths }, (_, index) => addMonths(current, -index));
  return (
    <Section
      id="costs"
      title="Kosten je Konto"
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <label className="flex items-center gap-3">
            <span className="font-semibold">Monat</span>
            <select value={month} onChange={({ target }) => setMonth(target.value)} className="field w-auto">
              {months.map((each) => (
                <option key={each} value={each}>
                  {formatMonth(each)}
                </option>
              ))}
            </select>
          </label>
          <a href={`${downloadUserCosts.path}?month=${month}`} download className={buttonClass("outline")}>
            <Download size={17} aria-hidden />
            CSV-Datei
          </a>
        </div>
      }
    >
      <Load of={costs}>
        {({ users, more, cents, month: shown }) =>
          users.length === 0 ? (
            <p className="text-ink-2">Im {formatMonth(shown)} hat niemand bezahlte Anbieter genutzt</p>
          ) : (
            <div className="grid gap-4">
              <DataTable
                label="Kosten je Konto"
                columns={columnsFor(shown === current ? userCap : null)}
                rows={users}
                keyOf={({ user }) => user?.id ?? ""}
              />
              <p className="text-small text-ink-2">
                Zusammen {formatCents(cents)}
                {more > 0 && `; ${formatNumber(more)} weitere Konten stehen in der CSV-Datei`}
              </p>
            </div>
          )
        }
      </Load>
    </Section>
  );
}

function columnsFor(cap: number | null): readonly Column<UserCost>[] {
  return [
    {
      label: "Konto",
      render: ({ user }) =>
        user ? (
          <>
            <span className="font-semibold">{user.name}</span>
            <span className="block text-small text-ink-3">{user.email}</span>
          </>
        ) : (
          "Gelöschte Konten"
        ),
    },
    { label: "Aufträge", render: ({ runs }) => <span className="numbers">{formatNumber(runs)}</span> },
    {
      label: "Ohne bekannte Kosten",
      render: ({ unknown }) => <span className="numbers">{unknown > 0 ? formatNumber(unknown) : "–"}</span>,
    },
    {
      label: "Kosten",
      isEnd: true,
      render: (row) => (
        <div>
          <span className="numbers font-semibold whitespace-nowrap">{formatSum(row)}</span>
          {cap !== null && cap > 0 && row.user && (
            <span className="block text-small text-ink-3">{formatShare(row.cents / cap)} der Obergrenze</span>
          )}
        </div>
      ),
    },
  ];
}
