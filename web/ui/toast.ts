import type { PagePath } from "./PageLink.tsx";

export type ToastKind = "done" | "error" | "info";
export type ToastLink = { to: PagePath; label: string };
export type Toast = {
  id: number;
  kind: ToastKind;
  title: string;
  description: string | undefined;
  link: ToastLink | undefined;
};

const maxVisible = 3;
export const toastDuration = 4000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function write(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. `link` leads to the next step, if there is one. */
export function showToast(kind: ToastKind, title: string, description?: string, link?: ToastLink): void {
  lastId += 1;
  write([...toasts, { id: lastId, kind, title, description, link }].slice(-maxVisible));
}

export function closeToast(id: number): void {
  write(toasts.filter((toast) => toast.id !== id));
}

export const readToasts = () => toasts;

const noToasts: readonly Toast[] = [];
/** The toasts during prerendering: none. */
export const readPrerenderedToasts = () => noToasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
