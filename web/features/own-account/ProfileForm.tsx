import { profile } from "#domain/accounts/account-fields.ts";
import type { User } from "#domain/accounts/user.ts";
import { changeProfile } from "#domain/own-account/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { setUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";

export function ProfileForm({ user }: { user: User }) {
  const form = useForm(profile, {
    initial: { firstName: user.first_name, lastName: user.last_name, whatsappNumber: user.whatsapp_number },
    async submit(body) {
      const changed = await call(changeProfile, { body });
      setUser(changed.user);
      showToast("done", "Profil gespeichert");
    },
    explain(error) {
      const message = errorMessage(error);
      showToast("error", "Profil nicht gespeichert", message);
      return message;
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Profil" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextInput label="Vorname" autoComplete="given-name" field={form.field("firstName")} />
        <TextInput label="Nachname" autoComplete="family-name" field={form.field("lastName")} />
      </div>
      <TextInput label="WhatsApp-Nummer" type="tel" autoComplete="tel" field={form.field("whatsappNumber")} />
      <FormError message={form.formError} />
      <Button type="submit" variant="outline" isBusy={form.isBusy} className="justify-self-start">
        {form.isBusy ? "Wird gespeichert …" : "Profil speichern"}
      </Button>
    </form>
  );
}
