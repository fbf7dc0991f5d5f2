import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * Input that the buttons "Erneut verwenden" and "Als Video animieren", and the links between draft and order of a
 * speaker's video, pass to a form in the history entry's state. It is removed after the first read, so that a reload does not overwrite what the user has typed since.
 */
export function useTemplate(): Record<string, unknown> {
  const { template } = useLocation().state as { template?: unknown };
  const { history } = useRouter();
  const [input] = useState<Record<string, unknown>>(() =>
    typeof template === "object" && template !== null ? { ...template } : {},
  );
  const [ownTemplate] = useState(template);
  useEffect(() => {
    // Remove from the history entry only the template that this form was filled with: if another one has replaced it, it
    // belongs to the next form, which is not mounted yet.
    if (template === undefined || template !== ownTemplate) return;
    const { template: _, ...rest } = history.location.state as Record<string, unknown>;
    history.replace(history.location.href, rest);
  }, [history, ownTemplate, template]);
  return input;
}
