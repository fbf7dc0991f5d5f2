import { focusField } from "#web/platform/focus-field.ts";
import type { Wizard } from "./use-wizard.ts";

/** Focuses the field to which an entry or a link leads; returns false if there is none, or it is not on the page yet. */
export function focusRequestedField({ focusRequest }: Pick<Wizard, "focusRequest">): boolean {
  const field = focusRequest && document.getElementsByName(focusRequest.name)[0];
  if (field) focusField(field);
  return field !== undefined;
}
