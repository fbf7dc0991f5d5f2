import { useLocation } from "@tanstack/react-router";

/** What 'Erneut verwenden' and 'Als Video animieren' hand over: the inputs of a form, in the state of the history. */
export function useTemplate(): Record<string, unknown> {
  const { template } = useLocation().state as { template?: unknown };
  return typeof template === "object" && template !== null ? { ...template } : {};
}
