import { ExternalLink } from "lucide-react";
import { formatDate, formatDateAndTime, formatEuro } from "#domain/format.ts";
import { type AdminDispute, disputeReasonLabel, disputeStatusLabel, needsEvidence } from "#domain/orders/disputes.ts";

/** Disputes about the payments of an order, with links to Stripe's dashboard. */
export function Disputes({ disputes }: { disputes: readonly AdminDispute[] }) {
  return (
    <ul className="grid">
      {disputes.map((dispute) => (
        <li key={dispute.id} className="grid gap-1 border-b border-line py-3 last:border-b-0">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {disputeStatusLabel(dispute.status, dispute.withdrawn_cents)}
          </p>
          <p className="[overflow-wrap:anywhere]">
            {disputeReasonLabel(dispute.reason)}, <span className="numbers">{formatEuro(dispute.amount_cents)}</span>
          </p>
          <ul className="numbers grid gap-1 text-small text-ink-2">
            <li>Beanstandet am {formatDateAndTime(dispute.opened_at)}</li>
            {dispute.due_by && needsEvidence(dispute.status) && (
              <li className="text-error">Belege bis {formatDateAndTime(dispute.due_by)} bei Stripe einreichen</li>
            )}
            {factsOf(dispute).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <a
            href={dispute.link}
            target="_blank"
            rel="noopener"
            className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start"
          >
            <ExternalLink size={16} aria-hidden />
            Bei Stripe öffnen
            <code className="visually-hidden"> {dispute.id}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ withdrawn_cents, reinstated_cents, decision, cleared_at }: AdminDispute): string[] {
  return [
    withdrawn_cents > 0 ? `Zurückgebucht: ${formatEuro(withdrawn_cents)}` : "Bisher ist nichts zurückgebucht",
    ...(reinstated_cents > 0 ? [`Wieder gutgeschrieben: ${formatEuro(reinstated_cents)}`] : []),
    ...(decision === "credit-note" ? ["Forderung aufgegeben"] : []),
    ...(decision === "kept" ? ["Die Forderung bleibt offen"] : []),
    ...(cleared_at ? [`Konto freigegeben am ${formatDate(cleared_at)}`] : []),
  ];
}
