import { type CapUse, scarceCents } from "#domain/providers/caps.ts";
import type { readProviders } from "#domain/providers/calls.ts";
import { formatMonth } from "#domain/months.ts";
import type { AnswerOf } from "#domain/call.ts";
import { formatEuro } from "#domain/format.ts";
import { SettingName } from "#web/ui/SettingName.tsx";
import { StatCards } from "../administration/AdminPage.tsx";
import { ProviderSection } from "./ProviderSection.tsx";
import { formatCents, formatShare, refusalSentence, shareOf } from "./format-costs.ts";

type Props = Pick<AnswerOf<typeof readProviders>, "month" | "cap" | "user_cap_cents">;

/** Costs of the current month, and the used share of the caps. */
export function MonthlyCap({ month, cap, user_cap_cents }: Props) {
  const { cap_cents, spent_cents, expected_cents } = cap;
  return (
    <ProviderSection id="month" title={formatMonth(month)}>
      <StatCards
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
              <div className="mt-1 text-small text-ink-3">
                {cap_cents === null ? (
                  <p>
                    <SettingName>MONTHLY_CAP_CENTS</SettingName> ist nicht gesetzt
                  </p>
                ) : (
                  <CapMeter use={cap} capCents={cap_cents} dearestCents={cap.dearest_cents} />
                )}
              </div>
            ),
          },
        ]}
      />
      <p className="mt-6 max-w-[65ch] text-small text-ink-2">
        {user_cap_cents === null ? (
          <>
            Für einzelne Nutzer gibt es keine Obergrenze (<SettingName>USER_MONTHLY_CAP_CENTS</SettingName>).
          </>
        ) : (
          `Jeder Nutzer darf im Monat ${formatEuro(user_cap_cents)} verbrauchen.`
        )}{" "}
        Bezahlte Bestellungen werden immer erstellt.
      </p>
    </ProviderSection>
  );
}

type CapMeterProps = { use: CapUse; capCents: number; dearestCents: number };

function CapMeter({ use, capCents, dearestCents }: CapMeterProps) {
  const share = shareOf(use, capCents);
  const percent = Math.min(100, Math.round(share * 100));
  const left = scarceCents({ capCents, use, dearestCents });
  return (
    <>
      <p>
        <span
          role="meter"
          aria-label="Verbrauchter oder verplanter Teil der Obergrenze"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={formatShare(share)}
          className="meter my-2 block max-w-[18rem]"
          data-tone={left === null ? "under-way" : "error"}
        >
          <span style={{ width: `${percent}%` }} />
        </span>
        {formatShare(share)} verbraucht oder verplant
      </p>
      {left !== null && <p className="mt-1 font-semibold text-error">{refusalSentence(left)}</p>}
    </>
  );
}
