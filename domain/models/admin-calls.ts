import * as z from "zod/mini";
import { defineCall, textParameter } from "#domain/call.ts";
import { substitutes } from "./calls.ts";
import { modelStates } from "./model-states.ts";
import { stripControlCharacters } from "#domain/control-characters.ts";
import { longestReason } from "./state-reason-length.ts";

const managedModel = z.object({
  id: z.string(),
  state: z.enum(modelStates),
  since: z.nullable(z.string()),
  reason: z.string(),
  substitutes,
  /** Whether an admin has set the model's state; otherwise it is the default of this program version. */
  is_own: z.boolean(),
  /**
   * Number of changes of the model's state so far. A change must name the version on which it is based, so that it
   * overwrites no other admin's change.
   */
  version: z.number(),
});
export type ManagedModel = z.infer<typeof managedModel>;

export const listManagedModels = defineCall({
  method: "GET",
  path: "/api/admin/models",
  summary: "Alle Modelle mit Zustand, Grund und Ersatz, in der Reihenfolge der Menüs",
  access: "admin",
  answer: z.object({ models: z.array(managedModel) }),
});

export const modelChange = z.strictObject({
  state: z.enum(modelStates, "Bitte wählen Sie einen Zustand"),
  reason: z._default(
    z
      .string("Bitte geben Sie einen Text ein")
      .check(
        stripControlCharacters(),
        z.trim(),
        z.maxLength(longestReason, `Der Grund darf höchstens ${longestReason} Zeichen lang sein`),
      ),
    "",
  ),
  substitutes: z._default(substitutes, {}),
  version: z.number().check(z.int(), z.minimum(0)),
});
export type ModelChange = z.output<typeof modelChange>;

export const changeModel = defineCall({
  method: "PATCH",
  path: "/api/admin/models/:id",
  params: { id: textParameter("model.not-found") },
  summary: "Ein Modell pausieren, einstellen, ersetzen oder wieder freigeben",
  access: "admin",
  body: modelChange,
  answer: managedModel,
});
