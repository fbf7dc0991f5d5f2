import { unknownInvitationCode } from "#domain/invitations/messages.ts";
import { useNavigate } from "#web/navigation/context.tsx";
import { verifyInvitation } from "#domain/sign-in/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { ShortPage } from "#web/ui/EmptyState.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { storeInvitationCode } from "./invitation-code.ts";

const wrongCodeMessage = {
  title: unknownInvitationCode,
  text: "Bitte überprüfe den Code oder kontaktiere den Support.",
};
const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === "account.invitation-unknown";

export default function InvitationCodeScreen() {
  const navigate = useNavigate();
  const form = useForm(verifyInvitation.body, {
    initial: { code: "" },
    async submit(body) {
      await call(verifyInvitation, { body });
      storeInvitationCode(body.code);
      showToast("done", "Code bestätigt");
      await navigate({ to: "/auth", search: { ansicht: "registrieren" } });
    },
    explain(error) {
      const message = isWrongCode(error) ? wrongCodeMessage.text : errorMessage(error);
      showToast("error", isWrongCode(error) ? wrongCodeMessage.title : "Fehler", message);
      return message;
    },
    assignError: (error) => (isWrongCode(error) ? { code: wrongCodeMessage.title } : {}),
  });
  return (
    <ShortPage source={emptyStateImage("team").source}>
      <h1 className="text-title-l">Einladungscode eingeben</h1>
      <form noValidate onSubmit={form.handleSubmit} aria-label="Einladungscode" className="mt-7 grid gap-5">
        <TextInput
          label="Einladungscode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          field={form.field("code")}
        />
        <FormError message={form.formError} />
        <Button type="submit" size="large" isBusy={form.isBusy} className="mt-1">
          {form.isBusy ? "Wird geprüft …" : "Code prüfen"}
        </Button>
      </form>
      <p className="mt-6 text-ink-2">
        Noch keinen Code?{" "}
        <PageLink to="/auth" search={{ ansicht: "code" }} className="text-link">
          Code anfordern
        </PageLink>
      </p>
    </ShortPage>
  );
}
