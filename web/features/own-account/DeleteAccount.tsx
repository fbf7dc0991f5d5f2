import { useState } from "react";
import { accountDeletion } from "#domain/accounts/account-fields.ts";
import { deleteAccount } from "#domain/own-account/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { clearDeletedAccount } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { showToast } from "#web/ui/toast.ts";

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Konto löschen
      </Button>
      {isAsking && <Question onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const [hasOpenOrder, setHasOpenOrder] = useState(false);
  const form = useForm(accountDeletion, {
    initial: { password: "", endsOrders: false },
    async submit({ password, endsOrders }) {
      // Leave the field out unless it is chosen: a server of an earlier release does not know it.
      await call(deleteAccount, { body: endsOrders ? { password, endsOrders } : { password } });
      showToast("done", "Konto gelöscht", "Alles, was dazugehörte, ist mit ihm gegangen, bis auf Rechnungen.");
      clearDeletedAccount();
    },
    explain(error) {
      if (error instanceof ApiError && error.code === "account.order-open") setHasOpenOrder(true);
      const message = errorMessage(error);
      showToast("error", "Konto nicht gelöscht", message);
      return message;
    },
    assignError: (error): Record<string, string> =>
      error instanceof ApiError && error.code === "account.wrong-password" ? { password: error.message } : {},
  });
  const endsOrders = form.field("endsOrders");
  return (
    <Dialog title="Konto wirklich löschen?" onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <p className="mt-3 text-ink-2">
        Ihre Projekte mit allen Bildern und Videos, Ihr Lernfortschritt und Ihre Angaben werden gelöscht. Laufende
        Projekte werden abgebrochen. Nur Rechnungen müssen wir acht Jahre aufbewahren, ohne Verbindung zu einem Konto.
        Das lässt sich nicht rückgängig machen.
      </p>
      <form noValidate onSubmit={form.handleSubmit} aria-label="Konto löschen" className="mt-6 grid gap-5">
        <PasswordField
          label="Passwort zur Bestätigung"
          autoComplete="current-password"
          field={form.field("password")}
        />
        <FormError message={form.formError} />
        {hasOpenOrder && (
          <Checkbox name={endsOrders.name} isChecked={endsOrders.value} onChange={endsOrders.onChange}>
            Ich verzichte auf bezahlte Videos, die noch nicht zugestellt sind, und auf ihren Preis.
          </Checkbox>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            Endgültig löschen
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
