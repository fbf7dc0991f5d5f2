import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { listModelRoutes } from "#domain/providers/calls.ts";
import { changeProviderModelId, listProviderModelIds, type ProviderModelId } from "#domain/providers/model-id-calls.ts";
import { longestModelId, modelIdFault } from "#domain/providers/model-ids.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { showToast } from "#web/ui/toast.ts";
import { TextInput } from "#web/ui/TextInput.tsx";
import { modelNameOf } from "./format-costs.ts";

type Props = { modelId: ProviderModelId; onClose: () => void };

const schemaOf = ({ provider }: ProviderModelId) =>
  z.object({
    id: z.string().check(
      z.trim(),
      z.refine((id) => modelIdFault(provider, id) === undefined, {
        error: ({ input }) => modelIdFault(provider, String(input)) ?? "",
      }),
    ),
  });

/** Dialog that replaces the id of a model at a provider, or restores the default. */
export default function ModelIdDialog({ modelId, onClose }: Props) {
  const { provider, provider_title, name, models, id: currentId, default_id, is_stored } = modelId;
  const client = useQueryClient();
  const reset = useBusy();
  const form = useForm(schemaOf(modelId), {
    initial: { id: currentId },
    submit: ({ id }) => save(id),
    explain: errorMessage,
  });
  const formElement = useRef<HTMLFormElement>(null);
  // Move the focus to the field: opening the dialog has put it on the dialog's first button.
  useEffect(() => formElement.current?.querySelector("input")?.select(), []);

  async function save(id: string | null) {
    const changed = await call(changeProviderModelId, { params: { provider, name }, body: { id } });
    await Promise.all(
      [listProviderModelIds, listModelRoutes].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    );
    showToast("done", "Kennung gespeichert", `${provider_title}: ${changed.id}`);
    onClose();
  }

  const handleReset = () =>
    reset.run(() =>
      save(null).catch((error: unknown) => showToast("error", "Kennung nicht gespeichert", errorMessage(error))),
    );

  return (
    <Dialog title="Kennung ändern" onClose={onClose} className="w-[min(34rem,calc(100vw-2rem))]">
      <form ref={formElement} noValidate className="mt-4 grid gap-4" onSubmit={form.handleSubmit}>
        <p className="text-ink-2">
          {provider_title}: {models.map(modelNameOf).join(", ")}
        </p>
        <TextInput
          label="Kennung"
          help={`Standard: ${default_id}`}
          field={form.field("id")}
          maxLength={longestModelId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormError message={form.formError} />
        <div className="flex flex-wrap justify-end gap-3">
          {is_stored && (
            <Button
              variant="quiet"
              className="mr-auto"
              isBusy={reset.isBusy}
              disabled={form.isBusy}
              onClick={() => void handleReset()}
            >
              Zurücksetzen
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" isBusy={form.isBusy} disabled={reset.isBusy}>
            Speichern
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
