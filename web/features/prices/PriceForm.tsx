import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { formatDate, formatEuro } from "#domain/format.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { addPrice } from "#domain/prices/calls.ts";
import { missingPrice, missingStart } from "#domain/prices/messages.ts";
import { newPrice, parseEuro } from "#domain/prices/new-price.ts";
import { priceLabel } from "#domain/prices/price-list.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { loadBrand } from "#web/platform/use-brand.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { pricesKey } from "./queries.ts";

/** Schema of the form: converts the typed price to cents. The first day on which the price is valid may be empty. */
const schema = z.object({
  cents: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => parseEuro(text)),
    ),
    z.any().check(
      z.refine((cents: number | undefined) => newPrice.shape.cents.safeParse(cents).success, {
        error: ({ input }) => newPrice.shape.cents.safeParse(input).error?.issues[0]?.message ?? missingPrice,
      }),
    ),
  ),
  valid_from: z.pipe(
    z.string().check(z.refine((day) => day === "" || !Number.isNaN(Date.parse(day)), missingStart)),
    z.transform((day) => (day === "" ? undefined : new Date(`${day}T00:00`).toISOString())),
  ),
});

/** Form that adds a price to the list, for a kind of order and all kinds that are priced like it. */
export function PriceForm({ kind }: { kind: OrderKind }) {
  const client = useQueryClient();
  const label = priceLabel(kind);
  const form = useForm(schema, {
    initial: { cents: "", valid_from: "" },
    submit: async ({ cents, valid_from }) => {
      const start = valid_from === undefined ? {} : { valid_from };
      const saved = await call(addPrice, { body: { kind, cents: cents as number, ...start } });
      form.reset(() => ({ cents: "", valid_from: "" }));
      client.setQueryData(pricesKey, saved);
      await loadBrand();
      const since = valid_from === undefined ? "ab sofort" : `ab ${formatDate(valid_from)}`;
      showToast("done", "Preis festgelegt", `${label}: ${formatEuro(cents as number)} ${since}`);
    },
    explain: errorMessage,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label={`Neuer Preis: ${label}`} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextInput label="Neuer Preis in €" inputMode="decimal" autoComplete="off" field={form.field("cents")} />
        <TextInput label="Gilt ab" help="Leer: sofort" type="date" field={form.field("valid_from")} />
        <Button type="submit" variant="outline" isBusy={form.isBusy} className="sm:mt-[1.875rem]">
          Festlegen<span className="visually-hidden">: {label}</span>
        </Button>
      </div>
      <FormError message={form.formError} />
    </form>
  );
}
