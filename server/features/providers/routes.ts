import type { CapUse } from "#domain/providers/caps.ts";
import { downloadUserCosts, readUserCosts } from "#domain/providers/cost-calls.ts";
import { monthOf } from "#domain/months.ts";
import { listModelRoutes, readBalance, readProviders } from "#domain/providers/calls.ts";
import { changeProviderModelId, listProviderModelIds } from "#domain/providers/model-id-calls.ts";
import { listProviderRuns, type ProviderRun } from "#domain/providers/run-calls.ts";
import { AppError } from "#domain/errors.ts";
import { allModels } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { providerCatalogue } from "#server/providers/provider-catalogue.ts";
import type { Provider } from "#server/providers/provider.ts";
import { estimateCents, readUsage, type Usage } from "./caps/check-caps.ts";
import { readMaxStartCents, readUsageOfUsers } from "./caps/usage-of-users.ts";
import { capStore } from "./caps/store.ts";
import { hasUnknownCost } from "./costs/project-cost-store.ts";
import { toCsv } from "./costs/cost-table.ts";
import { costStore } from "./costs/store.ts";
import { changeModelId } from "./model-ids/change-model-id.ts";
import { listModelIds } from "./model-ids/list-model-ids.ts";
import { readStates } from "./overview/states.ts";
import { runStore } from "./overview/store.ts";

const maxUsers = 100;

export function providerRoutes(app: Router, ctx: Context): void {
  const { db } = ctx;
  const caps = ctx.config.monthlyCaps;

  serveCall(app, readProviders, async () => {
    const [providers, usage, dearestCents] = await Promise.all([
      readStates(ctx),
      readUsage(ctx, "all"),
      readMaxStartCents(ctx),
    ]);
    return {
      providers,
      month: monthOf(new Date()),
      cap: { cap_cents: caps.allCents, dearest_cents: dearestCents, ...toCapUse(usage) },
      user_cap_cents: caps.userCents,
    };
  });

  serveCall(app, readBalance, async ({ params }) => {
    const provider = ctx.configuredProviders.find(({ name }) => name === params.name);
    if (!provider) throw new AppError("provider.not-found");
    return { balance: await ctx.readBalance(provider) };
  });

  serveCall(app, listModelRoutes, async () => ({
    models: allModels.map(({ id }) => ({
      id,
      routes: ctx.providers
        .byPriority(id)
        .map((provider) => ({ provider: provider.name, title: provider.title, route: provider.route?.(id) ?? null })),
    })),
  }));

  serveCall(app, listProviderModelIds, async () => ({ model_ids: await listModelIds(ctx) }));

  serveCall(app, changeProviderModelId, async ({ params: { provider, name }, body: { id }, user }) => {
    await changeModelId(ctx, { provider, name, id, actorId: user.id });
    const changed = (await listModelIds(ctx)).find((each) => each.provider === provider && each.name === name);
    if (!changed) throw new AppError("provider.model-id-not-found");
    return changed;
  });

  serveCall(app, readUserCosts, async ({ query: { month = monthOf(new Date()) } }) => {
    const rows = await costStore(db).ofUsers(month);
    const listed = rows.slice(0, maxUsers);
    // Leave out caps and their usage for other months than the current one: they exist for the current month only.
    const capCents = month === monthOf(new Date()) ? caps.userCents : null;
    const userIds = listed.flatMap(({ user }) => (user && capCents !== null ? [user.id] : []));
    const usages = await readUsageOfUsers(ctx, userIds);
    const unknown = await costStore(db).listUnknown(month);
    const medians = unknown.length > 0 ? await capStore(db).medians() : new Map<string, number>();
    const expectedOf = (userId: string | undefined) =>
      unknown
        .filter((row) => row.userId === (userId ?? null))
        .reduce((total, { runs, ...run }) => total + runs * estimateCents(run, medians), 0);
    return {
      month,
      users: listed.map((row) => {
        const usage = usages.get(row.user?.id ?? "");
        return { ...row, expected_cents: expectedOf(row.user?.id), counted: usage ? toCapUse(usage) : null };
      }),
      more: Math.max(0, rows.length - maxUsers),
      cents: rows.reduce((total, { cents }) => total + cents, 0),
      user_cap: capCents === null ? null : { cap_cents: capCents, dearest_cents: await readMaxStartCents(ctx) },
    };
  });

  serveCall(app, downloadUserCosts, async ({ context, query: { month = monthOf(new Date()) } }) => {
    const csv = toCsv(month, await costStore(db).ofUsers(month));
    return context.body(csv, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="kosten-${month}.csv"`,
      "cache-control": "no-store",
    });
  });

  serveCall(app, listProviderRuns, async ({ query: { limit, cursor, provider, outcome } }) => {
    const rows = await runStore(db).list({ limit: limit + 1, provider, outcome, after: readCursor(cursor) });
    const { page, next } = toPage(rows, limit);
    const medians = await capStore(db).medians();
    return {
      runs: page.map((row) => ({
        ...toRun(row, ctx.configuredProviders),
        estimated_cents: hasUnknownCost(row) ? estimateCents(row, medians) : null,
      })),
      next,
    };
  });
}

function toCapUse({ spentCents, expectedCents }: Usage): CapUse {
  return { spent_cents: spentCents, expected_cents: expectedCents };
}

function toRun(
  row: Awaited<ReturnType<ReturnType<typeof runStore>["list"]>>[number],
  configured: readonly Pick<Provider, "name" | "title">[],
): Omit<ProviderRun, "estimated_cents"> {
  const { id, provider, modelId, outcome, detail, projectId, createdAt, endedAt } = row;
  const { costAmount, costUnit, costCents, ownerName, ownerEmail } = row;
  return {
    id,
    provider,
    provider_title: [...configured, ...providerCatalogue].find(({ name }) => name === provider)?.title ?? provider,
    model: modelId,
    outcome,
    detail,
    owner: ownerName !== null && ownerEmail !== null ? { name: ownerName, email: ownerEmail } : null,
    project_id: projectId,
    started_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    cost: costAmount !== null && costUnit ? { amount: costAmount, unit: costUnit } : null,
    cost_cents: costCents,
  };
}
