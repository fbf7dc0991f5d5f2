import { Eraser } from "lucide-react";
import type { MouseEvent } from "react";
import type { Model } from "#domain/models/models.ts";
import { focusField } from "#web/platform/focus-field.ts";
import { Button } from "#web/ui/Button.tsx";
import { clearContent, swapInput } from "./change-input.ts";
import { hasContent } from "./former-input.ts";
import { inputMessages } from "./input-messages.ts";
import type { useFormerInput } from "./use-former-input.ts";
import type { StartedProjects } from "./use-started-projects.ts";

type Values = Record<string, unknown>;

/** The input of a form that can be emptied, and the former ones that it can be swapped with. */
export type ContentInput = ReturnType<typeof useFormerInput> & {
  /** Names of the fields that hold a user's work. */
  names: readonly string[];
  initial: Values;
  /** Whether the form has fields for images. */
  hasImages: boolean;
  /** Called with the values that the user has brought back, which a form may have to show in its URL. */
  onSwapped: ((input: Values) => void) | undefined;
};

type Props = {
  model: Model;
  form: {
    values: Values;
    reset: (update: (current: Values) => Values) => void;
    input: ContentInput;
    startedProjects: StartedProjects;
  };
  /** Whether images are being uploaded: their URLs would be added to an input that the user has just replaced. */
  isUploading: boolean;
};

/** Says what happens to the input after a start or a replacement, with buttons to empty it and to bring it back. */
export default function InputRow({ model, form, isUploading }: Props) {
  const { values, reset, startedProjects } = form;
  const { names, initial, hasImages, onSwapped, stored, setStored } = form.input;
  const prompt = String(values[model.promptField]).trim();
  const isStarted = startedProjects.projects.some((started) => started.prompt === prompt);
  const isEmpty = !hasContent(names, initial, values);
  const hasFormer = stored.former.length > 0;

  function apply(event: MouseEvent<HTMLButtonElement>, change: typeof clearContent): Values {
    focusPrompt(event, model.promptField);
    const next = change(names, initial, { input: values, stored });
    setStored(next.stored);
    reset(() => next.input);
    return next.input;
  }

  return (
    <>
      {/* No status role: a form has one already, for the state of its model. */}
      <p aria-live="polite" className="text-small text-ink-2">
        {hasFormer ? inputMessages.former : isStarted && !isEmpty && inputMessages.stays}
      </p>
      <div className="-mr-3 ml-auto flex flex-wrap justify-end gap-x-2">
        {hasFormer && (
          <Button
            variant="quiet"
            size="small"
            disabled={isUploading}
            onClick={(event) => {
              const input = apply(event, swapInput);
              onSwapped?.(input);
            }}
          >
            {inputMessages.swap}
          </Button>
        )}
        {/* It stays beside the other button: a second click in the same place would bring back what the first one removed. */}
        {(hasFormer || !isEmpty) && (
          <Button
            variant="quiet"
            size="small"
            icon={<Eraser size={15} aria-hidden />}
            disabled={isUploading}
            onClick={(event) => apply(event, clearContent)}
          >
            {inputMessages.clear(hasImages)}
          </Button>
        )}
      </div>
    </>
  );
}

/** Focuses the prompt before the pressed button is disabled or disappears. */
function focusPrompt({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, name: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) focusField(field);
}
