import { PasswordField } from "#web/ui/PasswordField.tsx";
import { type ControlledField, TextInput } from "#web/ui/TextInput.tsx";

type Props = {
  email: string;
  password: ControlledField<string>;
  /** Field for the authenticator app's code; undefined if the account has no authenticator app. */
  code: ControlledField<string> | undefined;
};

/** Fields for the password, and a code if required, before passkeys are changed. */
export function ProofFields({ email, password, code }: Props) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Passwort zur Bestätigung" autoComplete="current-password" field={password} />
      {code && <TextInput label="Code aus der App oder Backup-Code" autoComplete="one-time-code" field={code} />}
    </>
  );
}
