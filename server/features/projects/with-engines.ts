import { studio } from "#domain/models/life-cycle.ts";
import type { ProjectRow, ProjectStore, ShownProject } from "./store.ts";
import type { Engine } from "./to-project.ts";

type Asked = Partial<Pick<ProjectRow, "provider" | "modelId" | "substitute">>;
/** @param maker the model that is really made: the one asked for, or its substitute */
type EngineOf = (provider: string, maker: string) => Engine;

/** Undefined where nobody was asked yet. */
export function engineIn({ provider, modelId, substitute }: Asked, engineOf: EngineOf): Engine | undefined {
  if (!provider || !modelId) return undefined;
  return substitute === studio ? "studio" : engineOf(provider, substitute ?? modelId);
}

/** What a user sees of projects names who was asked to make them, which only the list of providers knows. */
export function withEngines(projects: ProjectStore, engineOf: EngineOf): ProjectStore {
  const note = (row: ShownProject & Asked) => ({ ...row, engine: engineIn(row, engineOf) });
  return {
    ...projects,
    list: async (filter) => (await projects.list(filter)).map(note),
    find: async (id, ownerId) => {
      const row = await projects.find(id, ownerId);
      return row && note(row);
    },
  };
}
