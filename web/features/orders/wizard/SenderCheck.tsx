import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { sendSenderCode, verifySender } from "#domain/senders/calls.ts";
import { senderCodeMinutes } from "#domain/senders/code-lifetime.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { FieldLinks } from "./MissingAnswers.tsx";
import type { SenderCheckState } from "./use-sender-check.ts";
import type { Wizard } from "./use-wizard.ts";

type Props = { wizard: Wizard; check: SenderCheckState };

/** Shows whether the sender is stored, and asks for the emailed code if the reply address is not verified yet. */
export function SenderCheck({ wizard, check }: Props) {
  if (check.needsCode) return <CodeForm wizard={wizard} check={check} />;
  if (check.loadError) {
    return (
      <FormError
        title="Ihr Absender konnte nicht geladen werden"
        message={errorMessage(check.loadError)}
        action={
          <Button variant="outline" size="small" className="mt-2.5" onClick={check.reload}>
            Erneut versuchen
          </Button>
        }
      />
    );
  }
  if (check.error) {
    const fields = check.error instanceof ApiError ? check.error.fields : {};
    return (
      <FormError
        title="Der Absender konnte nicht gespeichert werden"
        message={errorMessage(check.error)}
        action={
          <>
            <FieldLinks
              errors={Object.fromEntries(Object.entries(fields).map(([name, text]) => [`sender.${name}`, text]))}
              onFix={wizard.fix}
            />
            <Button variant="outline" size="small" className="mt-2.5" isBusy={check.isSaving} onClick={check.retry}>
              Erneut versuchen
            </Button>
          </>
        }
      />
    );
  }
  return check.isSaving ? <Alert kind="busy" title="Der Absender wird gespeichert …" isLiveRegion /> : null;
}

function CodeForm({ wizard, check }: Props) {
  const { field, values } = wizard.form;
  const address = values["sender.replyTo"];
  const id = useId();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const sentTo = field("codeSentTo");
  const send = useMutation({
    mutationFn: () => call(sendSenderCode, {}),
    onSuccess: () => sentTo.onChange(address),
  });
  const verify = useMutation({
    mutationFn: () => call(verifySender, { body: { code } }),
    onSuccess: check.setVerified,
    onError: (error) => setProblem((error instanceof ApiError && error.fields["code"]) || errorMessage(error)),
  });

  // Email the code once for each address, and not again after a reload or a step back.
  const shouldSend = sentTo.value !== address && send.isIdle;
  const sendFirst = useEffectEvent(() => send.mutate());
  useEffect(() => {
    if (shouldSend) sendFirst();
  }, [shouldSend]);

  function submit() {
    if (verify.isPending) return;
    setProblem(undefined);
    if (/^\d{6}$/.test(code.trim())) verify.mutate();
    else setProblem("Der Code hat sechs Ziffern");
  }

  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-m border border-line bg-surface px-4 py-4">
      <div>
        <h3 id={id} className="text-title-s">
          Antwortadresse bestätigen
        </h3>
        <p className="mt-1.5 text-small text-ink-2 [overflow-wrap:anywhere]">
          {send.isPending || sentTo.value !== address ? (
            <>Der Code für {address} wird verschickt …</>
          ) : (
            <>
              Wir haben einen Code an {address} geschickt. Er gilt {senderCodeMinutes} Minuten. Ihre Angaben und Ihr
              Text bleiben stehen.
            </>
          )}
        </p>
      </div>
      {send.error && <FormError message={errorMessage(send.error)} />}
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-40">
          <TextInput
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            field={{
              name: "senderCode",
              value: code,
              error: problem,
              onChange: (value) => {
                setCode(value.replace(/\s/g, ""));
                setProblem(undefined);
              },
              onBlur: () => undefined,
            }}
            onKeyDown={(event) => {
              // Let Enter confirm the code; by default it would send the order.
              if (event.key !== "Enter") return;
              event.preventDefault();
              submit();
            }}
          />
        </div>
        <Button variant="outline" className="mt-7.5" isBusy={verify.isPending} onClick={submit}>
          Bestätigen
        </Button>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <button
          type="button"
          className="text-link min-h-7 text-small"
          onClick={() => {
            if (!send.isPending) send.mutate();
          }}
        >
          Code erneut senden
        </button>
        <button type="button" className="text-link min-h-7 text-small" onClick={() => wizard.fix("sender.replyTo")}>
          Andere Adresse angeben
        </button>
      </div>
    </section>
  );
}
