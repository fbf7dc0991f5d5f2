import type { PagePath } from "./PageLink.tsx";

export type ToastKind = "done" | "error" | "info";
export type ToastLink = { to: PagePath; label: string };
/** Something that the user can do about the message, such as undoing what it reports. */
export type ToastAction = { run: () => void; label: string };
export type Toast = {
  id: number;
  /** Changes when another message replaces the toast's content; its display time then begins again. */
  revision: number;
  /** Name by which a later message replaces this one; undefined for a message of its own. */
  key: string | undefined;
  /** Whether the message has no connection with what the user is doing, so that it waits until dialogs are closed. */
  isBackground: boolean;
  kind: ToastKind;
  title: string;
  description: string | undefined;
  next: ToastLink | ToastAction | undefined;
};

type KeyedToast = {
  kind: ToastKind;
  title: string;
  description?: string | undefined;
  next?: ToastLink | ToastAction | undefined;
  isBackground?: boolean;
};

const maxVisible = 3;
/** Milliseconds for which a toast is shown; longer with an action, which takes time to reach. */
export const toastDuration = ({ next }: Pick<Toast, "next">): number => (next && "run" in next ? 12_000 : 4000);

let toasts: readonly Toast[] = [];
/** Toasts whose present content was visible; one with replaced content is another object. */
const displayed = new WeakSet<Toast>();
let lastId = 0;
const listeners = new Set<() => void>();

function write(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function append(toast: Omit<Toast, "id" | "revision">) {
  lastId += 1;
  const all = [...toasts, { id: lastId, revision: 0, ...toast }];
  // Remove the oldest toasts beyond the maximum, but no message from the background before it was visible: it may be
  // waiting for a dialog to close.
  const removable = all.filter((each) => !each.isBackground || displayed.has(each));
  const removed = removable.slice(0, -maxVisible);
  write(all.filter((each) => !removed.includes(each)));
}

/** Returns the toasts to show: the newest ones, while a dialog is open only those about what the user is doing. */
export const selectVisibleToasts = (all: readonly Toast[], hasDialog: boolean): readonly Toast[] =>
  all.filter(({ isBackground }) => !hasDialog || !isBackground).slice(-maxVisible);

/**
 * Whether to show toasts even where they cover controls of a dialog: only if one says that an action of the user has
 * failed, because the user would otherwise wait for its result.
 */
export const mayCoverControls = (visible: readonly Toast[]): boolean =>
  visible.some(({ kind, isBackground }) => kind === "error" && !isBackground);

/** Records that the user could see a toast. */
export function markDisplayed(toast: Toast): void {
  displayed.add(toast);
}

/** Shows a toast. `next` is a link or a button for what the user may want to do next. */
export function showToast(kind: ToastKind, title: string, description?: string, next?: ToastLink | ToastAction): void {
  append({ key: undefined, isBackground: false, kind, title, description, next });
}

/** Shows a toast, or replaces the content of the one with the same `key` if it is still shown. */
export function showKeyedToast(key: string, { description, next, isBackground = false, ...toast }: KeyedToast): void {
  const content = { ...toast, key, isBackground, description, next };
  if (!hasToast(key)) return append(content);
  write(toasts.map((each) => (each.key === key ? { ...each, ...content, revision: each.revision + 1 } : each)));
}

/** Whether a toast with this key is shown or waits. */
export const hasToast = (key: string): boolean => toasts.some((toast) => toast.key === key);

export function closeToast(id: number): void {
  write(toasts.filter((toast) => toast.id !== id));
}

export const readToasts = () => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
