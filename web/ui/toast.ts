export type ToastKind = "done" | "error" | "info";
export type Toast = { id: number; kind: ToastKind; title: string; description: string | undefined };

const visible = 3;
export const toastDuration = 4000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function write(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(kind: ToastKind, title: string, description?: string): void {
  lastId += 1;
  write([...toasts, { id: lastId, kind, title, description }].slice(-visible));
}

export function closeToast(id: number): void {
  write(toasts.filter((toast) => toast.id !== id));
}

export const readToasts = () => toasts;

export function followToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
