import type { Lexicon } from "../lexicon/lexicon.ts";
import { speechRate, type SpokenPhone, type Token, type Utterance } from "../types.ts";
import { memoize } from "../memoize.ts";
import { readRules } from "./assets.ts";
import { loadModel, type Model, type Rendering } from "./model.ts";
import { phonesOf } from "./phones.ts";
import { createPronouncer, type Pronouncer } from "./pronounce.ts";

type Engine = { model: Model; pronounce: Pronouncer };

async function load(): Promise<Engine> {
  const [model, rules] = await Promise.all([loadModel(), readRules()]);
  return { model, pronounce: createPronouncer(rules) };
}

const engine = memoize(load);

/** Loads the neural voice in advance. While it loads, it takes 190 MB more than afterwards. */
export const loadDittli = async (): Promise<void> => void (await engine());

type Script = { symbols: string[]; tokens: { from: number; to: number }[] };

/**
 * Converts tokens to model symbols, with the position of every token among them. The model expects a pause at both
 * ends.
 */
function scriptOf(tokens: readonly Token[], lexicon: Lexicon, { model, pronounce }: Engine): Script {
  const script: Script = { symbols: ["_"], tokens: [] };
  for (const { word, punctuation } of tokens) {
    const from = script.symbols.length;
    script.symbols.push(...pronounce(word, lexicon).filter((symbol) => model.knows(symbol)));
    script.tokens.push({ from, to: script.symbols.length });
    if (punctuation !== "") script.symbols.push(punctuation);
  }
  script.symbols.push("_");
  return script;
}

/**
 * Start times of all symbols in seconds, and the end of the last one. Half of the blank between two symbols belongs to
 * the first of them, half to the second.
 */
function boundariesOf({ blanks, symbols }: Rendering): number[] {
  const boundaries: number[] = [];
  let at = 0;
  for (const [index, length] of symbols.entries()) {
    boundaries.push(at + (blanks[index] ?? 0) / 2);
    at += (blanks[index] ?? 0) + length;
  }
  boundaries.push(at + (blanks.at(-1) ?? 0) / 2);
  return boundaries.map((samples) => samples / speechRate);
}

/**
 * Synthesizes a sentence with the neural voice (male, 44.1 kHz) and the exact times of its words. `slowness` is a
 * factor on the duration. One second of processor time gives about seven seconds of speech.
 */
export async function synthesizeWithDittli(
  tokens: readonly Token[],
  lexicon: Lexicon,
  slowness: number,
): Promise<Utterance> {
  const loaded = await engine();
  const script = scriptOf(tokens, lexicon, loaded);
  const rendering = await loaded.model.render(script.symbols, slowness);
  const boundaries = boundariesOf(rendering);
  const time = (symbol: number) => boundaries[symbol] ?? 0;
  const phones: SpokenPhone[] = [];
  for (const { from, to } of script.tokens) {
    const sounds = phonesOf(script.symbols.slice(from, to));
    for (const [index, { symbol, from: first }] of sounds.entries()) {
      const next = sounds[index + 1]?.from ?? to - from;
      phones.push({ symbol, start: time(from + (index === 0 ? 0 : first)), end: time(from + next) });
    }
  }
  return {
    samples: rendering.samples,
    tokens: script.tokens.map(({ from, to }) => ({ start: time(from), end: time(to) })),
    phones,
  };
}
