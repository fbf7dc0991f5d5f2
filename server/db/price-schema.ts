import { integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { createdAt, moment } from "./columns.ts";

/**
 * Price list of orders. An entry holds until a later one of its kind begins, and only one that has not begun may be
 * deleted.
 */
export const orderPrices = pgTable(
  "order_prices",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<OrderKind>().notNull(),
    /** Gross price in Germany in euro cents. */
    cents: integer().notNull(),
    validFrom: moment("valid_from").notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("order_prices_start").on(table.kind, table.validFrom)],
);
