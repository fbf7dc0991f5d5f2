import { cutawaysSentence } from "#domain/generations/prompt-understanding.ts";
import { heygen } from "#domain/models/heygen.ts";
import type { FormField } from "#web/platform/use-form.ts";
import { ModelFields } from "./ModelFields.tsx";
import { usePromptUnderstanding } from "./prompt-understanding.ts";

type Props = {
  form: { values: Record<string, unknown>; field: (name: string) => FormField<unknown> };
};

/** The switches for music and cutaways, which only the local engine supports, and the words that it can show. */
export function PresenterAdditions({ form }: Props) {
  const { music, cutaways } = heygen.fields;
  const hasCutaways = form.values["cutaways"] === true;
  const understanding = usePromptUnderstanding(heygen, form.values, hasCutaways);
  return (
    <>
      <ModelFields fields={{ music }} fieldOf={form.field} />
      <div>
        <ModelFields fields={{ cutaways }} fieldOf={form.field} />
        <p aria-live="polite" className="mt-2 text-small text-ink-2 [overflow-wrap:anywhere] empty:hidden">
          {understanding && cutawaysSentence(understanding)}
        </p>
      </div>
    </>
  );
}
