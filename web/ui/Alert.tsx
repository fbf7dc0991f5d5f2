import { CircleCheck, FlaskConical, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "./Spinner.tsx";

const icons = {
  info: <Info size={18} aria-hidden className="mt-0.5 flex-none text-ink-3" />,
  done: <CircleCheck size={18} aria-hidden className="mt-0.5 flex-none text-done" />,
  test: <FlaskConical size={18} aria-hidden className="mt-0.5 flex-none text-lamp-text" />,
  busy: (
    <span className="mt-1 flex-none text-lamp-text">
      <Spinner />
    </span>
  ),
};

type Props = {
  kind: keyof typeof icons;
  title: string;
  children?: ReactNode;
  /** Whether screen readers announce the note when it appears. */
  isLiveRegion?: boolean;
};

/** Information or a warning; errors use FormError. */
export function Alert({ kind, title, children, isLiveRegion }: Props) {
  return (
    <div
      role={isLiveRegion ? "status" : undefined}
      className="flex gap-2.5 rounded-m border border-line bg-surface px-3.5 py-3 text-small text-ink-2"
    >
      {icons[kind]}
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-ink">{title}</p>
        {children}
      </div>
    </div>
  );
}
