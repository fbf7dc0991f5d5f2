import { heygen } from "#domain/models/heygen.ts";
import type { FormField } from "#web/platform/use-form.ts";
import { backgroundPart } from "#web/ui/on-demand.tsx";
import { ModelFields } from "./ModelFields.tsx";

// The note waits for an answer of the server anyway, so its code may come later too.
const CutawaysNote = backgroundPart(() => import("./CutawaysNote.tsx"));

type Props = {
  form: { values: Record<string, unknown>; field: (name: string) => FormField<unknown> };
};

/** The switches for music and cutaways, which only the local engine supports, and the words that it can show. */
export function PresenterAdditions({ form }: Props) {
  const { music, cutaways } = heygen.fields;
  return (
    <>
      <ModelFields fields={{ music }} fieldOf={form.field} />
      <div>
        <ModelFields fields={{ cutaways }} fieldOf={form.field} />
        <p aria-live="polite" className="mt-2 text-small text-ink-2 [overflow-wrap:anywhere] empty:hidden">
          {form.values["cutaways"] === true && <CutawaysNote model={heygen} values={form.values} />}
        </p>
      </div>
    </>
  );
}
