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
