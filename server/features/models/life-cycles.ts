import { AppError } from "#domain/errors.ts";
import { findModel, type Model, type ModelId } from "#domain/models/index.ts";
import {
  active,
  type Course,
  courseOf,
  type LifeCycle,
  refusalWords,
  shippedLifeCycle,
} from "#domain/models/life-cycle.ts";
import { kindOf } from "#domain/models/replacement.ts";
import type { Queryable } from "#server/db/client.ts";
import type { ModelStateRow, ModelStateStore } from "./store.ts";

export type LifeCycleTools = {
  modelStates: Pick<ModelStateStore, "list">;
  /** Whether a start of this model would go to an outside provider, were there nothing to hinder it. */
  isMadeOutside: (model: ModelId) => boolean;
};

export type LifeCycles = {
  of: (id: ModelId) => LifeCycle;
  /** Without what admins said. */
  shippedOf: (id: ModelId) => LifeCycle;
  rowOf: (id: ModelId) => ModelStateRow | undefined;
};

/** How it is with each model now: what admins said, else what this version of the product knows. */
export async function readLifeCycles(
  { modelStates, isMadeOutside }: LifeCycleTools,
  on?: Queryable,
): Promise<LifeCycles> {
  const rows = new Map((await modelStates.list(on)).map((row) => [row.modelId, row]));
  const shippedOf = (id: ModelId) => {
    const model = findModel(id);
    return model ? shippedLifeCycle(model, isMadeOutside) : active;
  };
  return {
    of: (id) => {
      const row = rows.get(id);
      return row?.state ? toLifeCycle({ ...row, state: row.state }) : shippedOf(id);
    },
    shippedOf,
    rowOf: (id) => rows.get(id),
  };
}

function toLifeCycle(
  row: Pick<ModelStateRow, "since" | "reason" | "substitutes"> & Pick<LifeCycle, "state">,
): LifeCycle {
  const { state, since, reason, substitutes } = row;
  return { state, since: since?.toISOString() ?? null, reason, substitutes };
}

export type StartCourse = Exclude<Course, { by: "nobody" }>;

/**
 * Who makes what this input asks for.
 * @throws AppError generation.paused, generation.retired with the words of the model's page
 */
export async function findCourse(
  tools: LifeCycleTools,
  model: Model,
  input: Record<string, unknown>,
): Promise<StartCourse> {
  const { of } = await readLifeCycles(tools);
  const course = courseOf(model, kindOf(model, input), of);
  if (course.by !== "nobody") return course;
  const lifeCycle = of(model.id);
  const code = lifeCycle.state === "paused" ? "generation.paused" : "generation.retired";
  throw new AppError(code, { message: refusalWords(model, lifeCycle) });
}
