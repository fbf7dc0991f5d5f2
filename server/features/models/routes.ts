import * as adminCalls from "#domain/models/admin-calls.ts";
import { AppError } from "#domain/errors.ts";
import { listModelStates } from "#domain/models/calls.ts";
import { findModel, type Model, models } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import { paidModels } from "#server/features/providers/paid-models.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { changeModel } from "./change-model.ts";
import { listEnglishModels } from "./list-english-models.ts";
import { type LifeCycles, readLifeCycles } from "./life-cycles.ts";
import { preferredProviders } from "./preferred-providers.ts";
import { usualTimes } from "./usual-times.ts";

export function modelRoutes(app: Router, ctx: Context): void {
  serveCall(app, listModelStates, async () => {
    const [cycles, usual] = await Promise.all([readLifeCycles(ctx), usualTimes(ctx)]);
    const all = models.map(({ id }) => ({ id, ...cycles.of(id) }));
    return {
      models: all.filter(({ state }) => state !== "active"),
      paid: paidModels(ctx),
      english: listEnglishModels(ctx),
      providers: preferredProviders(ctx),
      usual_times: usual,
    };
  });

  serveCall(app, adminCalls.listManagedModels, async () => {
    const cycles = await readLifeCycles(ctx);
    return { models: models.map((model) => toManaged(model, cycles)) };
  });

  serveCall(app, adminCalls.changeModel, async ({ params, body, user }) => {
    const model = findModel(params.id);
    if (!model) throw new AppError("model.not-found");
    await changeModel(ctx, { model, change: body, actorId: user.id });
    return toManaged(model, await readLifeCycles(ctx));
  });
}

function toManaged({ id }: Model, cycles: LifeCycles): adminCalls.ManagedModel {
  const row = cycles.rowOf(id);
  return { id, ...cycles.of(id), is_own: Boolean(row?.state), version: row?.version ?? 0 };
}
