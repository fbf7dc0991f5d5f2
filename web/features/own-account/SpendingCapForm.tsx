import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { formatEuro } from "#domain/format.ts";
import { appliedCap, countedCents, type Spending } from "#domain/orders/spending.ts";
import { changeSpendingCap } from "#domain/orders/spending-calls.ts";
import { spendingCap } from "#domain/orders/spending-cap.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { spendingKey } from "#web/platform/spending-key.ts";
import { useSpending } from "#web/platform/use-spending.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState, FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";

/**
 * Schema of the form: reads whole euros as Germans type them, so that 1.000 and 1000 are equal. An empty field means no
 * cap.
 */
const schema = z.object({
  capEuros: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => {
        const trimmed = text.trim();
        if (trimmed === "") return null;
        return /^\d{1,3}(\.?\d{3})*$/.test(trimmed) ? Number(trimmed.replaceAll(".", "")) : Number.NaN;
      }),
    ),
    spendingCap.shape.capEuros,
  ),
});

/**
 * Euro cents below which the form names the maximum that holds for every account: few accounts ever reach a higher one.
 */
const namedBelowCents = 10_000_00;

/** Form in which users limit what their account may spend on orders in a month. */
export function SpendingCapForm() {
  const spending = useSpending();
  if (spending.isPending) return <div className="skeleton h-24" />;
  if (!spending.data) {
    return (
      <ErrorState
        title="Fehler beim Laden der Ausgaben"
        actions={<Button onClick={() => void spending.refetch()}>Erneut versuchen</Button>}
      >
        <p>{errorMessage(spending.error)}</p>
      </ErrorState>
    );
  }
  return <CapForm spending={spending.data} />;
}

function CapForm({ spending }: { spending: Spending }) {
  const client = useQueryClient();
  const { cap_cents: cap, ceiling_cents: ceiling } = spending;
  const isCeilingNamed = ceiling < namedBelowCents;
  const form = useForm(schema, {
    initial: { capEuros: cap === null ? "" : String(cap / 100) },
    async submit(body) {
      const changed = await call(changeSpendingCap, { body });
      client.setQueryData(spendingKey, changed);
      showToast("done", changed.cap_cents === null ? "Grenze aufgehoben" : "Grenze gespeichert");
    },
    explain: errorMessage,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Ausgabengrenze" className="grid gap-5">
      <TextInput
        label="Höchstens im Monat (Euro)"
        help={`Leer: keine eigene Grenze.${isCeilingNamed ? ` Für jedes Konto gelten höchstens ${formatEuro(ceiling)} im Monat.` : ""}`}
        inputMode="numeric"
        autoComplete="off"
        field={form.field("capEuros")}
      />
      <p className="numbers text-small text-ink-2">
        In diesem Monat zählen bisher {formatEuro(countedCents(spending))}
        {(cap !== null || isCeilingNamed) && ` von ${formatEuro(appliedCap(spending))}`}: bezahlte und noch offene
        Bestellungen, ohne erstattete.
      </p>
      <FormError message={form.formError} />
      <Button type="submit" variant="outline" isBusy={form.isBusy} className="justify-self-start">
        {form.isBusy ? "Wird gespeichert …" : "Grenze speichern"}
      </Button>
    </form>
  );
}
