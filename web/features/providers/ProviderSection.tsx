import type { ReactNode } from "react";

type Props = { id: string; title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

export function ProviderSection({ id, title, lead, actions, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-title-m">
          {title}
        </h2>
        {actions}
      </div>
      {lead && <p className="mt-2 max-w-[65ch] text-ink-2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
