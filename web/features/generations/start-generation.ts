import type { QueryClient } from "@tanstack/react-query";
import type { Field } from "#domain/models/fields.ts";
import { isLocalEngineField } from "#domain/models/local-engine-fields.ts";
import type { Model } from "#domain/models/models.ts";
import { resolutionField } from "#domain/models/resolution.ts";
import { runIdempotent } from "#web/platform/idempotency.ts";
import { type Started, startModel } from "./start-model.ts";

type Values = Record<string, unknown>;

/**
 * Starts a project with the input of a form; a retry after a lost response reuses the idempotency key. Then reads the
 * lists of projects again.
 * @throws ApiError
 */
export async function startGeneration(model: Model, input: Values, client: QueryClient): Promise<Started> {
  const started = await runIdempotent({ model: model.id, input }, (key) =>
    startModel(model, withoutDefaults(model, input), key),
  );
  void refreshProjectLists(client);
  return started;
}

/** Fields that a form shows for some engines only; their defaults are not sent. */
const isEngineField = (name: string) => isLocalEngineField(name) || name === resolutionField;

/**
 * Leaves out empty image fields, because the server detects an optional image by the presence of the field, and the
 * defaults of fields that the form may have hidden.
 */
function withoutDefaults(model: Model, input: Values): Values {
  const fields: Record<string, Field> = model.fields;
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        (value !== "" || fields[name]?.control !== "image") &&
        (!isEngineField(name) || value !== fields[name]?.initial),
    ),
  );
}

/** Reads the lists of projects again, whose code a start does not wait for. Server events refresh them too. */
async function refreshProjectLists(client: QueryClient): Promise<void> {
  try {
    const { refreshProjects } = await import("#web/features/projects/queries.ts");
    await refreshProjects(client);
  } catch (error) {
    console.warn("the code of the project lists could not be loaded", error);
  }
}
