import { fitValues } from "./fit-values.ts";
import { type FormerInput, hasContent, withNewest } from "./former-input.ts";

type Values = Record<string, unknown>;
type Change = { input: Values; stored: FormerInput };

/** Empties texts and images and leaves the options; the input before becomes the newest former one. */
export function clearContent(names: readonly string[], initial: Values, { input, stored }: Change): Change {
  const emptied = { ...input, ...Object.fromEntries(names.map((name) => [name, initial[name]])) };
  const former = hasContent(names, initial, input) ? withNewest(stored.former, input) : stored.former;
  return { input: emptied, stored: { ...stored, former } };
}

/** Brings back the newest former input. The present one becomes the oldest, so that swapping again reaches all. */
export function swapInput(names: readonly string[], initial: Values, { input, stored }: Change): Change {
  const [newest, ...others] = stored.former;
  if (!newest) return { input, stored };
  const former = hasContent(names, initial, input) ? [...others, input] : others;
  return { input: { ...input, ...fitValues(initial, newest) }, stored: { ...stored, former } };
}
