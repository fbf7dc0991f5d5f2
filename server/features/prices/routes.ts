import * as calls from "#domain/prices/calls.ts";
import { kindsPricedLike, pricedKind, pricedKinds } from "#domain/prices/price-list.ts";
import { domesticCase, vatPercents } from "#domain/taxes/tax.ts";
import type { Context } from "#server/context.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { addPrice, withdrawPrice } from "./change-prices.ts";
import { readMeanCosts } from "./mean-costs.ts";
import { type PriceRow, priceStore } from "./store.ts";

const toEntry = ({ id, cents, validFrom }: PriceRow) => ({ id, cents, valid_from: validFrom.toISOString() });

export function priceRoutes(app: Router, ctx: Context): void {
  const store = priceStore(ctx.db);

  async function listAll() {
    const [rows, costs, prices, seller] = await Promise.all([
      store.list(),
      readMeanCosts(ctx.db),
      ctx.prices.read(),
      ctx.operator.read(),
    ]);
    const now = databaseNow();
    return {
      prices: pricedKinds.map((kind) => {
        const own = rows.filter((row) => pricedKind(row.kind) === kind);
        return {
          kind,
          kinds: [...kindsPricedLike(kind)],
          cents: prices[kind],
          planned: own.filter(({ validFrom }) => validFrom.getTime() > now).map(toEntry),
          earlier: own
            .filter(({ validFrom }) => validFrom.getTime() <= now)
            .toReversed()
            .map(toEntry),
          cost_cents: costs.get(kind)?.cents ?? null,
          is_cost_estimated: costs.get(kind)?.isEstimate ?? false,
        };
      }),
      configured_cents: ctx.config.orderPriceCents,
      vat_percent: vatPercents[domesticCase(seller, ctx.config.orderVatPercent)],
    };
  }

  serveCall(app, calls.listPrices, listAll);

  serveCall(app, calls.addPrice, async ({ body: { kind, cents, valid_from: start }, user }) => {
    const validFrom = start === undefined ? undefined : new Date(start);
    await addPrice(ctx, { kind, cents, validFrom, actorId: user.id });
    return listAll();
  });

  serveCall(app, calls.withdrawPrice, async ({ params: { id }, user }) => {
    await withdrawPrice(ctx, { id, actorId: user.id });
    return listAll();
  });
}
