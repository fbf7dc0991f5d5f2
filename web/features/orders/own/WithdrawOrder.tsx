import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "#domain/format.ts";
import { withdrawOrder } from "#domain/orders/calls.ts";
import { wizards } from "#domain/orders/wizards.ts";
import type { Order } from "#domain/orders/order.ts";
import { lastDayOf, withdrawalDeclaration } from "#domain/orders/withdrawal.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { refreshOrders } from "./refresh-orders.ts";

type Props = { order: Order };

/** Button by which a consumer withdraws from the contract, with the two steps of § 356a BGB. */
export function WithdrawOrder({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Vertrag widerrufen<span className="visually-hidden">: {wizards[order.kind].label}</span>
      </Button>
      {isOpen && <WithdrawalDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function WithdrawalDialog({ order, onClose }: Props & { onClose: () => void }) {
  const { id, kind } = order;
  const lastDay = lastDayOf(order);
  const client = useQueryClient();
  const user = useUser();
  const form = useForm(withdrawalDeclaration, {
    initial: { name: user ? `${user.first_name} ${user.last_name}` : "", email: user?.email ?? "" },
    submit: async (declaration) => {
      await call(withdrawOrder, { params: { id }, body: declaration });
      showToast("done", "Ihr Widerruf ist eingegangen", `Die Bestätigung geht an ${declaration.email}.`);
      onClose();
      await refreshOrders(client);
    },
    explain: errorMessage,
  });
  return (
    <Dialog title="Vertrag widerrufen" onClose={onClose} className="w-[min(32rem,calc(100vw-2rem))]">
      <form noValidate onSubmit={form.handleSubmit} aria-label="Widerruf" className="mt-3 grid gap-5 overflow-y-auto">
        <p>
          Sie widerrufen den Vertrag über das Video „{wizards[kind].label}“ (Bestellnummer{" "}
          <span className="numbers [overflow-wrap:anywhere]">{id}</span>). Das geht
          {lastDay && ` bis ${formatDay(lastDay)},`} ohne Begründung.
        </p>
        <TextInput label="Name *" autoComplete="name" required field={form.field("name")} />
        <TextInput
          label="E-Mail für die Bestätigung *"
          type="email"
          autoComplete="email"
          required
          field={form.field("email")}
        />
        <FormError message={form.formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            Widerruf bestätigen
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
