import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

/** Shows new backup codes, which is possible only once: the server stores their hashes. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
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
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Ich habe sie notiert</Button>
      </div>
    </Dialog>
  );
}
