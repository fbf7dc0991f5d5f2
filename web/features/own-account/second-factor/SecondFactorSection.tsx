import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SecondFactorState } from "#domain/second-factor/calls.ts";
import { codeLimits } from "#domain/second-factor/code-limits.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Alert } from "#web/ui/Alert.tsx";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { dialogOnDemand } from "#web/ui/on-demand.tsx";
import { useSecondFactor } from "../queries.ts";
import { BackupCodes } from "./BackupCodes.tsx";
import { ProofDialog } from "./ProofDialog.tsx";
import type { SetUpProps } from "./SetUpDialog.tsx";
import { setUpTitle } from "./set-up-title.ts";

/** It draws the QR code for the app, with more code than the rest of the page. */
const SetUpDialog = dialogOnDemand<SetUpProps>(setUpTitle, () => import("./SetUpDialog.tsx"));

/** State of the second factor, with the actions that change it. */
export function SecondFactorSection() {
  const client = useQueryClient();
  const state = useSecondFactor();
  const [codes, setCodes] = useState<string[]>();
  const refresh = () => void client.invalidateQueries();
  if (state.isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">Wird geladen …</span>
        <div className="skeleton h-16" />
      </div>
    );
  }
  if (!state.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <FormError message={errorMessage(state.error)} />
        <Button variant="outline" onClick={() => void state.refetch()}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  const changeCodes = (shown: string[]) => {
    setCodes(shown);
    refresh();
  };
  return (
    <div className="grid gap-5">
      {state.data.is_required && !state.data.is_session_confirmed && (
        <Alert kind="info" title="Für Admins Pflicht">
          <p>
            {state.data.has_passkeys
              ? "Die Seiten der Administration öffnen sich, sobald Sie sich mit Ihrem Passkey anmelden."
              : "Die Seiten der Administration öffnen sich, sobald Sie Codes einschalten oder unten einen Passkey hinzufügen."}
          </p>
        </Alert>
      )}
      {state.data.is_on ? (
        <SwitchedOn state={state.data} onCodes={changeCodes} onEnd={refresh} />
      ) : (
        <SwitchedOff onCodes={changeCodes} />
      )}
      {codes && <BackupCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  );
}

function SwitchedOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => loadWhenIdle([SetUpDialog.preload]), []);
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        <strong className="font-semibold">Ausgeschaltet.</strong> Zum Anmelden genügt das Passwort.
      </p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Einrichten
      </Button>
      {isOpen && <SetUpDialog onDone={onCodes} onClose={() => setOpen(false)} />}
    </div>
  );
}

type OnProps = { state: SecondFactorState; onCodes: (codes: string[]) => void; onEnd: () => void };

function SwitchedOn({ state, onCodes, onEnd }: OnProps) {
  const [question, setQuestion] = useState<"codes" | "end">();
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        <strong className="font-semibold">Eingeschaltet.</strong> Nach dem Passwort fragen wir nach dem Code Ihrer App.
      </p>
      <p className="numbers text-ink-2">
        {state.backup_codes_left} von {codeLimits.backupCodes} Backup-Codes sind noch frei.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setQuestion("codes")}>
          Neue Backup-Codes
        </Button>
        <Button variant="outline" onClick={() => setQuestion("end")}>
          Ausschalten
        </Button>
      </div>
      {question && (
        <ProofDialog kind={question} onCodes={onCodes} onEnd={onEnd} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  );
}
