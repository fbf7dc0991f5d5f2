import {
  type MailEncryption,
  type MailServer,
  splitMailServer,
  usualMailPorts,
} from "#domain/setup/mail-server-url.ts";
import type { FormField } from "#web/platform/use-form.ts";
import { Choice } from "#web/ui/Choice.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { mailFieldNames } from "./mail-fields.ts";

const encryptions: { value: MailEncryption; label: string }[] = [
  { value: "tls", label: "TLS" },
  { value: "starttls", label: "STARTTLS" },
];

type Props = {
  server: MailServer;
  fieldOf: (name: string) => FormField<string>;
  isStored: boolean;
};

/** Inputs for the mail server as its provider names them, so that admins need not write a URL with a password. */
export function MailServerFields({ server, fieldOf, isStored }: Props) {
  const host = fieldOf(mailFieldNames.host);
  const encryption = fieldOf(mailFieldNames.encryption);
  /** Distributes a pasted address with port, or a pasted URL, over the inputs. */
  function split(): void {
    const parts = splitMailServer(server);
    for (const [part, name] of Object.entries(mailFieldNames)) {
      const value = parts[part as keyof MailServer];
      if (value !== server[part as keyof MailServer]) fieldOf(name).onChange(value);
    }
  }
  const help = isStored ? "Leer lassen, um Server und Anmeldung zu behalten" : "Zum Beispiel mail.beispiel.de";
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextInput
          label="Mailserver"
          help={help}
          field={{
            ...host,
            onBlur: (event) => {
              host.onBlur(event);
              split();
            },
          }}
          autoComplete="off"
        />
        <TextInput
          label="Port"
          field={fieldOf(mailFieldNames.port)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={usualMailPorts[server.encryption]}
        />
      </div>
      <Choice
        label="Verschlüsselung"
        name={encryption.name}
        value={server.encryption}
        options={encryptions}
        onChange={encryption.onChange}
        help="TLS verwendet meist Port 465, STARTTLS Port 587"
      />
      <TextInput
        label="Benutzername"
        help="Oft die E-Mail-Adresse"
        field={fieldOf(mailFieldNames.user)}
        autoComplete="off"
      />
      <PasswordField label="Passwort des Postfachs" field={fieldOf(mailFieldNames.password)} autoComplete="off" />
    </>
  );
}
