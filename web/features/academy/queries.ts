import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listModules, readModule, type SavedLesson, saveLesson, type TaughtModule } from "#domain/academy/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { showToast } from "#web/ui/toast.ts";
import { academyKey } from "./refresh-academy.ts";

const keys = { list: [...academyKey, "list"], module: (id: string) => [...academyKey, "module", id] };
const silentRetries = 3;

export function useModules() {
  return useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }) => (await call(listModules, { signal })).modules,
  });
}

export function useModule(id: string) {
  return useQuery({
    queryKey: keys.module(id),
    queryFn: ({ signal }) => call(readModule, { params: { moduleId: id }, signal }),
  });
}

type LessonProgress = { lessonId: string; completed?: true };

/**
 * Records on the server that a lesson was opened or completed, even if the user leaves the screen meanwhile. Lost
 * connections are retried silently; a failed completion shows a toast, because the user pressed its button.
 */
export function useSaveLesson(moduleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, completed }: LessonProgress) =>
      call(saveLesson, { params: { moduleId, lessonId }, body: completed ? { completed } : {} }),
    retry: (failures, error) => failures < silentRetries && error instanceof ApiError && error.isUncertain,
    networkMode: "always",
    // Run the mutations one after the other: the response to "opened" must not arrive after the one to "completed".
    scope: { id: `academy ${moduleId}` },
    onSuccess: (saved) => applySavedProgress(client, moduleId, saved),
    onError: (error, { lessonId, completed }) => {
      console.warn(`progress of ${lessonId} was not saved`, error);
      if (completed) showToast("error", "Fortschritt nicht gespeichert", errorMessage(error));
    },
  });
}

async function applySavedProgress(
  client: QueryClient,
  moduleId: string,
  { lesson, progress }: SavedLesson,
): Promise<void> {
  void client.invalidateQueries({ queryKey: keys.list });
  if (!client.getQueryData(keys.module(moduleId))) return;
  // Cancel running refetches: their responses would overwrite the new state with the old one.
  await client.cancelQueries({ queryKey: keys.module(moduleId), exact: true });
  client.setQueryData<TaughtModule>(
    keys.module(moduleId),
    (module) =>
      module && {
        ...module,
        progress,
        steps: module.steps.map((step) => ({
          ...step,
          lessons: step.lessons.map((cached) => (cached.id === lesson.id ? { ...cached, ...lesson } : cached)),
        })),
      },
  );
}
