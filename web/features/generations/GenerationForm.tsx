import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import type { Model } from "#domain/models/models.ts";
import { noStartMessage } from "#domain/models/model-states.ts";
import { kindOf } from "#domain/models/kinds-of-model.ts";
import type { Difference } from "#domain/models/replacement.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import { routeDifferences, useEnglishNote, useModelRoutes } from "#web/platform/model-routes.ts";
import type { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { useIsPhone } from "#web/platform/use-is-phone.ts";
import { measureActionBar } from "#web/ui/measure-action-bar.ts";
import { FormError } from "#web/ui/Messages.tsx";
import { backgroundPart, onDemand } from "#web/ui/on-demand.tsx";
import { FieldDifferences } from "./field-differences.ts";
import { ModelNotice } from "./model-notices.ts";
import { PromptKind } from "./prompt-kind.ts";
import { PromptRow } from "./prompt-row.ts";
import { submitMessages } from "./texts.ts";
import { submitByShortcut } from "./submit-shortcut.ts";
import { type PromptReading, PromptUnderstandingContext } from "./prompt-understanding.ts";
import type { ContentInput } from "./InputRow.tsx";
import { RunningUploads } from "./running-uploads.ts";
import { useImageDrop } from "./use-image-drop.ts";
import { useIsLocal } from "./use-is-local.ts";
import type { StartedProjects } from "./use-started-projects.ts";

const StartedProjectFrame = onDemand(() => import("./StartedProjectFrame.tsx"), "min-h-80 rounded-l bg-matte p-5");
// The server reads a prompt after a pause in typing, so the code for it may come after the form.
const PromptReader = backgroundPart(() => import("./PromptReader.tsx"));
// The notes wait for the states of the models anyway.
const LocalNotes = backgroundPart(() => import("./LocalNotes.tsx"));
// The buttons of the row act on an input, which an opened form has only after the user has worked in it.
const InputRow = backgroundPart(() => import("./InputRow.tsx"));

/** Loads the code that a form requests when it is shown. */
export const preloadFormParts = () => Promise.all([InputRow.preload(), LocalNotes.preload()]);

const nothingRead: PromptReading = {};

type Form = Pick<ReturnType<typeof useForm>, "handleSubmit" | "formError" | "isBusy" | "values" | "reset"> & {
  startedProjects: StartedProjects;
  input: ContentInput;
};

type Props = {
  label: string;
  model: Model;
  /** Kind of generation to select; needed where the form requires an input that is optional for the model. */
  kind?: Kind;
  form: Form;
  /** Preview of the input, in the place where started projects appear. */
  preview: ReactNode;
  /** Whether the text about the progress shows the id of the task. */
  hasTaskId?: boolean;
  /** Text shown beside the submit button. */
  note: ReactNode;
  action: string;
  busyAction: string;
  /** Inputs that the form lacks, in German; the submit button is disabled and names them. */
  missing?: readonly string[];
  /** Whether the result is a draft of what can be ordered. */
  isDraft?: boolean;
  otherActions?: ReactNode;
  children: ReactNode;
};

/**
 * Form of a generation: inputs on the left, preview on the right; on phones, the preview stands below the prompt, and
 * started projects before the inputs.
 */
export function GenerationForm(props: Props) {
  const {
    label,
    model,
    form,
    preview,
    note,
    action,
    busyAction,
    missing = [],
    isDraft = false,
    hasTaskId = false,
    otherActions,
    children,
  } = props;
  const { startedProjects } = form;
  const element = useRef<HTMLFormElement>(null);
  const missingId = useId();
  const isImageOver = useImageDrop(element);
  const [runningUploads, setRunningUploads] = useState(0);
  const row = (
    <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <InputRow model={model} form={form} isUploading={runningUploads > 0} />
    </div>
  );
  const isPhone = useIsPhone();
  const routeFor = useModelRoutes();
  const englishNoteFor = useEnglishNote();
  const kind = props.kind ?? kindOf(model, form.values);
  const listed = routeFor(model, kind);
  const isStartable = listed.route.by !== "none";
  const isLocal = useIsLocal()(model, kind);
  const routeNotes = withPhrase(
    routeDifferences(model, kind, listed.route),
    model.promptField,
    englishNoteFor(listed.route, model, form.values),
  );
  const [localNotes, setLocalNotes] = useState<readonly Difference[]>([]);
  const notes = localNotes.reduce(
    (all, each) => (each.isLost ? [...all, each] : withPhrase(all, each.field, each.phrase)),
    routeNotes,
  );
  const isDrawn = isLocal && kind.startsWith("text-to-");
  const [latestReading, setLatestReading] = useState(nothingRead);
  const reading = isDrawn ? latestReading : nothingRead;
  const missingMotif = reading.sentences?.missingMotif;
  return (
    <PromptUnderstandingContext value={isLocal && kind !== "presenter" ? { ...reading, isDrawn } : undefined}>
      {isDrawn && <PromptReader model={model} values={form.values} onRead={setLatestReading} />}
      <LocalNotes model={model} values={form.values} isLocal={isLocal} onChange={setLocalNotes} />
      <div className="mt-6 max-w-[75ch] empty:hidden">
        <ModelNotice model={model} kind={kind} values={form.values} {...listed} />
      </div>
      <form
        ref={element}
        noValidate
        data-image-over={isImageOver}
        onKeyDown={submitByShortcut}
        onSubmit={form.handleSubmit}
        aria-label={label}
        className="generation-form mt-8 grid items-start gap-x-8 gap-y-8 tablet:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-x-10 xl:gap-x-16"
      >
        {(startedProjects.shown || !isPhone) && (
          <div className="preview-column tablet:order-2">
            {startedProjects.shown ? (
              <StartedProjectFrame started={startedProjects} shown={startedProjects.shown} hasTaskId={hasTaskId} />
            ) : (
              preview
            )}
          </div>
        )}
        <div className="grid gap-7">
          <PromptKind value={kind}>
            <RunningUploads value={setRunningUploads}>
              <PromptRow
                value={{
                  field: model.promptField,
                  row,
                  preview: isPhone && !startedProjects.shown && preview,
                }}
              >
                <FieldDifferences value={notes}>{children}</FieldDifferences>
              </PromptRow>
            </RunningUploads>
          </PromptKind>
          <div ref={measureActionBar} className="action-bar grid gap-3">
            {missingMotif && (
              <p className="flex items-start gap-2 text-small font-semibold text-lamp-text [overflow-wrap:anywhere]">
                <TriangleAlert size={18} aria-hidden className="mt-px flex-none" />
                {missingMotif}
              </p>
            )}
            <FormError message={form.formError} />
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="flex min-w-52 flex-1 flex-wrap gap-x-2 text-small text-ink-3 max-sm:flex-col">
                {/* Show “Kostenlos” beside the submit button of a video form, because users pay for orders only [D-37].
                    Image forms show it on the button itself. */}
                {isStartable && model.makes === "video" && (
                  <p className="font-semibold text-ink-2">{isDraft ? submitMessages.freeDraft : submitMessages.free}</p>
                )}
                {isStartable ? note : <p>{noStartMessage(listed.lifeCycle)}</p>}
                {isStartable && missing.length > 0 && (
                  <p id={missingId} className="basis-full font-semibold text-ink-2">
                    {submitMessages.missing(missing)}
                  </p>
                )}
              </div>
              <div className="ml-auto flex gap-3 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-3">
                {otherActions}
                <Button
                  type="submit"
                  size="large"
                  aria-keyshortcuts="Control+Enter"
                  aria-describedby={missing.length > 0 ? missingId : undefined}
                  title={missing.length > 0 ? submitMessages.missing(missing) : "Strg + Enter"}
                  isBusy={form.isBusy}
                  disabled={(missing.length > 0 || !isStartable) && !form.isBusy}
                >
                  {form.isBusy ? busyAction : action}
                </Button>
              </div>
            </div>
          </div>
        </div>
      </form>
    </PromptUnderstandingContext>
  );
}

/** Appends `phrase` to the note below a field, or creates the note. */
function withPhrase(
  notes: readonly Difference[],
  field: Difference["field"],
  phrase: string | undefined,
): readonly Difference[] {
  if (phrase === undefined) return notes;
  const existingNote = notes.find((note) => note.field === field);
  if (!existingNote) return [...notes, { field, phrase }];
  return notes.map((note) => (note === existingNote ? { ...note, phrase: `${note.phrase}. ${phrase}` } : note));
}
