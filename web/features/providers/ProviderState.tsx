import type { ReactNode } from "react";
import type { AdminProvider, Breaker } from "#domain/providers/calls.ts";
import { formatDateAndTime, formatNumber } from "#domain/format.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { LongText } from "./LongText.tsx";

/**
 * State of a provider. A provider is green only after a success, because providers have no health check. The local
 * engine is green even before its first success, because it needs no connection.
 */
export function ProviderState({ provider }: { provider: AdminProvider }) {
  const { name, is_configured, breaker, unaccepted, last_success_at, recent } = provider;
  if (!is_configured) return <Badge tone="neutral">Nicht eingerichtet</Badge>;
  if (breaker?.state === "open") return <CircuitOpen breaker={breaker} />;
  if (breaker?.state === "half-open") return <Badge tone="under-way">Wird erprobt</Badge>;
  if (unaccepted) {
    return (
      <>
        <Badge tone="error">Nimmt nichts an</Badge>
        <Detail>
          <span className="numbers">zuletzt {formatDateAndTime(unaccepted.at)}</span>
          {unaccepted.detail && (
            <>
              : <LongText text={unaccepted.detail} />
            </>
          )}
        </Detail>
      </>
    );
  }
  if (last_success_at) return <Badge tone="done">Eingerichtet</Badge>;
  if (recent.runs > 0) {
    return (
      <>
        <Badge tone="under-way">Eingerichtet</Badge>
        <Detail>in den letzten 30 Tagen noch nichts fertig</Detail>
      </>
    );
  }
  return (
    <>
      {name === "local" ? (
        <Badge tone="done">Eingerichtet</Badge>
      ) : (
        <Badge tone="neutral">Eingerichtet, unbenutzt</Badge>
      )}
      <Detail>in den letzten 30 Tagen noch nichts erstellt</Detail>
    </>
  );
}

function CircuitOpen({ breaker: { failures, next_try_at } }: { breaker: Breaker }) {
  const now = useNow(next_try_at !== null);
  return (
    <>
      <Badge tone="error">Ausgesetzt</Badge>
      <Detail>
        nach {formatNumber(failures)} vergeblichen Anfragen hintereinander
        {next_try_at && `, wird ${nextAttemptText(Date.parse(next_try_at) - now, next_try_at)} wieder gefragt`}
      </Detail>
    </>
  );
}

const minute = 60_000;

/**
 * Says in German when a paused provider is tried again. A pause lasts at most a minute, but the browser's clock may be
 * slow: up to two minutes are shown as less than one, and later times as date and time.
 */
function nextAttemptText(millisecondsLeft: number, at: string): string {
  if (millisecondsLeft <= 0) return "mit dem nächsten Auftrag";
  return millisecondsLeft <= 2 * minute ? "in weniger als einer Minute" : `ab ${formatDateAndTime(at)}`;
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="max-w-[65ch] text-small [overflow-wrap:anywhere] text-ink-2">{children}</span>;
}
