import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** What went wrong with a whole form, beside its button. */
export function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-m bg-error-surface px-3 py-2.5 text-small text-error">
      <CircleAlert size={18} aria-hidden className="flex-none" />
      {message}
    </p>
  );
}

type StateProps = { title: string; children?: ReactNode; actions?: ReactNode };

export function EmptyState({ title, children, actions }: StateProps) {
  return (
    <div className="max-w-[34rem] py-16 lg:py-24">
      <h2 className="text-title-l">{title}</h2>
      {children && <div className="mt-4 text-lead text-ink-2">{children}</div>}
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

export function ErrorState({ title, children, actions }: StateProps) {
  return (
    <div role="alert" className="max-w-[34rem] py-16 lg:py-24">
      <CircleAlert size={28} aria-hidden className="text-error" />
      <h2 className="mt-4 text-title-l">{title}</h2>
      {children && <div className="mt-4 text-lead text-ink-2">{children}</div>}
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
