import type { PhoneSymbol } from "../types.ts";

const sounds: ReadonlyMap<string, PhoneSymbol> = new Map<string, PhoneSymbol>([
  ...(
    ["m", "b", "p", "f", "t", "d", "n", "s", "z", "ts", "l", "k", "g", "x", "j", "h", "a", "e", "i", "o", "u"] as const
  ).map((symbol): [string, PhoneSymbol] => [symbol, symbol]),
  ["V", "v"],
  ["ʃ", "sch"],
  ["ʒ", "sch"],
  ["ç", "ch"],
  ["ŋ", "ng"],
  ["ʁ", "r"],
  ["ɛ", "ä"],
  ["ɪ", "i"],
  ["ɔ", "o"],
  ["ʊ", "u"],
  ["ø", "ö"],
  ["œ", "ö"],
  ["y", "ü"],
  ["yː", "ü"],
  ["ʏ", "ü"],
  ["ə", "schwa"],
  ["ɐ", "schwa"],
]);

const vowels: ReadonlySet<PhoneSymbol> = new Set<PhoneSymbol>(["a", "ä", "e", "i", "o", "ö", "u", "ü", "schwa"]);

/**
 * Groups the model's symbols of a word into speech sounds; `from` is the index of a sound's first symbol, and a length
 * mark belongs to the sound before it. A short e as the last vowel of a longer word becomes a schwa, as in "habe" and
 * "laufen".
 */
export function phonesOf(symbols: readonly string[]): { symbol: PhoneSymbol; from: number }[] {
  const result: { symbol: PhoneSymbol; from: number; long: boolean }[] = [];
  for (const [from, symbol] of symbols.entries()) {
    const sound = sounds.get(symbol);
    if (sound) result.push({ symbol: sound, from, long: false });
    else if (symbol === "ː" && result.length > 0) (result.at(-1) as { long: boolean }).long = true;
  }
  const spoken = result.filter(({ symbol }) => vowels.has(symbol));
  const last = spoken.at(-1);
  if (last?.symbol === "e" && !last.long && spoken.length > 1) last.symbol = "schwa";
  return result.map(({ symbol, from }) => ({ symbol, from }));
}
