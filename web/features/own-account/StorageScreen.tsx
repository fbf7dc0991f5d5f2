import type { ReactNode } from "react";
import { retentionHours } from "#domain/retention-periods.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { LargestProjects } from "./storage/LargestProjects.tsx";
import { useStorage, useUploadList } from "./storage/queries.ts";
import { StorageMeter } from "./storage/StorageUsage.tsx";
import { UploadList } from "./storage/UploadList.tsx";

export default function StorageScreen() {
  const storage = useStorage();
  const list = useUploadList();
  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <BackLink to="/konto">Konto</BackLink>
      <h1 className="text-title-xl">Speicherplatz</h1>
      <div className="mt-8 grid max-w-[52rem] gap-12">
        <section aria-label="Belegung">
          <Load of={storage}>{(data) => <StorageMeter {...data} />}</Load>
        </section>
        <section aria-labelledby="largest">
          <h2 id="largest" className="text-title-m">
            Größte Projekte
          </h2>
          <div className="mt-3">
            <Load of={storage}>{({ largest }) => <LargestProjects largest={largest} />}</Load>
          </div>
        </section>
        <section aria-labelledby="uploads">
          <h2 id="uploads" className="text-title-m">
            Uploads
          </h2>
          <p className="mt-2 max-w-[65ch] text-ink-2">
            Ein Bild bleibt, solange ein Projekt es verwendet. Verwendet es keines, löschen wir es nach{" "}
            {retentionHours.unusedUploads} Stunden. Die Logos Ihrer Marke und Ihres Absenders sind eigene Kopien: Sie
            bleiben auch dann.
          </p>
          <div className="mt-3">
            <Load of={list}>{({ pages }) => <UploadList uploads={pages.flatMap(({ files }) => files)} />}</Load>
            {list.hasNextPage && (
              <Button
                variant="outline"
                className="mt-4"
                isBusy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Mehr laden
              </Button>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}

type Loaded<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

function Load<Data>({ of, children }: { of: Loaded<Data>; children: (data: Data) => ReactNode }) {
  if (of.data !== undefined) return children(of.data);
  if (of.isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">Wird geladen …</span>
        <div className="skeleton h-16" />
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <FormError message={errorMessage(of.error)} />
      <Button variant="outline" onClick={() => void of.refetch()}>
        Erneut versuchen
      </Button>
    </div>
  );
}
