import * as z from "zod/mini";
import { defineCall } from "./call.ts";

/** What is set up here, as far as sentences on pages depend on it: each must be true for this installation. */
const capabilities = z.object({
  /** German names of the languages that at least one speaker speaks. */
  languages: z.array(z.string()),
  /** False: an automation of the operator makes and delivers ordered films. */
  producesOrders: z.boolean(),
  /** False: no payment is set up, and orders are refused. */
  takesOrders: z.boolean(),
  /** False: mails stay in the outbox, as files. */
  sendsMail: z.boolean(),
  sendsWhatsapp: z.boolean(),
  /** Where the figures of the advertising claims come from; null: the claim is not shown. */
  claimSources: z.object({
    savingsPerYear: z.nullable(z.string()),
    productionTime: z.nullable(z.string()),
    openRate: z.nullable(z.string()),
  }),
});
export type Capabilities = z.infer<typeof capabilities>;

/** Promises least: for as long as it is not known what is set up. */
export const fewestCapabilities: Capabilities = {
  languages: ["Deutsch"],
  producesOrders: true,
  takesOrders: true,
  sendsMail: false,
  sendsWhatsapp: false,
  claimSources: { savingsPerYear: null, productionTime: null, openRate: null },
};

/** What an operator may set about how the product names itself, and what it can do; safe to show to anybody. */
export const brand = z.object({
  name: z.string(),
  supportEmail: z.nullable(z.string()),
  supportWhatsapp: z.nullable(z.string()),
  imprintUrl: z.string(),
  privacyUrl: z.string(),
  capabilities,
});
export type Brand = z.infer<typeof brand>;

export const readBrand = defineCall({
  method: "GET",
  path: "/api/brand",
  summary: "Name und Adressen dieses Betreibers, und was hier eingerichtet ist",
  access: "public",
  answer: brand,
});
