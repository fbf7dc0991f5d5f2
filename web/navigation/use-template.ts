import { useEffect, useState } from "react";
import { useLocation, useRouter } from "./context.tsx";

/**
 * Input that the buttons "Erneut verwenden" and "Als Video animieren", and the links between draft and order of a
 * speaker's video, pass to a form in the history entry's state. It is removed after the first read, so that a reload does not overwrite what the user has typed since.
 */
export function useTemplate(): Record<string, unknown> {
  const { state } = useLocation();
  const { template } = state;
  const router = useRouter();
  const [input] = useState<Record<string, unknown>>(() =>
    typeof template === "object" && template !== null ? { ...template } : {},
  );
  const [ownTemplate] = useState(template);
  useEffect(() => {
    // Remove from the history entry only the template that this form was filled with: if another one has replaced it, it
    // belongs to the next form, which is not mounted yet.
    if (template === undefined || template !== ownTemplate) return;
    const { template: _, ...rest } = state;
    router.replaceState(rest);
  }, [router, ownTemplate, template, state]);
  return input;
}
