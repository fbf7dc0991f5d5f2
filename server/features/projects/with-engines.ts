import { localEngine } from "#domain/models/life-cycle.ts";
import type { ProjectRow, ProjectStore, ProjectView } from "./store.ts";
import type { Engine } from "./to-project.ts";

type EngineColumns = Partial<Pick<ProjectRow, "provider" | "modelId" | "substitute">>;
/** @param engineModel the model that really runs: the requested one or its substitute */
type EngineOf = (provider: string, engineModel: string) => Engine;

/** Kind of engine that makes a project; undefined when no provider was asked yet. */
export function engineIn({ provider, modelId, substitute }: EngineColumns, engineOf: EngineOf): Engine | undefined {
  if (!provider || !modelId) return undefined;
  return substitute === localEngine ? "engine" : engineOf(provider, substitute ?? modelId);
}

/** Adds to the project reads of a store which kind of engine makes each project, resolved from the provider list. */
export function withEngines(projects: ProjectStore, engineOf: EngineOf): ProjectStore {
  const withEngine = (row: ProjectView & EngineColumns) => ({ ...row, engine: engineIn(row, engineOf) });
  return {
    ...projects,
    list: async (filter) => (await projects.list(filter)).map(withEngine),
    find: async (id, ownerId) => {
      const row = await projects.find(id, ownerId);
      return row && withEngine(row);
    },
  };
}
