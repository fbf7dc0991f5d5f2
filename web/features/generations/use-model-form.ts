import { useEffect } from "react";
import { startCall } from "#domain/generations/functions.ts";
import { idempotencyHeader } from "#domain/generations/functions.ts";
import { initialValues } from "#domain/models/define-model.ts";
import type { Model } from "#domain/models/index.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { readDraft, writeDraft } from "#web/platform/drafts.ts";
import { useOnce } from "#web/platform/idempotency.ts";
import { useUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { showToast } from "#web/ui/toast.ts";

type Values = Record<string, unknown>;

/** Only values of fields that the model still has; older drafts may hold others. */
function startValues(model: Model, draft: Values | undefined): Values {
  const initial = initialValues(model.fields);
  const kept = Object.entries(draft ?? {}).filter(([name]) => name in initial);
  return { ...initial, ...Object.fromEntries(kept) };
}

/** The form of one model: its draft, its start, its words. `onStarted` runs after the server has taken it. */
export function useModelForm(model: Model, onStarted: (projectId: string) => void) {
  const user = useUser();
  const draftName = `${user?.id}:${model.id}`;
  const once = useOnce();

  const form = useForm(model.input, {
    initial: startValues(model, readDraft(draftName)),
    async submit(input, typed) {
      const { projectId } = await once(input, (key) =>
        call(startCall(model), { body: input, headers: { [idempotencyHeader]: key } }),
      );
      showToast("done", model.words.started);
      // Choices stay for the next film; text that was changed meanwhile is already the next one.
      form.reset((current) => (current["prompt"] === typed["prompt"] ? { ...current, prompt: "" } : current));
      onStarted(projectId);
    },
    explain(error) {
      const message = errorMessage(error, model.words.failed);
      showToast("error", model.words.failed, message);
      return message;
    },
  });

  useEffect(() => writeDraft(draftName, form.values), [draftName, form.values]);
  return form;
}
