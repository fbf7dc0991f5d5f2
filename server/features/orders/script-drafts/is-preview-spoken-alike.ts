import { isDeepStrictEqual } from "node:util";
import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";
import type { Context } from "#server/context.ts";

/** Whether the text of a preview sounds the same with the pronunciations of its rendering as with `pronunciations`. */
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
