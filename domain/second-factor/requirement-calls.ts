import * as z from "zod/mini";
import { defineCall } from "#domain/call.ts";

const requirement = z.object({ is_required: z.boolean() });

export const readRequirement = defineCall({
  method: "GET",
  path: "/api/admin/second-factor",
  summary: "Ob die Administration einen zweiten Schritt der Anmeldung verlangt",
  access: "admin",
  answer: requirement,
});

export const setRequirement = defineCall({
  method: "POST",
  path: "/api/admin/second-factor",
  summary: "Den zweiten Schritt für Admins zur Pflicht machen; wer das tut, hat selbst einen",
  access: "admin",
  body: z.strictObject({ is_required: z.boolean("Diese Angabe fehlt.") }),
  answer: requirement,
});
