import { useState } from "react";
import type { Passkey } from "#domain/passkeys/calls.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { Button } from "#web/ui/Button.tsx";
import { DeletePasskeyDialog } from "./DeletePasskeyDialog.tsx";
import { RenamePasskeyDialog } from "./RenamePasskeyDialog.tsx";

type Props = { passkey: Passkey; asksCode: boolean; email: string };

export function PasskeyRow({ passkey, asksCode, email }: Props) {
  const [open, setOpen] = useState<"name" | "deletion">();
  const { name, is_synced: isSynced, created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  const close = () => setOpen(undefined);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-ink-2">
          {isSynced ? "Gilt auf allen Geräten, die ihn abgleichen" : "Nur auf einem Gerät"}
        </p>
        <p className="numbers text-small text-ink-3">
          Angelegt {formatDateAndTime(createdAt)},{" "}
          {lastUsedAt === null ? "noch nie benutzt" : `zuletzt benutzt ${formatDateAndTime(lastUsedAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" className="min-h-11" onClick={() => setOpen("name")}>
          Umbenennen<span className="visually-hidden">: {name}</span>
        </Button>
        <Button variant="outline" size="small" className="min-h-11" onClick={() => setOpen("deletion")}>
          Löschen<span className="visually-hidden">: {name}</span>
        </Button>
      </div>
      {open === "name" && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === "deletion" && (
        <DeletePasskeyDialog passkey={passkey} asksCode={asksCode} email={email} onClose={close} />
      )}
    </li>
  );
}
