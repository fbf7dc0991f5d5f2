import * as z from "zod/mini";
import { defineCall, parameter, textParameter } from "#domain/call.ts";
import { modelIdProviders } from "./model-ids.ts";

const providerModelId = z.object({
  provider: z.enum(modelIdProviders),
  provider_title: z.string(),
  is_configured: z.boolean(),
  /** Name of the id in the program, which stays the same when the id changes. */
  name: z.string(),
  /** Ids in our catalogue of the models that the provider's model serves. */
  models: z.array(z.string()),
  id: z.string(),
  default_id: z.string(),
  /** Whether an admin has entered `id`; it may equal the default of a later program version. */
  is_stored: z.boolean(),
});
export type ProviderModelId = z.infer<typeof providerModelId>;

export const listProviderModelIds = defineCall({
  method: "GET",
  path: "/api/admin/provider-model-ids",
  summary: "Unter welcher Kennung jedes Modell bei kie.ai, fal.ai und Replicate angefragt wird",
  access: "admin",
  answer: z.object({ model_ids: z.array(providerModelId) }),
});

export const changeProviderModelId = defineCall({
  method: "PATCH",
  path: "/api/admin/provider-model-ids/:provider/:name",
  params: {
    provider: parameter(z.enum(modelIdProviders), "provider.not-found"),
    name: textParameter("provider.model-id-not-found"),
  },
  summary: "Die Kennung eines Modells bei einem Anbieter ersetzen; null setzt sie zurück. Gilt für neue Starts",
  access: "admin",
  body: z.strictObject({ id: z.nullable(z.string("Bitte geben Sie eine Kennung ein.").check(z.trim())) }),
  answer: providerModelId,
});
