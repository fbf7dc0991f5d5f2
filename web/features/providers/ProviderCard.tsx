import type { ReactNode } from "react";
import type { AdminProvider } from "#domain/providers/calls.ts";
import { runOutcomeLabels, missingDetailMessage } from "#domain/providers/run-outcomes.ts";
import { formatDateAndTime, formatNumber } from "#domain/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { SettingName } from "#web/ui/SettingName.tsx";
import { Balance } from "./Balance.tsx";
import { LongText } from "./LongText.tsx";
import { ProviderState } from "./ProviderState.tsx";
import { formatDuration, formatShare, formatSum, modelNameOf } from "./format-costs.ts";

/** A provider with its state, its recent results and its last error message. */
export function ProviderCard({ provider }: { provider: AdminProvider }) {
  const { name, title, is_configured, recent } = provider;
  return (
    <article aria-labelledby={`provider-${name}`} className="border-t border-edge pt-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={`provider-${name}`} className="text-title-s">
          {title}
        </h3>
        <ProviderState provider={provider} />
        {provider.waiting > 0 && <QueuedCount count={provider.waiting} />}
      </div>
      {!is_configured && <MissingSettings provider={provider} />}
      {(is_configured || recent.runs > 0) && <Facts provider={provider} />}
      <Errors provider={provider} />
    </article>
  );
}

function QueuedCount({ count }: { count: number }) {
  return (
    <span className="text-small text-ink-2">
      <strong className="numbers">{formatNumber(count)}</strong> {count === 1 ? "wartet" : "warten"}
    </span>
  );
}

function MissingSettings({ provider: { name, title, missing_settings: settings } }: { provider: AdminProvider }) {
  if (settings.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-small text-ink-2">
      <p className="min-w-0">
        {settings.length === 1 ? "Es fehlt die Einstellung " : "Es fehlen die Einstellungen "}
        {settings.map((options, index) => (
          <span key={options.join()}>
            {index > 0 && " und "}
            {options.map((option, optionIndex) => (
              <span key={option}>
                {optionIndex > 0 && " oder "}
                <SettingName>{option}</SettingName>
              </span>
            ))}
          </span>
        ))}
      </p>
      <PageLink to="/admin/einrichtung" hash={`group-${name}`} className="text-link inline-flex min-h-11 items-center">
        Einrichten<span className="visually-hidden">: {title}</span>
      </PageLink>
    </div>
  );
}

function Facts({ provider }: { provider: AdminProvider }) {
  const { name, title, is_free, is_configured, has_balance, unaccepted, recent, month } = provider;
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
      <Fact label="Aufträge, 30 Tage">
        {formatNumber(recent.runs)}
        {recent.unavailable > 0 && (
          <Aside isBad={unaccepted !== null}>{formatNumber(recent.unavailable)} nicht angenommen</Aside>
        )}
      </Fact>
      <Fact label="Fehlerquote">{recent.error_rate === null ? "–" : formatShare(recent.error_rate)}</Fact>
      <Fact label="Dauer (Median)">{recent.median_seconds === null ? "–" : formatDuration(recent.median_seconds)}</Fact>
      <Fact label="Kosten in diesem Monat">
        {is_free ? "keine" : formatSum(month)}
        {month.unknown > 0 && (
          <Aside>
            {month.unknown === 1 ? "1 läuft oder ist" : `${formatNumber(month.unknown)} laufen oder sind`} ohne bekannte
            Kosten
          </Aside>
        )}
      </Fact>
      <Fact label="Guthaben">
        {is_free && "nicht nötig"}
        {!is_free && (is_configured ? <Balance name={name} title={title} isFetched={has_balance} /> : "–")}
      </Fact>
      <Fact label="Zuletzt">
        <Last at={provider.last_success_at} text="erfolgreich am" />
        <Last at={provider.last_failure_at} text="gestört am" />
        {!provider.last_success_at && !provider.last_failure_at && "–"}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="numbers mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}

function Aside({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <span className={classNames("block text-small font-normal", isBad ? "text-error" : "text-ink-3")}>{children}</span>
  );
}

function Last({ at, text }: { at: string | null; text: string }) {
  if (!at) return null;
  return (
    <span className="block text-small font-normal text-ink-2">
      {text} <span className="whitespace-nowrap">{formatDateAndTime(at)}</span>
    </span>
  );
}

function Errors({ provider: { title, recent } }: { provider: AdminProvider }) {
  if (recent.errors.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        {recent.errors.length === 1 ? "Letzter Fehler" : `Letzte ${recent.errors.length} Fehler`}
        <span className="visually-hidden"> von {title}</span>
      </summary>
      <ol className="grid gap-3 border-l border-line pl-4">
        {recent.errors.map(({ at, model, outcome, detail, times }) => (
          <li key={`${outcome} ${detail}`} className="text-small">
            <p className="text-ink-2">
              <span className="numbers">{formatDateAndTime(at)}</span>, {modelNameOf(model)}:{" "}
              {runOutcomeLabels[outcome]}
              {times > 1 && <strong className="numbers">, {formatNumber(times)}-mal</strong>}
            </p>
            <p className="[overflow-wrap:anywhere]">
              {detail ? (
                <LongText text={detail} />
              ) : (
                <span className="text-ink-3">{missingDetailMessage(outcome)}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
