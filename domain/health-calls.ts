import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const readHealth = defineCall({
  method: "GET",
  path: "/api/health",
  summary: "200, wenn Datenbank und Speicher antworten, sonst 503",
  access: "public",
  // Allow any query: monitors add a random number to the URL, so that no cache answers their request.
  query: z.looseObject({}),
  answer: z.object({ status: z.enum(["ok", "degraded"]), database: z.boolean(), storage: z.boolean() }),
});

export const readLiveness = defineCall({
  method: "GET",
  path: "/api/live",
  summary: "200, solange der Prozess antwortet",
  access: "public",
  query: z.looseObject({}),
  answer: z.object({ status: z.enum(["ok"]) }),
});

export const readReadiness = defineCall({
  method: "GET",
  path: "/api/ready",
  summary: "200, wenn dieser Prozess Anfragen annehmen soll; 503 beim Beenden und ohne Datenbank oder Speicher",
  access: "public",
  query: z.looseObject({}),
  answer: z.object({ status: z.enum(["ok", "degraded", "stopping"]) }),
});
