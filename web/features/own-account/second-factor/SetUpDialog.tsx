import { useState } from "react";
import { encode } from "uqr";
import { confirmationForm, confirmSecondFactor, setUpForm, setUpSecondFactor } from "#domain/second-factor/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { setUpTitle } from "./set-up-title.ts";

type Secret = { secret: string; uri: string };
export type SetUpProps = { onDone: (backupCodes: string[]) => void; onClose: () => void };

/** Asks for the password, then shows the secret for the authenticator app and asks for the first code. */
export default function SetUpDialog({ onDone, onClose }: SetUpProps) {
  const [secret, setSecret] = useState<Secret>();
  return (
    <Dialog title={setUpTitle} onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      {secret ? (
        <Confirmation secret={secret} onDone={onDone} onClose={onClose} />
      ) : (
        <Password onSecret={setSecret} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Password({ onSecret, onClose }: { onSecret: (secret: Secret) => void; onClose: () => void }) {
  const form = useForm(setUpForm, {
    initial: { password: "" },
    submit: async (body) => onSecret(await call(setUpSecondFactor, { body })),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Passwort bestätigen" className="mt-4 grid gap-5">
      <p className="text-ink-2">
        Sie brauchen eine Authenticator-App auf dem Telefon oder einen Passwort-Manager, der Codes erzeugt.
      </p>
      <PasswordField label="Passwort zur Bestätigung" autoComplete="current-password" field={form.field("password")} />
      <FormError message={form.formError} />
      <Buttons label="Weiter" isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}

function Confirmation({ secret: { secret, uri }, onDone, onClose }: SetUpProps & { secret: Secret }) {
  const form = useForm(confirmationForm, {
    initial: { code: "" },
    async submit(body) {
      const { backup_codes } = await call(confirmSecondFactor, { body });
      onClose();
      onDone(backup_codes);
    },
    explain: (error) => errorMessage(error),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit}
      aria-label="Code bestätigen"
      className="mt-4 grid gap-5 overflow-y-auto"
    >
      <p className="text-ink-2">Lesen Sie den QR-Code mit der App ein, oder tippen Sie den Schlüssel ab.</p>
      <QrCode text={uri} />
      <p className="text-small text-ink-2">
        Schlüssel: <code className="[overflow-wrap:anywhere] text-ink">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <TextInput
        label="Code aus der App"
        help="Danach sind Sie auf allen anderen Geräten abgemeldet."
        inputMode="numeric"
        autoComplete="one-time-code"
        field={form.field("code")}
      />
      <FormError message={form.formError} />
      <Buttons label="Einschalten" isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}

function Buttons({ label, isBusy, onClose }: { label: string; isBusy: boolean; onClose: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={onClose}>
        Abbrechen
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </div>
  );
}

const quietZone = 4;

/**
 * QR code of the secret, drawn in the browser, so that no other host learns the secret. The code is black on white in
 * the dark theme too, because some scanners cannot read an inverted code.
 */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label="QR-Code für die Authenticator-App"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full justify-self-center"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
