import { createAccessToken, type NewAccessToken } from "#domain/accounts/access-token-calls.ts";
import { type Scope, scopeLabels, scopes } from "#domain/accounts/access-token-scopes.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { CheckboxGroup } from "#web/ui/CheckboxGroup.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { Select } from "#web/ui/Select.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useRefreshAccessTokens } from "../queries.ts";

const scopeOptions = scopes.map((value) => ({ value, ...scopeLabels[value] }));

/** Option value of a token that never expires. */
const withoutExpiry = 0;
const expiryOptions = [
  { value: 30, label: "30 Tage" },
  { value: 90, label: "90 Tage" },
  { value: 365, label: "1 Jahr" },
  { value: withoutExpiry, label: "Ohne Ablaufdatum" },
];

type Values = { name: string; scopes: Scope[]; expiresInDays: number | null; currentPassword: string };
const initial: Values = { name: "", scopes: ["read"], expiresInDays: 90, currentPassword: "" };

type Props = { email: string; onCreated: (token: NewAccessToken) => void; onClose: () => void };

export function AccessTokenForm({ email, onCreated, onClose }: Props) {
  const refresh = useRefreshAccessTokens();
  const form = useForm(createAccessToken.body, {
    initial,
    async submit(body) {
      onCreated(await call(createAccessToken, { body }));
      void refresh();
    },
    explain(error) {
      const message = errorMessage(error);
      showToast("error", "Zugriffstoken nicht angelegt", message);
      return message;
    },
  });
  const chosenScopes = form.field("scopes");
  const expiry = form.field("expiresInDays");
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit}
      aria-label="Zugriffstoken anlegen"
      className="grid gap-5 rounded-l border border-line p-4 sm:p-5"
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        label="Name"
        help="Woran Sie das Token erkennen, zum Beispiel „Make“."
        autoComplete="off"
        // Autofocus is expected here: the user has just opened the form by a button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        field={form.field("name")}
      />
      <CheckboxGroup
        label="Rechte"
        name={chosenScopes.name}
        value={chosenScopes.value}
        options={scopeOptions}
        onChange={chosenScopes.onChange}
        error={chosenScopes.error}
      />
      <Select
        label="Gültigkeit"
        name={expiry.name}
        value={expiry.value ?? withoutExpiry}
        options={expiryOptions}
        onChange={(days) => expiry.onChange(days === withoutExpiry ? null : days)}
        error={expiry.error}
      />
      <PasswordField
        label="Passwort Ihres Kontos"
        help="Zur Sicherheit fragen wir es noch einmal ab."
        autoComplete="current-password"
        field={form.field("currentPassword")}
      />
      <FormError message={form.formError} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? "Wird angelegt …" : "Token anlegen"}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}
