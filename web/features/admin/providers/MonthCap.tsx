import type { readProviders } from "#domain/admin/providers.ts";
import { formatMonth } from "#domain/admin/costs.ts";
import type { AnswerOf } from "#domain/call.ts";
import { formatEuro } from "#domain/format.ts";
import { Figures } from "../AdminPage.tsx";
import { Section } from "./Section.tsx";
import { formatCents, formatShare } from "./words.ts";

type Props = Pick<AnswerOf<typeof readProviders>, "month" | "cap" | "user_cap_cents">;

/** What this month has cost, and how much of the caps that uses. */
export function MonthCap({ month, cap: { cap_cents, spent_cents, expected_cents }, user_cap_cents }: Props) {
  const used = spent_cents + expected_cents;
  return (
    <Section id="month" title={formatMonth(month)}>
      <Figures
        figures={[
          { label: "Bekannte Kosten", value: formatCents(spent_cents) },
          {
            label: "Dazu erwartet",
            value: formatCents(expected_cents),
            aside: (
              <p className="mt-1 text-small text-ink-3">
                geschätzt für alles, was läuft oder dessen Kosten der Anbieter nicht nennt
              </p>
            ),
          },
          {
            label: "Obergrenze",
            value: cap_cents === null ? "keine" : formatEuro(cap_cents),
            aside: (
              <p className="mt-1 text-small text-ink-3">
                {cap_cents === null ? "MONTHLY_CAP_CENTS ist nicht gesetzt" : <Used used={used} cap={cap_cents} />}
              </p>
            ),
          },
        ]}
      />
      <p className="mt-6 max-w-[65ch] text-small text-ink-2">
        {user_cap_cents === null
          ? "Für einzelne Nutzer gibt es keine Obergrenze (USER_MONTHLY_CAP_CENTS)."
          : `Jeder Nutzer darf im Monat ${formatEuro(user_cap_cents)} verbrauchen.`}{" "}
        Bezahlte Bestellungen werden immer erstellt.
      </p>
    </Section>
  );
}

function Used({ used, cap }: { used: number; cap: number }) {
  const share = cap === 0 ? 1 : used / cap;
  const percent = Math.min(100, Math.round(share * 100));
  return (
    <>
      <span
        role="meter"
        aria-label="Verbrauchter Teil der Obergrenze"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={formatShare(share)}
        className="meter my-2 block max-w-[18rem]"
        data-tone={share >= 1 ? "error" : "under-way"}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      {formatShare(share)} verbraucht{share >= 1 && ": Neue Aufträge an bezahlte Anbieter werden abgelehnt"}
    </>
  );
}
