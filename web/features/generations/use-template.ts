import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * What 'Erneut verwenden' and 'Als Video animieren' hand over: the inputs of a form, in the state of the history. Read
 * once and taken out: after a reload what was typed since counts, not what the form began with.
 */
export function useTemplate(): Record<string, unknown> {
  const { template } = useLocation().state as { template?: unknown };
  const { history } = useRouter();
  const [given] = useState<Record<string, unknown>>(() =>
    typeof template === "object" && template !== null ? { ...template } : {},
  );
  const [own] = useState(template);
  useEffect(() => {
    // Another one is for the form that comes next, while this one is still on the page.
    if (template === undefined || template !== own) return;
    const { template: _, ...rest } = history.location.state as Record<string, unknown>;
    history.replace(history.location.href, rest as never);
  }, [history, own, template]);
  return given;
}
