import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type * as z from "zod/mini";
import { initialValues } from "#domain/models/define-model.ts";
import type { Field } from "#domain/models/fields.ts";
import type { Model } from "#domain/models/index.ts";
import { refreshProjects } from "#web/features/projects/queries.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { readDraft, writeDraft } from "#web/platform/drafts.ts";
import { once } from "#web/platform/idempotency.ts";
import { useUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { showToast } from "#web/ui/toast.ts";
import { type Started, startModel } from "./start-model.ts";

export type Values = Record<string, unknown>;
/** Starts one project of the model; repeats with the same key where an answer was lost. */
export type StartOne = (input: Values) => Promise<Started>;

type Options = {
  /** Two forms of one model keep their drafts apart. */
  draft?: string;
  /** Values that the address asks for; they win over a draft. */
  given?: Values;
  /** Where a form asks for more than the model does. */
  schema?: z.ZodMiniType<Values>;
  /** What a fresh form holds where that is not what the model begins with. */
  initial?: Values;
  /** Where one form starts several projects. `update` changes what the form holds. Answers the last start. */
  start?: (
    input: Values,
    startOne: StartOne,
    update: (change: (current: Values) => Values) => void,
  ) => Promise<Started>;
  /** The last change before it is sent, for example of an address that the server knows better. */
  prepare?: (input: Values) => Values;
  onStarted: (started: Started) => void;
  /** What the toast says of a failed start; the page's own words if left out. */
  explain?: (error: unknown) => string;
};
export type StartOptions = Pick<Options, "schema" | "initial" | "start">;

/** Only values of fields that the form still has; older drafts may hold others, and one picture where it takes several. */
function startValues(initial: Values, draft: Values | undefined, given: Values): Values {
  const kept = Object.entries({ ...draft, ...given })
    .filter(([name]) => name in initial)
    .map(([name, value]) => [name, Array.isArray(initial[name]) && !Array.isArray(value) ? asList(value) : value]);
  return { ...initial, ...Object.fromEntries(kept) };
}

const asList = (value: unknown) => (typeof value === "string" && value !== "" ? [value] : []);

/** What was used up by a start: text and pictures. Choices stay for the next one. */
function usedUp(model: Model, initial: Values, typed: Values, current: Values): Values {
  const gone = Object.entries(model.fields).filter(
    ([name, { control }]) =>
      (name === model.promptField || control === "image" || control === "images") && current[name] === typed[name],
  );
  return { ...current, ...Object.fromEntries(gone.map(([name]) => [name, initial[name]])) };
}

/** The functions know an optional image by its being there. */
function withoutEmptyImages(model: Model, input: Values): Values {
  const fields: Record<string, Field> = model.fields;
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== "" || fields[name]?.control !== "image"),
  );
}

/** The form of one model: its draft, its start, its words. */
export function useModelForm(model: Model, options: Options) {
  const { draft, given = {}, schema, prepare, start, onStarted, explain } = options;
  const user = useUser();
  const client = useQueryClient();
  const draftName = `${user?.id}:${draft ?? model.id}`;
  const initial: Values = { ...initialValues(model.fields), ...options.initial };

  async function startOne(input: Values): Promise<Started> {
    const started = await once({ model: model.id, input }, (key) =>
      startModel(model, withoutEmptyImages(model, input), key),
    );
    void refreshProjects(client);
    return started;
  }

  const form = useForm<z.ZodMiniType<Values>, Values>(schema ?? model.input, {
    initial: startValues(initial, readDraft(draftName), given),
    async submit(checked, typed) {
      const input = prepare?.(checked) ?? checked;
      if (model.words.starting) showToast("info", model.words.starting);
      const started = await (start ? start(input, startOne, form.reset) : startOne(input));
      showToast("done", model.words.started);
      // What was changed meanwhile is already the next one.
      form.reset((current) => usedUp(model, initial, typed, current));
      onStarted(started);
    },
    onInvalid(errors) {
      const [first, ...others] = new Set(Object.values(errors));
      if (first !== undefined) showToast("error", first, others.join(". ") || undefined);
    },
    explain(error) {
      const message = errorMessage(error, model.words.failed);
      const title = explain?.(error);
      if (title !== undefined) showToast("error", title);
      else showToast("error", model.words.failed, message === model.words.failed ? undefined : message);
      return title ?? message;
    },
  });

  useEffect(() => writeDraft(draftName, form.values), [draftName, form.values]);
  return form;
}
