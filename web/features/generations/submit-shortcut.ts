import type { KeyboardEvent } from "react";

/** Submits the form by Ctrl+Enter from any of its fields, but not from a dialog that the form has opened. */
export function submitByShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  if (!(event.target instanceof Element) || event.target.closest("dialog")) return;
  const button = event.currentTarget.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!button || button.disabled) return;
  event.preventDefault();
  event.currentTarget.requestSubmit(button);
}
