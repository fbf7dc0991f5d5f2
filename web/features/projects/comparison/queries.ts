import { useQuery } from "@tanstack/react-query";
import { readInput } from "#domain/projects/project-action-calls.ts";
import type { Project } from "#domain/projects/project.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import type { Input } from "./compared-settings.ts";

/** Hook that reads the input from which a project was started; null for projects that cannot be used as a template. */
export function useInput({ id }: Project) {
  return useQuery({
    queryKey: ["projects", "input", id],
    queryFn: async ({ signal }): Promise<Input | null> => {
      try {
        return await call(readInput, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return null;
        throw error;
      }
    },
    // Never refetch, because the input of a project never changes.
    staleTime: Infinity,
  });
}
