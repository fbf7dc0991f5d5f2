import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { changeModel, type ManagedModel, modelChange } from "#domain/models/admin-calls.ts";
import { longestReason } from "#domain/models/state-reason-length.ts";
import { findModel, type Model, modelName } from "#domain/models/models.ts";
import { modelStateLabels, modelStates } from "#domain/models/model-states.ts";
import { localEngine } from "#domain/models/life-cycle.ts";
import { kindsOf } from "#domain/models/kinds-of-model.ts";
import { differences, replacementsOf } from "#domain/models/replacement.ts";
import { type Kind, kindLabels } from "#domain/models/generation-kinds.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { contentKeys } from "#web/platform/content-changes.ts";
import { type FormField, useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choice } from "#web/ui/Choice.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Select } from "#web/ui/Select.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { showToast } from "#web/ui/toast.ts";
import { managedModelsKey } from "./queries.ts";

type Props = { model: Model; managed: ManagedModel; models: readonly ManagedModel[]; onClose: () => void };

/** Prefix of the field names in the server's errors about a replacement of the model. */
const prefix = "substitutes.";
const fieldOf = (kind: Kind) => `${prefix}${kind}`;

/**
 * Schema of the form: leaves out kinds of generation for which no replacement is chosen, and all replacements of an
 * active model.
 */
const formSchema = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform(({ state, reason, version, ...chosen }) => {
      const selected = Object.entries(chosen).filter(([name, value]) => name.startsWith(prefix) && value !== "");
      const substitutes = Object.fromEntries(selected.map(([name, value]) => [name.slice(prefix.length), value]));
      // The cast is safe: the schema `modelChange` validates the values afterwards.
      return { state, reason, version, substitutes: state === "active" ? {} : substitutes } as z.input<
        typeof modelChange
      >;
    }),
  ),
  modelChange,
);

const stateOptions = modelStates.map((value) => ({ value, label: modelStateLabels[value] }));

export function ModelStateForm({ model, managed, models, onClose }: Props) {
  const client = useQueryClient();
  const kinds = kindsOf(model);
  const [seenVersion, setSeenVersion] = useState(managed.version);
  const form = useForm<typeof formSchema, Record<string, unknown>>(formSchema, {
    initial: {
      state: managed.state,
      reason: managed.reason,
      version: managed.version,
      ...Object.fromEntries(kinds.map((kind) => [fieldOf(kind), managed.substitutes[kind] ?? ""])),
    },
    async submit(body) {
      try {
        await call(changeModel, { params: { id: model.id }, body: { ...body, version: seenVersion } });
      } catch (error) {
        if (error instanceof ApiError && error.code === "model.changed-meanwhile") await refetch();
        throw error;
      }
      showToast("done", "Modell gespeichert", modelName(model));
      await client.invalidateQueries({ queryKey: contentKeys.models });
      onClose();
    },
    explain: (error) => errorMessage(error),
  });

  /**
   * After a conflict with another admin's change, loads the newest state, which is shown above the form. The next save
   * replaces it.
   */
  async function refetch() {
    await client.invalidateQueries({ queryKey: contentKeys.models });
    const newest = client.getQueryData<ManagedModel[]>(managedModelsKey)?.find(({ id }) => id === model.id);
    if (newest) setSeenVersion(newest.version);
  }

  const state = form.field("state") as FormField<ManagedModel["state"]>;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit}
      aria-label={`${modelName(model)} ändern`}
      className="mt-5 grid gap-5 md:ml-[16.5rem] md:max-w-[44rem]"
    >
      <Choice label="Zustand" options={stateOptions} {...state} />
      {state.value !== "active" && (
        <>
          <TextArea
            label="Grund"
            help="Steht für alle auf der Seite des Modells. Kann leer bleiben."
            max={longestReason}
            isShort
            field={form.field("reason") as FormField<string>}
          />
          {kinds.map((kind) => (
            <SubstituteField
              key={kind}
              model={model}
              kind={kind}
              models={models}
              field={form.field(fieldOf(kind)) as FormField<string>}
            />
          ))}
        </>
      )}
      <FormError message={form.formError} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? "Wird gespeichert …" : "Speichern"}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}

type SubstituteProps = { model: Model; kind: Kind; models: readonly ManagedModel[]; field: FormField<string> };

function SubstituteField({ model, kind, models, field }: SubstituteProps) {
  const { name, value, error, onChange } = field;
  const isSelf = (id: string) => models.find((each) => each.id === id)?.state === "active";
  const others = replacementsOf(model, kind).filter(({ id }) => isSelf(id) || id === value);
  const options = [
    { value: "", label: "Kein Ersatz" },
    { value: localEngine, label: "Eigenes Studio" },
    ...others.map((other) => ({ value: other.id as string, label: modelName(other) })),
  ];
  const chosen = findModel(value);
  const phrases = chosen ? differences(model, kind, chosen) : [];
  return (
    <Select
      label={kindsOf(model).length > 1 ? `Ersatz für ${kindLabels[kind]}` : "Ersatz"}
      help={phrases.length > 0 ? `Dort gilt: ${phrases.join("; ")}.` : helpOf(value)}
      {...{ name, value, error, onChange, options }}
    />
  );
}

function helpOf(value: string): string {
  if (value === "") return "Ohne Ersatz lehnt der Server Starts ab, und die Seite sagt, warum.";
  return value === localEngine ? "Das eigene Studio macht es, mit allen Angaben." : "Alle Angaben gelten dort genauso.";
}
