import { useRouter } from "#web/navigation/context.tsx";
import { invitationRequest } from "#domain/accounts/account-fields.ts";
import { requestInvitation } from "#domain/sign-in/calls.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";

const fallback = "Ein Fehler ist aufgetreten. Bitte versuche es erneut.";

/**
 * Returns the server's message if the server refused the request, because the user can act on it, else a general
 * message.
 */
function explain(error: unknown): string {
  const isRefusal = error instanceof ApiError && !error.isUncertain;
  const message = isRefusal ? errorMessage(error, fallback) : fallback;
  const isForm = isRefusal && error.code === ("input.invalid" satisfies ErrorCode);
  if (!isForm) showToast("error", "Fehler", message);
  return message;
}

export default function RequestCodeForm() {
  const router = useRouter();
  const form = useForm(invitationRequest, {
    initial: { firstName: "", lastName: "", whatsappNumber: "" },
    async submit(body) {
      const { nextUrl } = await call(requestInvitation, { body });
      showToast("done", "Einladungscode angefordert");
      if (nextUrl.startsWith("/")) return router.openHref(nextUrl);
      location.assign(nextUrl);
      // Keep the form busy until the browser has left the page, so that a second click requests no second code.
      return new Promise<void>(() => {});
    },
    explain,
  });

  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Einladungscode anfordern" className="mt-7 grid gap-5">
      <p className="text-ink-2">Den Code erhalten Sie per WhatsApp. Damit legen Sie Ihr Konto kostenlos an.</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextInput label="Vorname" autoComplete="given-name" field={form.field("firstName")} />
        <TextInput label="Nachname" autoComplete="family-name" field={form.field("lastName")} />
      </div>
      <TextInput
        label="WhatsApp-Nummer"
        type="tel"
        autoComplete="tel"
        placeholder="+49 170 1234567"
        field={form.field("whatsappNumber")}
      />
      <FormError message={form.formError} />
      <Button type="submit" size="large" isBusy={form.isBusy} className="mt-1">
        {form.isBusy ? "Wird angefordert …" : "Code anfordern"}
      </Button>
    </form>
  );
}
