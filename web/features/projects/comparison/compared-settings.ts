import { formatDecimal, formatNumber } from "#domain/format.ts";
import type { Field } from "#domain/models/fields.ts";
import { isLocalEngineField } from "#domain/models/local-engine-fields.ts";
import { withNewerDefaults } from "#domain/models/newer-fields.ts";
import { resolutionField } from "#domain/models/resolution.ts";
import { findModel } from "#domain/models/models.ts";
import { formatLabel, typeLabel } from "#domain/models/model-types.ts";
import type { Project } from "#domain/projects/project.ts";
import { providerLabel } from "#domain/projects/project-provider-label.ts";

export type Input = { model: string; input: Record<string, unknown> };
/** A project with the input from which it was started; null if the input cannot be used again. */
export type Compared = { project: Project; input: Input | null };
/** Function that finds the name of a speaker by id; undefined for other values, and until all speakers are loaded. */
type SpeakerName = (id: unknown) => string | undefined;

/** A setting of one project: a text, or the URLs of images; undefined if the model has no such setting. */
export type SettingValue = { text: string } | { images: string[] } | undefined;
export type Setting = { label: string; values: [SettingValue, SettingValue]; differs: boolean };

/**
 * Lists the settings of two projects by their German labels, the general ones first. Settings of the same label count
 * as the same setting, because models name equal fields differently.
 */
export function compareSettings(a: Compared, b: Compared, speakerName: SpeakerName = () => undefined): Setting[] {
  const [first, second] = [settingsOf(a, speakerName), settingsOf(b, speakerName)];
  return [...new Set([...first.keys(), ...second.keys()])].map((label) => {
    const values: Setting["values"] = [first.get(label), second.get(label)];
    return { label, values, differs: JSON.stringify(values[0]) !== JSON.stringify(values[1]) };
  });
}

function settingsOf({ project, input }: Compared, speakerName: SpeakerName): Map<string, SettingValue> {
  const { model_type, aspect_ratio, n_frames, media } = project;
  const [medium] = media;
  const provider = providerLabel(project);
  const model = input && findModel(input.model);
  const settings = new Map<string, SettingValue>([["Modell", { text: typeLabel(model_type) }]]);
  if (provider) settings.set("Erstellt", { text: provider });
  settings.set("Format", { text: formatLabel(aspect_ratio) });
  if (n_frames !== null) settings.set("Länge", { text: `${n_frames} Sekunden` });
  if (medium?.width && medium.height)
    settings.set("Auflösung", { text: `${formatNumber(medium.width)} × ${formatNumber(medium.height)} Pixel` });
  if (!model) return settings;
  const values = withNewerDefaults(model.fields, input.input);
  for (const [name, field] of Object.entries<Field>(model.fields)) {
    const value = values[name];
    // Skip fields without a value: a project of an earlier version lacks the fields that were added to its model later.
    if (field.control === "fixed" || name === model.promptField || value === undefined) continue;
    // Skip the chosen resolution: the measured pixels say more, and the local engine ignores the field.
    if (name === resolutionField) continue;
    // Skip what only the local engine carries out if another provider made the result.
    if (isLocalEngineField(name) && !project.provider?.is_local) continue;
    if (!settings.has(field.label)) settings.set(field.label, describe(field, value, speakerName));
  }
  return settings;
}

/** Converts a stored value to what the form showed the user for it. */
function describe(field: Exclude<Field, { control: "fixed" }>, value: unknown, speakerName: SpeakerName): SettingValue {
  switch (field.control) {
    case "choice": {
      const label = field.options.find((option) => option.value === value)?.label;
      return { text: speakerName(value) ?? label ?? String(value ?? "") };
    }
    case "switch":
      return { text: value === true ? "Ja" : "Nein" };
    case "range":
      return { text: typeof value === "number" ? formatDecimal(value) : "" };
    case "text":
      return { text: typeof value === "string" ? value : "" };
    case "image":
      return { images: typeof value === "string" && value ? [value] : [] };
    case "images":
      return { images: Array.isArray(value) ? value.filter((url) => typeof url === "string") : [] };
  }
}
