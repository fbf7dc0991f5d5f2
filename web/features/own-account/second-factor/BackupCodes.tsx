import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";

/** Shows new backup codes, which is possible only once, because the server stores only their hashes. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState<"done" | "failed">();

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setCopied("done");
    } catch {
      setCopied("failed");
    }
  }

  return (
    <Dialog title="Ihre Backup-Codes" onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <p className="mt-3 text-ink-2">
        Mit einem davon melden Sie sich an, wenn die App nicht da ist. Jeder gilt einmal. Bewahren Sie sie sicher auf:
        Sie werden nur jetzt gezeigt.
      </p>
      <ul className="numbers mt-5 grid grid-cols-2 gap-x-6 gap-y-2" aria-label="Backup-Codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {copied === "failed" && (
        <div className="mt-5">
          <FormError message="Kopieren ist hier nicht möglich. Bitte markieren Sie die Codes und kopieren Sie sie selbst." />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button
          variant="outline"
          icon={copied === "done" ? <Check size={17} aria-hidden /> : <Copy size={17} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied === "done" ? "Kopiert" : "Kopieren"}
        </Button>
        <Button onClick={onClose}>Ich habe sie notiert</Button>
      </div>
    </Dialog>
  );
}
