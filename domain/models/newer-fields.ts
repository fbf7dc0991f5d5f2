import type { Field } from "./fields.ts";
import { cutawaysField, musicField } from "./music-and-cutaways.ts";
import { resolutionField } from "./resolution.ts";

/** Fields that were added to existing models; stored inputs leave them out where they have the default. */
const newerFields: readonly string[] = [resolutionField, musicField, cutawaysField];

type Fields = Readonly<Record<string, Field>>;

const defaultOf = (fields: Fields, name: string): unknown =>
  newerFields.includes(name) ? fields[name]?.initial : undefined;

/**
 * Leaves out newer fields that have the default, so that a worker of a release without these fields accepts the stored
 * input. The model's schema fills in the defaults when it parses the input.
 */
export function withoutNewerDefaults(fields: Fields, input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value === undefined || value !== defaultOf(fields, name)),
  );
}

/** Fills in the defaults that `withoutNewerDefaults` left out, for a form that would otherwise keep those of its draft. */
export function withNewerDefaults(fields: Fields, input: Record<string, unknown>): Record<string, unknown> {
  const defaults = newerFields.filter((name) => name in fields).map((name) => [name, defaultOf(fields, name)]);
  return { ...Object.fromEntries(defaults), ...input };
}
