import { localProviderLabel, spokenByLabels, voiceModelLabel } from "../providers/provider-labels.ts";
import type { Project } from "./project.ts";

/**
 * German phrase naming the provider that makes a project, and the model if another one replaces the requested model;
 * undefined before the first provider was asked.
 */
export function providerLabel({ provider, made_by }: Pick<Project, "provider" | "made_by">): string | undefined {
  if (!provider) return made_by && `über ${made_by}`;
  if (provider.is_local) {
    const { spoken_by, voice_model } = provider;
    if (voice_model) return `${localProviderLabel}, ${voiceModelLabel(voice_model, spoken_by)}`;
    return spoken_by ? `${localProviderLabel}, ${spokenByLabels[spoken_by]}` : localProviderLabel;
  }
  return made_by ? `über ${made_by} (${provider.title})` : `über ${provider.title}`;
}
