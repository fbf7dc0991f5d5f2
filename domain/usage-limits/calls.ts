import * as z from "zod/mini";
import { defineCall, parameter } from "../call.ts";
import { limitNames } from "./limits-per-account.ts";

const managedLimit = z.object({
  name: z.enum(limitNames),
  value: z.number(),
  /** Whether an admin has set the value of the limit; otherwise it is the default. */
  is_own: z.boolean(),
});
export type ManagedLimit = z.infer<typeof managedLimit>;

export const listLimits = defineCall({
  method: "GET",
  path: "/api/admin/limits",
  summary: "Alle Grenzen je Konto mit den Werten, die jetzt gelten",
  access: "admin",
  answer: z.object({ limits: z.array(managedLimit) }),
});

export const changeLimit = defineCall({
  method: "PATCH",
  path: "/api/admin/limits/:name",
  params: { name: parameter(z.enum(limitNames), "limit.not-found") },
  summary: "Eine Grenze ändern; null setzt sie auf den Standard zurück. Gilt ab der nächsten Anfrage",
  access: "admin",
  body: z.strictObject({ value: z.nullable(z.number("Bitte geben Sie eine ganze Zahl ein.")) }),
  answer: managedLimit,
});
