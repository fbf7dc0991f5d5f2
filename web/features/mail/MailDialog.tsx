import { useQuery } from "@tanstack/react-query";
import { readMail } from "#domain/mail/calls.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryView } from "../administration/AdminPage.tsx";

/** Shows the text of an email with clickable links. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mail = useQuery({
    queryKey: [readMail.path, id],
    queryFn: ({ signal }) => call(readMail, { params: { id }, signal }),
  });
  return (
    <Dialog title={mail.data?.subject ?? "E-Mail"} onClose={onClose} className="w-[min(44rem,calc(100vw-2rem))]">
      <div className="mt-4 overflow-y-auto">
        <QueryView of={mail}>
          {({ recipient, created_at, text }) => (
            <>
              <p className="text-small text-ink-3 [overflow-wrap:anywhere]">
                An {recipient}, {formatDateAndTime(created_at)}
              </p>
              <div className="mt-4 whitespace-pre-wrap [overflow-wrap:anywhere]">{withLinks(text)}</div>
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

const address = /(https?:\/\/\S+)/;

const withLinks = (text: string) =>
  text.split(address).map((part, index) =>
    address.test(part) ? (
      // Use the index as the key: the parts of an email's text never change.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={part} className="text-link">
        {part}
      </a>
    ) : (
      part
    ),
  );
