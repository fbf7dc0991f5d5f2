import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { type CapUse, scarceCents } from "#domain/providers/caps.ts";
import { addMonths, formatMonth, monthOf } from "#domain/months.ts";
import { downloadUserCosts, readUserCosts, unknownCostLabel, type UserCost } from "#domain/providers/cost-calls.ts";
import type { AnswerOf } from "#domain/call.ts";
import { formatNumber } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyNote } from "#web/ui/EmptyState.tsx";
import { QueryView } from "../administration/AdminPage.tsx";
import { MonthFilter } from "../administration/MonthFilter.tsx";
import { refreshMilliseconds } from "../administration/queries.ts";
import { ProviderSection } from "./ProviderSection.tsx";
import { formatCents, formatShare, formatSum, refusalSentence, shareOf } from "./format-costs.ts";

const shownMonths = 12;

type UserCap = AnswerOf<typeof readUserCosts>["user_cap"];

/** Costs of each account in one month. */
export function CostsSection() {
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
    <ProviderSection
      id="costs"
      title="Kosten je Konto"
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <MonthFilter months={months} value={month} onChange={setMonth} />
          <a href={`${downloadUserCosts.path}?month=${month}`} download className={buttonClass("outline")}>
            <Download size={17} aria-hidden />
            CSV-Datei
          </a>
        </div>
      }
    >
      <QueryView of={costs}>
        {({ users, more, cents, month: shown, user_cap }) =>
          users.length === 0 ? (
            <EmptyNote source={emptyStateImage("orders").source}>
              Im {formatMonth(shown)} hat niemand bezahlte Anbieter genutzt. Mit der ersten bezahlten Erstellung steht
              das Konto hier.
            </EmptyNote>
          ) : (
            <div className="grid gap-4">
              <DataTable
                label="Kosten je Konto"
                columns={columnsFor(user_cap)}
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
      </QueryView>
    </ProviderSection>
  );
}

function columnsFor(cap: UserCap): readonly Column<UserCost>[] {
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
      label: unknownCostLabel,
      render: ({ unknown }) => <span className="numbers">{unknown > 0 ? formatNumber(unknown) : "–"}</span>,
    },
    {
      label: "Kosten",
      isEnd: true,
      render: (row) => (
        <div>
          <span className="numbers font-semibold whitespace-nowrap">{formatSum(row)}</span>
          {row.expected_cents > 0 && (
            <p className="text-small text-ink-3">und etwa {formatCents(row.expected_cents)} (geschätzt)</p>
          )}
          {cap && row.counted && <CapUsage use={row.counted} cents={row.cents} cap={cap} />}
        </div>
      ),
    },
  ];
}

/** Shows how much of a user's cost cap is used, and above which price generation requests are refused. */
function CapUsage({ use, cents, cap }: { use: CapUse; cents: number; cap: NonNullable<UserCap> }) {
  const { spent_cents, expected_cents } = use;
  // Compare with a tolerance, because sums of fractional cents may differ in their last digits.
  const hasOrders = cents - spent_cents > 0.01;
  const left = scarceCents({ capCents: cap.cap_cents, use, dearestCents: cap.dearest_cents });
  const sum = [
    (hasOrders || expected_cents > 0) && `${formatCents(spent_cents)}${hasOrders ? " ohne bezahlte Bestellungen" : ""}`,
    expected_cents > 0 && `${formatCents(expected_cents)} erwartet`,
  ].filter(Boolean);
  return (
    <div className="text-small text-ink-3">
      <p>
        {sum.length > 0 && `${sum.join(" + ")}: `}
        {formatShare(shareOf(use, cap.cap_cents))} der Obergrenze
      </p>
      {left !== null && <p className="text-error">{refusalSentence(left)}</p>}
    </div>
  );
}
