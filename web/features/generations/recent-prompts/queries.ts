import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  listRecentPrompts,
  type RecentPrompt,
  removeRecentPrompt,
  removeRecentPrompts,
} from "#domain/generations/recent-prompt-calls.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";

const allKinds = ["recent-prompts"];
const keyOf = (kind: Kind) => [...allKinds, kind];

/** Hook that reads the recent prompts each time their list opens, because a start may have added one. */
export function useRecentPrompts(kind: Kind) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) => (await call(listRecentPrompts, { query: { kind }, signal })).prompts,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Hook that removes one recent prompt or all; they leave the list once the server has removed them. */
export function useRemoval(kind: Kind) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  async function remove(id: string, onRemoved: () => void) {
    try {
      await call(removeRecentPrompt, { params: { id } }).catch((error: unknown) => {
        // Treat a prompt that no longer exists as removed, for example when another tab removed it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      client.setQueryData<RecentPrompt[]>(keyOf(kind), (prompts) => prompts?.filter((prompt) => prompt.id !== id));
      onRemoved();
    } catch (error) {
      showToast("error", "Nicht gelöscht", errorMessage(error));
    }
  }
  async function removeAll(onEnd: () => void) {
    try {
      await call(removeRecentPrompts, {});
      client.setQueriesData<RecentPrompt[]>({ queryKey: allKinds }, []);
      showToast("done", "Verlauf geleert");
    } catch (error) {
      showToast("error", "Verlauf nicht geleert", errorMessage(error));
    }
    onEnd();
  }
  return {
    isBusy,
    remove: (id: string, onRemoved: () => void) => void run(() => remove(id, onRemoved)),
    removeAll: (onEnd: () => void) => void run(() => removeAll(onEnd)),
  };
}
