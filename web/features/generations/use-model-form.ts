import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type * as z from "zod/mini";
import { initialValues } from "#domain/models/define-model.ts";
import type { Field } from "#domain/models/fields.ts";
import type { Model } from "#domain/models/models.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { readDraft, writeDraft } from "#web/platform/form-drafts.ts";
import { loadCode } from "#web/platform/load-code.ts";
import { useUser } from "#web/platform/session.ts";
import { type LoadSchema, useForm } from "#web/platform/use-form.ts";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { showToast } from "#web/ui/toast.ts";
import { fitValues } from "./fit-values.ts";
import { contentFields } from "./former-input.ts";
import { laterParts } from "./later-parts.ts";
import type { Started, StartOne } from "./start-model.ts";
import { useFormerInput } from "./use-former-input.ts";
import { useStartedProjects } from "./use-started-projects.ts";

export type Values = Record<string, unknown>;

type Options = {
  /** Name of the stored draft, needed if one model has two forms; the id of the model if left out. */
  draft?: string;
  /** Values from the URL; they override a draft. */
  prefilled?: Values;
  /** Schema that replaces the model's own in a form that requires more input, or a function that loads it. */
  schema?: z.ZodMiniType<Values> | LoadSchema<z.ZodMiniType<Values>>;
  /** Initial values that differ from those of the model. */
  initial?: Values;
  /**
   * Start function for a form that starts several projects; if left out, the form starts one. `update` changes the
   * values of the form. Returns the project that was started last.
   */
  start?: (
    input: Values,
    startOne: StartOne,
    update: (change: (current: Values) => Values) => void,
  ) => Promise<Started>;
  /** Adjusts the input before it is sent, for example to replace a URL by the server's copy. */
  prepare?: (input: Values) => Values;
  /** Names of the fields that this form does not show, where a model has two forms. */
  hidden?: readonly string[];
  /** Called with the values that the user has brought back, which a form may have to show in its URL. */
  onSwapped?: (input: Values) => void;
  /** Speaker of the video; left out for models without a speaker. */
  speaker?: SpeakerId;
  onStarted?: (started: Started) => void;
  /** Message of the toast if a generation could not be started; the default message if left out. */
  explain?: (error: unknown) => string;
};
export type StartOptions = Pick<Options, "schema" | "initial" | "start">;

/** Merges initial values, draft and the values from another page. */
const startValues = (initial: Values, draft: Values | undefined, prefilled: Values): Values => ({
  ...initial,
  ...fitValues(initial, { ...draft, ...prefilled }),
});

/**
 * Milliseconds for which the button stays busy after a start: the form keeps its input, and the second click of a slow
 * double click must not start another project.
 */
const busyAfterStart = 1200;

const isImage = (field: Field | undefined) => field?.control === "image" || field?.control === "images";

/** Hook that manages a model's form: stores the draft, starts generations and shows messages about them. */
export function useModelForm(model: Model, options: Options) {
  const {
    draft,
    prefilled = {},
    schema,
    prepare,
    start,
    speaker,
    onStarted,
    onSwapped,
    explain,
    hidden = [],
  } = options;
  const user = useUser();
  const client = useQueryClient();
  const draftName = `${user?.id}:${draft ?? model.id}`;
  const initial: Values = { ...initialValues(model.fields), ...options.initial };
  const fields: Record<string, Field> = model.fields;
  const isTemplate = Object.keys(prefilled).some((name) => name === model.promptField || isImage(fields[name]));
  const startedProjects = useStartedProjects(draftName, isTemplate);

  /**
   * Leaves out the draft's prompt if a project was started with it already, for a form to which another page passes an
   * image or a prompt: the old prompt does not belong to them.
   */
  function withoutStartedPrompt(values: Values | undefined): Values {
    const { [model.promptField]: prompt, ...others } = values ?? {};
    const isStarted = startedProjects.projects.some((started) => started.prompt === String(prompt).trim());
    return isStarted ? others : { ...values };
  }

  const names = contentFields(fields).filter((name) => !hidden.includes(name));
  const formerInput = useFormerInput({
    draftName,
    names,
    initial,
    passed: prefilled,
    draft: () => withoutStartedPrompt(readDraft(draftName)),
  });

  async function startOne(input: Values): Promise<Started> {
    const { startGeneration } = await loadCode(laterParts.startGeneration);
    const started = await startGeneration(model, input, client);
    const { prompt, aspectRatio } = model.summarize(input as never);
    startedProjects.add({ id: started.projectId, prompt, aspectRatio, speaker });
    return started;
  }

  const form = useForm<z.ZodMiniType<Values>, Values>(schema ?? model.input, {
    initial: startValues(
      initial,
      isTemplate ? withoutStartedPrompt(readDraft(draftName)) : readDraft(draftName),
      prefilled,
    ),
    async submit(validated) {
      const input = prepare?.(validated) ?? validated;
      if (model.messages.starting) showToast("info", model.messages.starting);
      const started = await (start ? start(input, startOne, form.reset) : startOne(input));
      showToast("done", model.messages.started);
      onStarted?.(started);
      await new Promise((resolve) => setTimeout(resolve, busyAfterStart));
    },
    onInvalid(errors) {
      const [first, ...others] = new Set(Object.values(errors));
      if (first !== undefined) showToast("error", first, others.join(". ") || undefined);
    },
    explain(error) {
      const message = errorMessage(error, model.messages.failed);
      const title = explain?.(error);
      if (title !== undefined) showToast("error", title);
      else showToast("error", model.messages.failed, message === model.messages.failed ? undefined : message);
      return title ?? message;
    },
  });

  useEffect(() => loadWhenIdle([laterParts.startGeneration]), []);
  useEffect(() => writeDraft(draftName, form.values), [draftName, form.values]);
  const hasImages = names.some((name) => isImage(fields[name]));
  const input = { ...formerInput, names, initial, hasImages, onSwapped };
  return { ...form, startedProjects, input };
}
