import type { Field } from "#domain/models/fields.ts";
import { fitValues } from "./fit-values.ts";

type Values = Record<string, unknown>;

/** Inputs of a form that others have replaced, newest first, and the values that another page passed to it last. */
export type FormerInput = { former: readonly Values[]; passed: Values };

export const noFormerInput: FormerInput = { former: [], passed: {} };

/** Number of inputs that a form stores: enough to lose nothing in a session, and few for the browser's storage. */
const maxFormer = 5;

/** Names of the fields that hold a user's work: texts and images. Options are quickly chosen again. */
export function contentFields(fields: Record<string, Field>): string[] {
  const controls: readonly Field["control"][] = ["text", "image", "images"];
  return Object.entries(fields).flatMap(([name, { control }]) => (controls.includes(control) ? [name] : []));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isBlank = (value: unknown) =>
  value === undefined || (typeof value === "string" ? value.trim() === "" : Array.isArray(value) && value.length === 0);

/** Whether the input contains a text or an image that differs from the initial one. */
export function hasContent(names: readonly string[], initial: Values, input: Values): boolean {
  return names.some((name) => !isBlank(input[name]) && !isSame(input[name], initial[name]));
}

type Start = { names: readonly string[]; initial: Values; draft: Values | undefined; passed: Values };

/**
 * Former inputs of a form that opens: those stored before and, if another page replaces a text or an image that the
 * user has entered here, that input. Values that a page had passed and the user left unchanged do not count as entered.
 */
export function keepReplaced(stored: FormerInput, { names, initial, ...start }: Start): FormerInput {
  const passed = fitValues(initial, start.passed);
  const draft = start.draft && fitValues(initial, start.draft);
  const replacing = Object.fromEntries(names.flatMap((name) => (name in passed ? [[name, passed[name]]] : [])));
  if (Object.keys(replacing).length === 0) return stored;
  const changed = Object.keys(replacing).filter(
    (name) => !isSame(draft?.[name], stored.passed[name]) && !isSame(draft?.[name], replacing[name]),
  );
  const isReplaced = draft !== undefined && hasContent(changed, initial, draft);
  return {
    former: isReplaced ? withNewest(stored.former, { ...initial, ...draft }) : stored.former,
    passed: replacing,
  };
}

/** Adds an input before the stored ones, of which the oldest are dropped. */
export const withNewest = (former: readonly Values[], input: Values) =>
  [input, ...former.filter((each) => !isSame(each, input))].slice(0, maxFormer);

/** Reads former inputs from the browser's storage, and ignores stored values of another shape. */
export function parseFormerInput(value: Record<string, unknown> | undefined): FormerInput {
  const isObject = (each: unknown): each is Values => typeof each === "object" && each !== null && !Array.isArray(each);
  const { former, passed } = value ?? {};
  return {
    former: Array.isArray(former) ? former.filter(isObject) : [],
    passed: isObject(passed) ? passed : {},
  };
}
