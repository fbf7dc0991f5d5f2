import { Play, Square } from "lucide-react";
import { useEffect, useRef } from "react";
import { fieldErrors } from "#domain/error-response.ts";
import { type Pronunciation, pronunciation, pronunciationLimits } from "#domain/pronunciations/pronunciation.ts";
import { useForm } from "#web/platform/use-form.ts";
import type { PlaybackState } from "#web/platform/use-playback.ts";
import { Button } from "#web/ui/Button.tsx";
import { FieldNote } from "#web/ui/Field.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";

type Props = {
  label: string;
  /** The entry to change; undefined for a new one. */
  entry?: Pronunciation;
  action: string;
  /** Stores the entry. The form shows the error if `submit` throws one; otherwise a form for new entries is emptied. */
  submit: (entry: Pronunciation) => Promise<void>;
  onCancel?: () => void;
  sound: {
    state: PlaybackState | undefined;
    problem: string | undefined;
    play: (entry: Pronunciation) => void;
    stop: () => void;
  };
};

const empty = { word: "", spoken: "" };

/** Form for one entry: a word, how it is spoken, and a button to hear it before it is stored. */
export function EntryForm({ label, entry = empty, action, submit, onCancel, sound }: Props) {
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm(pronunciation, {
    initial: { word: entry.word, spoken: entry.spoken },
    async submit(input) {
      await submit(input);
      if (onCancel) return;
      form.reset(() => empty);
      formElement.current?.querySelector("input")?.focus();
    },
  });
  const isChange = onCancel !== undefined;
  useEffect(() => {
    if (isChange) formElement.current?.querySelector("input")?.select();
  }, [isChange, formElement]);

  function listen() {
    const { data, error } = pronunciation.safeParse(form.values);
    const errors = error ? fieldErrors(error.issues) : {};
    for (const name of ["word", "spoken"]) form.showError(name, errors[name]);
    if (data) sound.play(data);
  }

  return (
    <form ref={formElement} noValidate onSubmit={form.handleSubmit} aria-label={label} className="grid gap-3">
      <div className="pronunciation-fields">
        <TextInput
          label="Wort"
          placeholder={isChange ? undefined : "Nguyen"}
          autoComplete="off"
          spellCheck={false}
          maxLength={pronunciationLimits.word}
          field={form.field("word")}
        />
        <TextInput
          label="Gesprochen"
          placeholder={isChange ? undefined : "Nujen"}
          autoComplete="off"
          spellCheck={false}
          maxLength={pronunciationLimits.spoken}
          field={form.field("spoken")}
        />
        <div className="pronunciation-actions">
          <Button
            variant="quiet"
            icon={
              sound.state === "playing" ? (
                <Square size={15} aria-hidden fill="currentColor" />
              ) : (
                <Play size={16} aria-hidden fill="currentColor" />
              )
            }
            isBusy={sound.state === "loading"}
            onClick={() => (sound.state ? sound.stop() : listen())}
          >
            {sound.state ? "Stoppen" : "Anhören"}
          </Button>
          <Button type="submit" variant="outline" isBusy={form.isBusy}>
            {action}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Abbrechen
            </Button>
          )}
        </div>
      </div>
      {sound.problem !== undefined && <FieldNote id="pronunciation-problem" error={sound.problem} />}
      <FormError message={form.formError} />
    </form>
  );
}
