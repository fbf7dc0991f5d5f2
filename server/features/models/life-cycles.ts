import { AppError } from "#domain/errors.ts";
import { findModel, type Model, type ModelId } from "#domain/models/models.ts";
import { type Route, resolveRoute, shippedLifeCycle } from "#domain/models/life-cycle.ts";
import { active, type LifeCycle } from "#domain/models/model-states.ts";
import { refusalMessage } from "#domain/models/life-cycle-texts.ts";
import { kindOf } from "#domain/models/kinds-of-model.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { isMadeByProvider } from "#server/providers/engine-of.ts";
import { type ModelStateRow, modelStateStore } from "./store.ts";

export type LifeCycles = {
  of: (id: ModelId) => LifeCycle;
  /** Life cycle of a model as shipped, without changes by admins. */
  shippedOf: (id: ModelId) => LifeCycle;
  rowOf: (id: ModelId) => ModelStateRow | undefined;
};

/** Reads the current life cycle of each model: the one that an admin has set, else the shipped default. */
export async function readLifeCycles(ctx: Context, transaction?: Transaction): Promise<LifeCycles> {
  return toLifeCycles(ctx, await modelStateStore(ctx.db).list(transaction));
}

function toLifeCycles({ providers }: Context, overrides: readonly ModelStateRow[]): LifeCycles {
  const rows = new Map(overrides.map((row) => [row.modelId, row]));
  const shippedOf = (id: ModelId) => {
    const model = findModel(id);
    return model ? shippedLifeCycle(model, (made) => isMadeByProvider(providers, made)) : active;
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

export type StartRoute = Exclude<Route, { by: "none" }>;

/**
 * Decides who serves a start: the model itself, its replacement, or the local engine.
 * @throws AppError generation.paused, generation.retired, with the message that the model's page shows
 */
export async function findRoute(ctx: Context, model: Model, input: Record<string, unknown>): Promise<StartRoute> {
  const { of } = toLifeCycles(ctx, await ctx.modelStates.read());
  const route = resolveRoute(model, kindOf(model, input), of);
  if (route.by !== "none") return route;
  const lifeCycle = of(model.id);
  const code = lifeCycle.state === "paused" ? "generation.paused" : "generation.retired";
  throw new AppError(code, { message: refusalMessage(model, lifeCycle) });
}
