import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const readHealth = defineCall({
  method: "GET",
  path: "/api/health",
  summary: "200, wenn Datenbank und Speicher antworten, sonst 503",
  access: "public",
  // Monitors add a random number, so that no cache answers them.
  query: z.looseObject({}),
  answer: z.object({ status: z.enum(["ok", "degraded"]), database: z.boolean(), storage: z.boolean() }),
});

export const reportMissingPage = defineCall({
  method: "POST",
  path: "/api/missing-pages",
  summary: "Meldet einen Pfad, den es in der Oberfläche nicht gibt",
  access: "public",
  body: z.strictObject({ path: z.string().check(z.maxLength(2000)) }),
});
