import type { ReactNode } from "react";
import type { AdminProvider } from "#domain/admin/providers.ts";
import { formatDateAndTime, formatNumber } from "#domain/format.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { LongText } from "./LongText.tsx";

/** Whether it can be asked. Green only once it made something: nobody checks whether it can be reached. */
export function ProviderState({ provider }: { provider: AdminProvider }) {
  const { is_configured, breaker, unaccepted, last_success_at } = provider;
  if (!is_configured) return <Badge tone="neutral">Nicht eingerichtet</Badge>;
  if (breaker?.state === "open") {
    return (
      <>
        <Badge tone="error">Ausgesetzt</Badge>
        <Beside>
          nach {formatNumber(breaker.failures)} Störungen
          {breaker.next_try_at && `, wird ab ${formatDateAndTime(breaker.next_try_at)} wieder gefragt`}
        </Beside>
      </>
    );
  }
  if (breaker?.state === "half-open") return <Badge tone="under-way">Wird erprobt</Badge>;
  if (unaccepted) {
    return (
      <>
        <Badge tone="error">Nimmt nichts an</Badge>
        <Beside>
          <span className="numbers">zuletzt {formatDateAndTime(unaccepted.at)}</span>
          {unaccepted.detail && (
            <>
              : <LongText text={unaccepted.detail} />
            </>
          )}
        </Beside>
      </>
    );
  }
  if (last_success_at) return <Badge tone="done">Eingerichtet</Badge>;
  return (
    <>
      <Badge tone="neutral">Eingerichtet</Badge>
      <Beside>in den letzten 30 Tagen noch nichts erstellt</Beside>
    </>
  );
}

function Beside({ children }: { children: ReactNode }) {
  return <span className="max-w-[65ch] text-small [overflow-wrap:anywhere] text-ink-2">{children}</span>;
}
