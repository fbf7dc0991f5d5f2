import { automationWaitOf, isHandedOver } from "#domain/orders/automation.ts";
import { localEngine } from "#domain/models/life-cycle.ts";
import type { Project } from "#domain/projects/project.ts";
import type { Context } from "#server/context.ts";
import { engineOf } from "#server/providers/engine-of.ts";
import type { ProjectRow } from "./store.ts";
import type { ProjectView } from "./list-store.ts";
import { type Engine, toProject } from "./to-project.ts";

type EngineColumns = Partial<Pick<ProjectRow, "provider" | "modelId" | "substitute">>;
/**
 * Function that finds the kind of engine behind a provider.
 * @param engineModel the model that really runs: the requested one or its substitute
 */
type EngineOf = (provider: string, engineModel: string) => Engine;

/** Kind of engine that makes a project; undefined if no provider was asked yet. */
export function engineIn(
  { provider, modelId, substitute }: EngineColumns,
  engineOfModel: EngineOf,
): Engine | undefined {
  if (!provider || !modelId) return undefined;
  return substitute === localEngine ? "engine" : engineOfModel(provider, substitute ?? modelId);
}

/** Converts a row to the API's project, including the kind of engine that makes the project in this installation. */
export function presentProject(
  { providers, config }: Pick<Context, "providers" | "config">,
  row: ProjectView & EngineColumns,
): Project {
  const order = row.queueStatus?.order;
  const isWithAutomation = order && isHandedOver(config, order);
  const project = toProject(
    row,
    engineIn(row, (provider, model) => engineOf(providers, provider, model)),
  );
  if (!isWithAutomation) return project;
  return { ...project, automation: automationWaitOf(config, order, row.createdAt) };
}
