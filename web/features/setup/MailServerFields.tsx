import { useState } from "react";
import {
  type MailEncryption,
  type MailServer,
  toMailServerUrl,
  usualMailPorts,
} from "#domain/setup/mail-server-url.ts";
import { Choice } from "#web/ui/Choice.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { type ControlledField, TextInput } from "#web/ui/TextInput.tsx";

const encryptions: { value: MailEncryption; label: string }[] = [
  { value: "tls", label: "TLS" },
  { value: "starttls", label: "STARTTLS" },
];

type Props = {
  /** Field of the server's URL, which the inputs make. */
  field: ControlledField<string>;
  isStored: boolean;
};

/** Inputs for the mail server as its provider names them, because nobody should have to write a URL with a password. */
export function MailServerFields({ field, isStored }: Props) {
  const [server, setServer] = useState<MailServer>({ host: "", port: "", user: "", password: "", encryption: "tls" });
  const change = (changes: Partial<MailServer>) => {
    const changed = { ...server, ...changes };
    setServer(changed);
    field.onChange(toMailServerUrl(changed));
  };
  const inputOf = (name: "host" | "port" | "user" | "password", error?: string): ControlledField<string> => ({
    name: `mail-${name}`,
    value: server[name],
    error,
    onChange: (value) => change({ [name]: value }),
    onBlur: field.onBlur,
  });
  const help = isStored ? "Leer lassen, um Server und Anmeldung zu behalten" : "Zum Beispiel mail.beispiel.de";
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextInput label="Mailserver" help={help} field={inputOf("host", field.error)} autoComplete="off" />
        <TextInput
          label="Port"
          field={inputOf("port")}
          inputMode="numeric"
          autoComplete="off"
          placeholder={usualMailPorts[server.encryption]}
        />
      </div>
      <Choice
        label="Verschlüsselung"
        name="mail-encryption"
        value={server.encryption}
        options={encryptions}
        onChange={(encryption) => change({ encryption })}
        help="TLS verwendet meist Port 465, STARTTLS Port 587"
      />
      <TextInput label="Benutzername" help="Oft die E-Mail-Adresse" field={inputOf("user")} autoComplete="off" />
      <PasswordField label="Passwort des Postfachs" field={inputOf("password")} autoComplete="off" />
    </>
  );
}
