import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { blockForm, blockReasonMax, blockUser, unblockUser } from "#domain/administration/block-user-calls.ts";
import { readUser, type UserDetails } from "#domain/administration/user-details-calls.ts";
import { listAuditLog } from "#domain/audit/calls.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useChange } from "../queries.ts";

/** Section of a user's page in which an admin blocks or unblocks the account. */
export function BlockSection({ user }: { user: UserDetails }) {
  const me = useUser();
  const [isAsking, setAsking] = useState(false);
  if (user.blocked_at !== null) return <Blocked user={user} since={user.blocked_at} />;
  if (me?.id === user.id) return <p className="text-ink-2">Das eigene Konto können Sie nicht sperren.</p>;
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Konto sperren
      </Button>
      {isAsking && <BlockDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function Blocked({ user, since }: { user: UserDetails; since: string }) {
  const { isBusy, change } = useChange({
    refresh: [readUser, listAuditLog],
    done: "Konto wieder geöffnet",
    failed: "Konto nicht geöffnet",
  });
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <p className="font-semibold text-error">Gesperrt seit {formatDateAndTime(since)}</p>
        <p className="mt-1 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{user.blocked_reason}</p>
      </div>
      <Button
        variant="outline"
        isBusy={isBusy}
        onClick={() => change(() => call(unblockUser, { params: { id: user.id } }))}
      >
        Sperre aufheben
      </Button>
    </div>
  );
}

function BlockDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm(blockForm, {
    initial: { reason: "" },
    async submit(body) {
      const blocked = await call(blockUser, { params: { id: user.id }, body });
      showToast("done", "Konto gesperrt");
      client.setQueryData([readUser.path, user.id], blocked);
      void client.invalidateQueries({ queryKey: [listAuditLog.path] });
      onClose();
    },
    explain(error) {
      const message = errorMessage(error);
      showToast("error", "Konto nicht gesperrt", message);
      return message;
    },
  });
  return (
    <Dialog title={`${user.full_name} sperren?`} onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <p className="mt-3 text-ink-2">
        Das Konto wird überall abgemeldet. Begonnene Projekte und bezahlte Bestellungen laufen zu Ende; neue sind nicht
        möglich. Sie können die Sperre jederzeit aufheben.
      </p>
      <form noValidate onSubmit={form.handleSubmit} aria-label="Konto sperren" className="mt-6 grid gap-5">
        <TextArea
          label="Grund"
          help="Sehen nur Admins; er steht auch in der Datenauskunft des Kontos."
          max={blockReasonMax}
          isShort
          field={form.field("reason")}
        />
        <FormError message={form.formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            Konto sperren
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
