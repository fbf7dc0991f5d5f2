import { Eraser } from "lucide-react";
import type { MouseEvent } from "react";
import type { Model } from "#domain/models/models.ts";
import { focusField } from "#web/platform/focus-field.ts";
import { Button } from "#web/ui/Button.tsx";
import { inputMessages } from "./texts.ts";
import type { InputControls } from "./use-former-input.ts";
import type { StartedProjects } from "./use-started-projects.ts";

type Props = {
  model: Model;
  form: { values: Record<string, unknown>; input: InputControls; startedProjects: StartedProjects };
  /** Whether images are being uploaded: their URLs would be added to an input that the user has just replaced. */
  isUploading: boolean;
};

/** Says what happens to the input after a start or a replacement, with buttons to empty it and to bring it back. */
export function InputRow({ model, form: { values, input, startedProjects }, isUploading }: Props) {
  const prompt = String(values[model.promptField]).trim();
  const isStarted = startedProjects.projects.some((started) => started.prompt === prompt);
  return (
    <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      {/* No status role: a form has one already, for the state of its model. */}
      <p aria-live="polite" className="text-small text-ink-2">
        {input.hasFormer ? inputMessages.former : isStarted && !input.isEmpty && inputMessages.stays}
      </p>
      <div className="-mr-3 ml-auto flex flex-wrap justify-end gap-x-2">
        {input.hasFormer && (
          <Button
            variant="quiet"
            size="small"
            disabled={isUploading}
            onClick={(event) => {
              focusPrompt(event, model.promptField);
              input.swap();
            }}
          >
            {inputMessages.swap}
          </Button>
        )}
        {!input.isEmpty && (
          <Button
            variant="quiet"
            size="small"
            icon={<Eraser size={15} aria-hidden />}
            disabled={isUploading}
            onClick={(event) => {
              focusPrompt(event, model.promptField);
              input.clear();
            }}
          >
            {inputMessages.clear(input.hasImages)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Focuses the prompt before the pressed button is disabled or disappears. */
function focusPrompt({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, name: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) focusField(field);
}
