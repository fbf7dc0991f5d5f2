import { Download } from "lucide-react";
import { useState } from "react";
import { checkExport, exportAccount } from "#domain/own-account/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { showToast } from "#web/ui/toast.ts";

/** Button that downloads all data of the user, or shows why that is not possible now. */
export function ExportButton() {
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useBusy();
  async function begin() {
    setProblem(undefined);
    try {
      await call(checkExport, {});
    } catch (error) {
      setProblem(errorMessage(error));
      return;
    }
    // Use a link instead of fetch: the browser then streams the archive to disk, because the archive may exceed the
    // memory.
    const link = document.createElement("a");
    link.href = exportAccount.path;
    link.download = "";
    link.click();
    showToast("done", "Download gestartet");
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        variant="outline"
        isBusy={isBusy}
        icon={<Download size={17} aria-hidden />}
        onClick={() => void run(begin)}
      >
        Als ZIP herunterladen
      </Button>
      {problem && <FormError title="Der Export ist gerade nicht möglich" message={problem} />}
    </div>
  );
}
