import { Pencil } from "lucide-react";
import type { SummaryRow } from "#domain/orders/order-summary.ts";
import { Button } from "#web/ui/Button.tsx";

type Props = {
  title: string;
  lines: readonly SummaryRow[];
  /** Button to change the answers; `label` is its accessible name. */
  change?: { label: string; onChange: () => void } | undefined;
};

export function Summary({ title, lines, change }: Props) {
  return (
    <section aria-label={title}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="text-title-s">{title}</h3>
        {change && (
          <Button
            variant="quiet"
            size="small"
            className="-mr-3"
            icon={<Pencil size={15} aria-hidden />}
            aria-label={change.label}
            onClick={change.onChange}
          >
            Ändern
          </Button>
        )}
      </div>
      <dl className="summary mt-1.5">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
