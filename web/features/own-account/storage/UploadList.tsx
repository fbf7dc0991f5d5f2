import { useState } from "react";
import { formatDateAndTime, formatMegabytes } from "#domain/format.ts";
import { deleteUpload, type Upload } from "#domain/uploads/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { EmptyNote } from "#web/ui/EmptyState.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useRefreshStorage } from "./queries.ts";

/** The user's uploads with their expiry dates; the user can delete them. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const [chosen, setChosen] = useState<Upload>();
  const refresh = useRefreshStorage();
  const { isBusy, run } = useBusy();
  if (uploads.length === 0) {
    return <EmptyNote source={emptyStateImage("bin").source}>Sie haben noch keine Bilder hochgeladen.</EmptyNote>;
  }
  async function remove({ id, name }: Upload) {
    try {
      await call(deleteUpload, { params: { id } }).catch((error: unknown) => {
        // Count the request as successful if the upload was already deleted.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      showToast("done", "Upload gelöscht", name);
      await refresh();
    } catch (error) {
      showToast("error", "Upload nicht gelöscht", errorMessage(error));
    }
    setChosen(undefined);
  }
  return (
    <>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} className="flex items-center gap-4 border-b border-line py-3">
            <img
              src={upload.url}
              alt=""
              loading="lazy"
              decoding="async"
              width={64}
              height={64}
              className="size-16 flex-none rounded-m border border-line bg-white object-contain p-1"
            />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold" title={upload.name}>
                {upload.name}
              </p>
              <p className="numbers text-small text-ink-3">
                {formatMegabytes(upload.bytes)}, hochgeladen {formatDateAndTime(upload.created_at)}
              </p>
              <p className="text-small text-ink-2">
                {upload.expires_at
                  ? `Bleibt bis ${formatDateAndTime(upload.expires_at)}, wenn kein Projekt es verwendet`
                  : "Wird von einem Projekt verwendet"}
              </p>
            </div>
            <Button variant="outline" size="small" className="min-h-11" onClick={() => setChosen(upload)}>
              Löschen<span className="visually-hidden">: {upload.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          question="Upload löschen?"
          detail={`${chosen.name} wird gelöscht. Projekte, die das Bild verwenden, behalten ihre eigene Kopie.`}
          action={isBusy ? "Wird gelöscht …" : "Löschen"}
          isBusy={isBusy}
          onConfirm={() => void run(() => remove(chosen))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
