import type * as z from "zod/mini";
import type { brand, capabilities } from "./brand-call.ts";
import { defaultRetention } from "./retention-periods.ts";

export type Brand = z.infer<typeof brand>;
export type Capabilities = z.infer<typeof capabilities>;

/**
 * Capabilities that a page assumes until it has loaded the real capabilities: those that promise visitors the least.
 */
export const fewestCapabilities: Capabilities = {
  languages: ["Deutsch"],
  producesOrders: true,
  takesOrders: true,
  orderPrices: null,
  customers: "businesses",
  sendsMail: false,
  sendsWhatsapp: false,
  claimSources: { savingsPerYear: null, productionTime: null, openRate: null },
  processors: [],
  paymentMethods: [],
  retention: defaultRetention,
};
