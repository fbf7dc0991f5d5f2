import { fold } from "#engine/prompt/fold.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import { graveWords } from "../cutaways/cutaway-words.ts";
import { type Trade, trades } from "./trades.ts";

/** Words before the name of a trade after which it is not the advertiser's: "keine Bäckerei", "neben der Apotheke". */
const otherwise = /^(?:kein\p{L}*|ohne|statt|anstatt|neben|gegenüber|hinter|nahe|früher\p{L}*|ehemalig\p{L}*)$/iu;
/** Number of words before the name of a trade among which {@link otherwise} counts. */
const reach = 3;

/**
 * Finds the trade that texts name most often, or first if several are named equally often; undefined if they name none
 * or speak of death, illness or accidents.
 */
export function findTrade(texts: readonly string[]): Trade | undefined {
  if (texts.some((text) => graveWords.test(text.normalize("NFC")))) return undefined;
  const counts = new Map<Trade, number>();
  for (const text of texts) {
    const words = text.normalize("NFC").match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
    for (const [index, word] of words.entries()) {
      // Names of trades are nouns, so other words need no look-up.
      if (!/^\p{Lu}/u.test(word)) continue;
      if (words.slice(Math.max(0, index - reach), index).some((before) => otherwise.test(before))) continue;
      const folded = fold(word);
      const found = trades.find((trade) => matchesStems(folded, trade.words));
      if (found) counts.set(found, (counts.get(found) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
