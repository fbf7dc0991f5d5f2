import { isDeepStrictEqual } from "node:util";
import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";
import type { Context } from "#server/context.ts";

/** Whether a preview was rendered with pronunciations that change nothing in the sound of its text. */
export async function isPreviewSpokenAlike(
  { localEngine }: Pick<Context, "localEngine">,
  { description }: { description: Record<string, unknown> },
  text: string,
  pronunciations: readonly Pronunciation[] | null,
): Promise<boolean> {
  const rendered = (description.ownPronunciations ?? []) as readonly Pronunciation[];
  const current = pronunciations ?? [];
  return isDeepStrictEqual(rendered, current) || localEngine.isSpokenAlike(text, rendered, current);
}
