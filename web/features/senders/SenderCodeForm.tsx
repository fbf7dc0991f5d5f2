import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { type OwnSender, sendSenderCode, verifySender } from "#domain/senders/calls.ts";
import { senderCodeMinutes } from "#domain/senders/code-lifetime.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";

export type SenderCodeProps = {
  /** Stored reply address that the code verifies. */
  address: string;
  /** Address to which the last code was sent; the form sends one to another address by itself. */
  sentTo: string;
  onSent: () => void;
  onVerified: (sender: OwnSender) => void;
  onChangeAddress: () => void;
  /** German sentence about what happens to the other entries of the page. */
  note: string;
};

/** Asks for the code that is emailed to the sender's reply address. */
export default function SenderCodeForm({
  address,
  sentTo,
  onSent,
  onVerified,
  onChangeAddress,
  note,
}: SenderCodeProps) {
  const id = useId();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const send = useMutation({
    mutationFn: () => call(sendSenderCode, {}),
    onSuccess: onSent,
  });
  const verify = useMutation({
    mutationFn: () => call(verifySender, { body: { code } }),
    onSuccess: onVerified,
    onError: (error) => setProblem((error instanceof ApiError && error.fields["code"]) || errorMessage(error)),
  });

  // Email the code once for each address, and not again after a reload or a step back.
  const shouldSend = sentTo !== address && send.isIdle;
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
          {send.isPending || sentTo !== address ? (
            <>Der Code für {address} wird verschickt …</>
          ) : (
            <>
              Wir haben einen Code an {address} geschickt. Er gilt {senderCodeMinutes} Minuten. {note}
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
        <button type="button" className="text-link min-h-7 text-small" onClick={onChangeAddress}>
          Andere Adresse angeben
        </button>
      </div>
    </section>
  );
}
