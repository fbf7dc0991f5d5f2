import { useState } from "react";
import { deleteBrandKit } from "#domain/brand-kits/calls.ts";
import { type OwnBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { showToast } from "#web/ui/toast.ts";

/** Button that deletes the stored brand after a confirmation. */
export function DeleteBrandKit({ onDeleted }: { onDeleted: (empty: OwnBrandKit) => void }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useBusy();
  async function remove() {
    try {
      await call(deleteBrandKit, {});
      onDeleted({ brand_kit: null, logo_url: null, dark_logo_url: null, font: null });
      showToast("done", "Marke gelöscht");
    } catch (error) {
      showToast("error", "Marke nicht gelöscht", errorMessage(error));
    }
    setAsking(false);
  }
  return (
    <>
      <Button variant="quiet" className="max-sm:w-full" onClick={() => setAsking(true)}>
        Marke löschen
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Marke löschen?"
          detail="Neue Videos entstehen dann ohne Logo, eigene Schrift, Bauchbinde und Abspann. Fertige Videos bleiben, wie sie sind."
          action="Löschen"
          isBusy={isBusy}
          onConfirm={() => void run(remove)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
