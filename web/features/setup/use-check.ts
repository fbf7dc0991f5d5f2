import { useQueryClient } from "@tanstack/react-query";
import { checkSettings, readSetup } from "#domain/setup/calls.ts";
import type { TestedId } from "#domain/setup/setting-groups.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";

/** Tests a service with one harmless call, and shows the result in a toast and on the page. */
export function useCheck(id: TestedId, title: string): { isBusy: boolean; check: () => void } {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const check = () =>
    run(async () => {
      try {
        const checked = await call(checkSettings, { params: { group: id } });
        client.setQueryData([readSetup.path], checked);
        const tested = [...checked.groups, ...checked.outside_parts].find((each) => each.id === id);
        const fault = tested?.fault ?? null;
        if (fault === null) showToast("done", `${title}: Prüfung bestanden`);
        else showToast("error", `${title}: Prüfung nicht bestanden`, fault);
      } catch (error) {
        showToast("error", "Prüfung nicht möglich", errorMessage(error));
      }
    });
  return { isBusy, check: () => void check() };
}
