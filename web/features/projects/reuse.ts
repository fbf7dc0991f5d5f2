import { readInput } from "#domain/projects/calls.ts";
import type { Project } from "#domain/projects/project.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";
import { formOf } from "./model-forms.ts";
import { useOpenForm } from "./use-open-form.ts";

/** Opens the form that created the project, filled with its input. */
export function useReuse({ id }: Project) {
  const open = useOpenForm();
  const { isBusy, run } = useBusy();
  async function reuse() {
    try {
      const { model, input } = await call(readInput, { params: { id } });
      await open(formOf(model, input), input);
    } catch (error) {
      showToast("error", "Vorlage nicht geladen", errorMessage(error));
    }
  }
  return { isBusy, reuse: () => void run(reuse) };
}
