import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { formatNumber } from "#domain/format.ts";
import { changeLimit, listLimits, type ManagedLimit } from "#domain/usage-limits/calls.ts";
import { validateLimit, type LimitName, limits } from "#domain/usage-limits/limits-per-account.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";

/** Schema of the field: reads a number as Germans type it, so that 1.000 and 1000 are equal. */
function schemaOf(name: LimitName) {
  return z.object({
    value: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) =>
          /^\d{1,3}(\.?\d{3})*$|^\d+$/.test(text.trim()) ? Number(text.replaceAll(".", "")) : NaN,
        ),
      ),
      z.any().check(
        z.refine((value: number) => validateLimit(name, value) === undefined, {
          error: ({ input }) => validateLimit(name, Number(input)) ?? "",
        }),
      ),
    ),
  });
}

/** Form for one limit: its meaning, its current value, and a reset to the default. */
export function LimitForm({ limit: { name, value, is_own } }: { limit: ManagedLimit }) {
  const { label, explanation, unit, default: defaultValue } = limits[name];
  const client = useQueryClient();
  const [isResetting, setResetting] = useState(false);
  const form = useForm(schemaOf(name), {
    initial: { value: formatNumber(value) },
    submit: async (input) => {
      if (!isUnchanged) await save(input.value as number);
    },
    explain: errorMessage,
  });

  async function save(next: number | null) {
    const changed = await call(changeLimit, { params: { name }, body: { value: next } });
    form.reset(() => ({ value: formatNumber(changed.value) }));
    showToast("done", "Grenze gespeichert", `${label}: ${formatNumber(changed.value)} ${unit}`);
    await client.invalidateQueries({ queryKey: [listLimits.path] });
  }

  async function handleReset() {
    if (isResetting) return;
    setResetting(true);
    await save(null)
      .catch((error: unknown) => showToast("error", "Grenze nicht gespeichert", errorMessage(error)))
      .finally(() => setResetting(false));
  }

  const isUnchanged = form.values.value.trim() === formatNumber(value);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit}
      aria-label={label}
      className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div>
        <h2 className="text-title-s">{label}</h2>
        <p className="mt-1 max-w-[52ch] text-ink-2">{explanation}</p>
      </div>
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-start gap-3">
          <div className="max-w-[14rem] min-w-[11rem] flex-1">
            <TextInput
              label={unit}
              help={`Standard: ${formatNumber(defaultValue)}`}
              inputMode="numeric"
              autoComplete="off"
              field={form.field("value")}
            />
          </div>
          <Button
            type="submit"
            variant="outline"
            isBusy={form.isBusy}
            // Use `aria-disabled`, because a button with `disabled` would lose the focus after saving.
            aria-disabled={(isUnchanged && !form.isBusy) || undefined}
            className="mt-[1.875rem]"
          >
            Speichern<span className="visually-hidden">: {label}</span>
          </Button>
        </div>
        <FormError message={form.formError} />
        {is_own && (
          <Button
            variant="quiet"
            isBusy={isResetting}
            className="justify-self-start"
            onClick={() => void handleReset()}
          >
            Auf {formatNumber(defaultValue)} zurücksetzen<span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </div>
    </form>
  );
}
