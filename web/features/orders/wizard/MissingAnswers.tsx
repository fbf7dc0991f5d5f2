import type { FieldErrors } from "#domain/error-response.ts";
import { answerNames } from "./answers.ts";
import type { Wizard } from "./use-wizard.ts";

/** The answers that are missing or invalid; each line links to its field. */
export function MissingAnswers({ wizard: { answerErrors, form, kind, fix } }: { wizard: Wizard }) {
  const fieldErrors = Object.fromEntries(
    answerNames(kind, form.values).flatMap((name) => {
      const { error } = form.field(name);
      return error === undefined ? [] : [[name, error]];
    }),
  );
  const errors = { ...fieldErrors, ...answerErrors };
  if (Object.keys(errors).length === 0) return null;
  return (
    <section aria-label="Es fehlt noch etwas" className="rounded-m bg-error-surface px-3.5 py-3">
      <h3 className="font-sans text-small font-semibold text-error">Es fehlt noch etwas</h3>
      <FieldLinks errors={errors} onFix={fix} />
    </section>
  );
}

/** Messages of fields; each of them links to its field. */
export function FieldLinks({ errors, onFix }: { errors: FieldErrors; onFix: (name: string) => void }) {
  const list = Object.entries(errors);
  if (list.length === 0) return null;
  return (
    <ul className="mt-1">
      {list.map(([name, message]) => (
        <li key={name}>
          <button type="button" className="text-link min-h-7 text-left text-small" onClick={() => onFix(name)}>
            {message}
          </button>
        </li>
      ))}
    </ul>
  );
}
