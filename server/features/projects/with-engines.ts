import { studio } from "#domain/models/life-cycle.ts";
import type { ProjectRow, ProjectStore, ShownProject } from "./store.ts";
import type { Engine } from "./to-project.ts";

type Asked = Partial<Pick<ProjectRow, "provider" | "modelId" | "substitute">>;
/** @param maker the model that is really run: the requested one or its substitute */
type EngineOf = (provider: string, maker: string) => Engine;

/** Kind of engine that makes a project; undefined when no provider was asked yet. */
export function engineIn({ provider, modelId, substitute }: Asked, engineOf: EngineOf): Engine | undefined {
  if (!provider || !modelId) return undefined;
  return substitute === studio ? "studio" : engineOf(provider, substitute ?? modelId);
}

/** Adds to the project reads of a store which kind of engine makes each project, resolved from the provider list. */
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
