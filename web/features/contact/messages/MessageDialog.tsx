import { useQuery } from "@tanstack/react-query";
import { readMessage } from "#domain/contact/admin-calls.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryView } from "../../administration/AdminPage.tsx";
import { MessageActions } from "./MessageActions.tsx";

export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const message = useQuery({
    queryKey: [readMessage.path, id],
    queryFn: ({ signal }) => call(readMessage, { params: { id }, signal }),
  });
  return (
    <Dialog title={message.data?.subject ?? "Nachricht"} onClose={onClose} className="w-[min(44rem,calc(100vw-2rem))]">
      <div className="mt-4 overflow-y-auto">
        <QueryView of={message}>
          {(data) => (
            <>
              <p className="text-small text-ink-3 [overflow-wrap:anywhere]">
                {data.first_name} {data.last_name}, {data.email}, {formatDateAndTime(data.created_at)}
              </p>
              <p className="mt-4 whitespace-pre-wrap [overflow-wrap:anywhere]">{data.message}</p>
              <div className="mt-6">
                <MessageActions message={data} />
              </div>
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
