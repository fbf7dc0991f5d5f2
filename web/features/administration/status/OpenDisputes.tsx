import type { OpenDispute } from "#domain/administration/status-calls.ts";
import { formatDate, formatEuro } from "#domain/format.ts";
import { disputeReasonLabel, needsEvidence } from "#domain/orders/disputes.ts";

/**
 * Disputes that need evidence or a decision of an admin, each with the deadline for evidence and a link to Stripe's
 * dashboard.
 */
export function OpenDisputes({ disputes }: { disputes: readonly OpenDispute[] }) {
  return (
    <ul aria-label="Beanstandungen" className="numbers grid pb-3 pl-14 text-small">
      {disputes.map(({ id, status, reason, amount_cents, due_by, link }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span className="[overflow-wrap:anywhere]">
            {formatEuro(amount_cents)}, {disputeReasonLabel(reason)}
          </span>
          <span className={needsEvidence(status) ? "text-error" : "text-ink-2"}>{taskOf(status, due_by)}</span>
          <a href={link} target="_blank" rel="noopener" className="text-link inline-flex min-h-11 items-center">
            Bei Stripe öffnen<span className="visually-hidden"> {id}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function taskOf(status: string, dueBy: string | null): string {
  if (!needsEvidence(status)) return "Über die Forderung entscheiden";
  return dueBy === null ? "Antwort nötig" : `Belege bis ${formatDate(dueBy)}`;
}
