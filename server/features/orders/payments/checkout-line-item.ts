import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";

/** Name of an ordered video on the checkout page and on the payer's receipt. */
export const lineItemTitle = (kind: OrderKind): string => `Video mit KI-Sprecher (${wizards[kind].label})`;
