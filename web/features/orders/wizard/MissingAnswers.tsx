import { answerNames } from "./answers.ts";
import type { Wizard } from "./use-wizard.ts";

/** The answers that are missing or invalid; each line links to its field. */
export function MissingAnswers({ wizard: { answerErrors, form, kind, fix } }: { wizard: Wizard }) {
  const fieldErrors = Object.fromEntries(
    answerNames(kind).flatMap((name) => {
      const { error } = form.field(name);
      return error === undefined ? [] : [[name, error]];
    }),
  );
  const list = Object.entries({ ...fieldErrors, ...answerErrors });
  if (list.length === 0) return null;
  return (
    <section aria-label="Es fehlt noch etwas" className="rounded-m bg-error-surface px-3.5 py-3">
      <h3 className="font-sans text-small font-semibold text-error">Es fehlt noch etwas</h3>
      <ul className="mt-1">
        {list.map(([name, message]) => (
          <li key={name}>
            <button type="button" className="text-link min-h-7 text-left text-small" onClick={() => fix(name)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
