import * as z from "zod/mini";
import { defineCall } from "./call.ts";

/** What an operator may set about how the product names itself; safe to show to anybody. */
export const brand = z.object({
  name: z.string(),
  supportEmail: z.nullable(z.string()),
  supportWhatsapp: z.nullable(z.string()),
  imprintUrl: z.string(),
  privacyUrl: z.string(),
});
export type Brand = z.infer<typeof brand>;

export const readBrand = defineCall({
  method: "GET",
  path: "/api/brand",
  summary: "Name und Adressen dieses Betreibers",
  access: "public",
  answer: brand,
});
