import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type FormErrorProps = { message: string | undefined; title?: string; action?: ReactNode };

/** Error that concerns a whole form, shown beside the form's button. */
export function FormError({ message, title, action }: FormErrorProps) {
  if (message === undefined) return null;
  return (
    <div role="alert" className="flex gap-2 rounded-m bg-error-surface px-3 py-2.5 text-small text-error">
      <CircleAlert size={18} aria-hidden className="flex-none" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <p>{message}</p>
        {action}
      </div>
    </div>
  );
}

export type StateProps = { title: string; children?: ReactNode; actions?: ReactNode };

type ErrorStateProps = StateProps & {
  /** Classes for the space above and below. */
  className?: string;
};

export function ErrorState({ title, children, actions, className = "py-16 lg:py-24" }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames("max-w-[34rem]", className)}>
      <CircleAlert size={28} aria-hidden className="text-error" />
      <h2 className="mt-4 text-title-l">{title}</h2>
      {children && <div className="mt-4 text-lead text-ink-2">{children}</div>}
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

/** Error that is the whole page, beside a picture that CSS draws, because offline no image can be loaded. */
export const ErrorPage = (props: StateProps) => (
  <div className="page flex flex-1 flex-col lg:justify-center">
    <div className="empty-state">
      <ErrorState {...props} className="" />
      <div className="night-picture" />
    </div>
  </div>
);
