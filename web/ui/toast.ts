import type { PagePath } from "./PageLink.tsx";

export type ToastKind = "done" | "error" | "info";
export type ToastLink = { to: PagePath; label: string };
/** Something that the user can do about the message, such as undoing what it reports. */
export type ToastAction = { run: () => void; label: string };
export type Toast = {
  id: number;
  kind: ToastKind;
  title: string;
  description: string | undefined;
  next: ToastLink | ToastAction | undefined;
};

const maxVisible = 3;
/** Milliseconds for which a toast is shown; longer with an action, which takes time to reach. */
export const toastDuration = ({ next }: Pick<Toast, "next">): number => (next && "run" in next ? 12_000 : 4000);

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function write(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. `next` is a link or a button for what the user may want to do next. */
export function showToast(kind: ToastKind, title: string, description?: string, next?: ToastLink | ToastAction): void {
  lastId += 1;
  write([...toasts, { id: lastId, kind, title, description, next }].slice(-maxVisible));
}

export function closeToast(id: number): void {
  write(toasts.filter((toast) => toast.id !== id));
}

export const readToasts = () => toasts;

const noToasts: readonly Toast[] = [];
/** Returns the toasts for prerendering: an empty list, the same one on every call. */
export const readPrerenderedToasts = () => noToasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
