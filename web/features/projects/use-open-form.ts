import { useNavigate } from "@tanstack/react-router";
import type { Form } from "./model-forms.ts";

/** Hook that opens a form which is filled with an input. */
export function useOpenForm() {
  const navigate = useNavigate();
  // The cast is needed because the router types the search by path, and here the path is one of several.
  return ({ to, search = {} }: Form, template: Record<string, unknown>) =>
    navigate({ to, search, state: { template } } as never);
}
