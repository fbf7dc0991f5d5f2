import { handleMessage, listMessages, type ListedMessage, readMessage } from "#domain/contact/admin-calls.ts";
import { call } from "#web/platform/api.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { useChange } from "../../administration/queries.ts";

/** Actions for a contact message. The reply opens in the admin's mail program. */
export function MessageActions({ message }: { message: ListedMessage }) {
  const { id, first_name, email, subject, handled_at } = message;
  const { isBusy, change } = useChange({
    refresh: [listMessages, readMessage],
    done: handled_at ? "Nachricht wieder offen" : "Nachricht erledigt",
    failed: "Nachricht nicht geändert",
  });
  const handle = () => call(handleMessage, { params: { id }, body: { handled: handled_at === null } });
  return (
    <div className="data-table-actions lg:flex-nowrap">
      <a href={mailtoLink(email, subject)} className={`${buttonClass("outline", "small")} min-h-11`}>
        Antworten<span className="visually-hidden">: {first_name} per E-Mail</span>
      </a>
      <Button variant="outline" size="small" className="min-h-11" isBusy={isBusy} onClick={() => change(handle)}>
        {handled_at ? "Wieder öffnen" : "Erledigt"}
        <span className="visually-hidden">: {subject}</span>
      </Button>
    </div>
  );
}

/** A mailto link. The email address is encoded, because it may contain characters with a meaning in URLs. */
function mailtoLink(email: string, subject: string): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
