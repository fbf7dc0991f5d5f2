import { ChevronDown } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { parsePronunciationLines } from "#domain/pronunciations/parse-lines.ts";
import { type Pronunciation, pronunciationLimits } from "#domain/pronunciations/pronunciation.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { pronunciationTexts } from "./texts.ts";

const { entries: most, word, spoken } = pronunciationLimits;
const maxLength = most * (word + spoken + 4);
/** Maximum number of wrong lines that the message describes. */
const shownProblems = 3;

const schema = z.object({
  lines: z.string().check(
    z.check(({ value, issues }) => {
      const { entries, problems } = parsePronunciationLines(value);
      const refuse = (message: string) => issues.push({ code: "custom", message, input: value });
      const texts = problems.slice(0, shownProblems).map(({ line, message }) => `Zeile ${line}: ${message}.`);
      if (problems.length > shownProblems) texts.push(`Und ${problems.length - shownProblems} weitere.`);
      if (texts.length > 0) refuse(texts.join(" "));
      else if (entries.length === 0) refuse("Bitte fügen Sie mindestens eine Zeile ein");
      else if (entries.length > most) refuse(`Möglich sind höchstens ${most} Zeilen`);
    }),
  ),
});

/** Field for several entries at once, one per line. */
export function ImportForm({ submit }: { submit: (entries: Pronunciation[]) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm(schema, {
    initial: { lines: "" },
    async submit({ lines }) {
      await submit(parsePronunciationLines(lines).entries);
      form.reset(() => ({ lines: "" }));
      setOpen(false);
    },
  });
  return (
    <details className="more-fields" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronDown size={18} aria-hidden />
        Mehrere Zeilen einfügen
      </summary>
      <form
        noValidate
        onSubmit={form.handleSubmit}
        aria-label="Mehrere Aussprachen einfügen"
        className="grid gap-3 pt-2"
      >
        <TextArea label="Zeilen" help={pronunciationTexts.importHelp} max={maxLength} field={form.field("lines")} />
        <FormError message={form.formError} />
        <div>
          <Button type="submit" variant="outline" isBusy={form.isBusy}>
            Zeilen hinzufügen
          </Button>
        </div>
      </form>
    </details>
  );
}
