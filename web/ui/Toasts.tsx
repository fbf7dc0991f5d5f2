import { Check, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "./IconButton.tsx";
import { PageLink } from "./PageLink.tsx";
import {
  closeToast,
  markDisplayed,
  subscribeToToasts,
  readToasts,
  selectVisibleToasts,
  type Toast,
  toastDuration,
  type ToastKind,
} from "./toast.ts";
import { useSurroundings, useToastLayer } from "./toast-layer.ts";

const icons: Record<ToastKind, { Icon: typeof Check; colour: string }> = {
  done: { Icon: Check, colour: "text-done" },
  error: { Icon: TriangleAlert, colour: "text-error" },
  info: { Icon: Info, colour: "text-ink-3" },
};

/**
 * Toasts lie in the top layer, so that they are visible above a dialog too. They cover none of its controls: a message
 * from the background waits until the dialog is closed, and the others move aside.
 */
export default function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  const [isPaused, setPaused] = useState(false);
  const layer = useRef<HTMLDivElement>(null);
  const surroundings = useSurroundings();
  const [isHidden, setHidden] = useState(true);
  const hasDialog = surroundings.overlays.some(({ localName }) => localName === "dialog");
  const shown = selectVisibleToasts(toasts, hasDialog);
  useToastLayer(layer, shown, surroundings);

  return (
    <div
      ref={layer}
      popover="manual"
      role="region"
      aria-label="Meldungen"
      className="toasts"
      onToggle={({ newState }) => setHidden(newState === "closed")}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className="grid gap-2">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused || isHidden} />
        ))}
      </div>
    </div>
  );
}

type CardProps = { toast: Toast; isPaused: boolean };

function ToastCard({ toast, isPaused }: CardProps) {
  const { Icon, colour } = icons[toast.kind];
  return (
    <div role={toast.kind === "error" ? "alert" : "status"} className="toast">
      <Countdown key={toast.revision} toast={toast} isPaused={isPaused} />
      <Icon size={18} aria-hidden className={`mt-2 flex-none ${colour}`} />
      <div className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-small text-ink-2">{toast.description}</p>}
        <NextStep toast={toast} />
      </div>
      <IconButton label="Meldung schließen" isSmall onClick={() => closeToast(toast.id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function NextStep({ toast: { id, next } }: { toast: Toast }) {
  if (!next) return null;
  const shared = { className: "text-link mt-1 inline-flex min-h-6 items-center text-small" };
  if ("to" in next) {
    return (
      <PageLink to={next.to} {...shared} onClick={() => closeToast(id)}>
        {next.label}
      </PageLink>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      onClick={() => {
        closeToast(id);
        next.run();
      }}
    >
      {next.label}
    </button>
  );
}

/**
 * Closes a toast after its display time, which passes only while the page and the toast are visible and the toast is
 * neither hovered nor focused.
 */
function Countdown({ toast, isPaused }: CardProps) {
  const remaining = useRef(toastDuration(toast));
  useEffect(() => {
    if (isPaused) return;
    const step = 100;
    const timer = setInterval(() => {
      if (document.hidden) return;
      markDisplayed(toast);
      remaining.current -= step;
      if (remaining.current <= 0) closeToast(toast.id);
    }, step);
    return () => clearInterval(timer);
  }, [isPaused, toast]);
  return null;
}
