import * as z from "zod/mini";
import { defineCall, parameter, textParameter } from "#domain/call.ts";

/** Providers at which a model is named by an id that admins can replace. */
export const modelIdProviders = ["kie", "fal", "replicate"] as const;
export type ModelIdProvider = (typeof modelIdProviders)[number];
export const modelIdProviderTitles: Record<ModelIdProvider, string> = {
  kie: "kie.ai",
  fal: "fal.ai",
  replicate: "Replicate",
};

export const longestModelId = 120;

/** A part of an id between slashes. It begins with a letter or digit, so that an id never contains `..`. */
const part = "[a-z0-9][a-z0-9._-]*";
const shapes: Record<ModelIdProvider, { pattern: RegExp; message: string }> = {
  kie: {
    pattern: new RegExp(`^${part}(?:/${part})*$`),
    message: "Kleinbuchstaben, Ziffern, Punkte und Striche, zum Beispiel kling-3.0/video.",
  },
  fal: {
    pattern: new RegExp(`^${part}(?:/${part})+$`),
    message: "mindestens zwei Teile mit Schrägstrich, zum Beispiel fal-ai/nano-banana-2/edit.",
  },
  replicate: {
    pattern: new RegExp(`^${part}/${part}$`),
    message: "Eigentümer und Modell mit Schrägstrich, zum Beispiel google/nano-banana-2.",
  },
};

/**
 * German error message for an id that does not have the form of the provider's model ids; undefined for a valid one.
 */
export function modelIdFault(provider: ModelIdProvider, id: string): string | undefined {
  const { pattern, message } = shapes[provider];
  if (id.length <= longestModelId && pattern.test(id)) return undefined;
  return `Bitte geben Sie die Kennung so ein, wie der Anbieter sie nennt: ${message}`;
}

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
