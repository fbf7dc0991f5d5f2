import type { Lexicon } from "../lexicon/lexicon.ts";
import { abbreviationRules } from "./abbreviations.ts";
import { codeRules } from "./codes.ts";
import { addressRules, phoneRules } from "./addresses.ts";
import { countRules } from "./counts.ts";
import { dateRules } from "./dates.ts";
import { measureRules } from "./measures.ts";
import { moneyRules } from "./money.ts";
import { ordinalRules } from "./ordinals.ts";
import { romanRules } from "./roman.ts";
import type { Rule } from "./rule.ts";
import { pauseOf, symbolRules } from "./symbols.ts";
import { timeRules } from "./times.ts";
import { wordRules } from "./word-rules.ts";

/** A unit of text and its spoken form, which ends with a punctuation mark where a pause follows. */
export type Reading = { written: string; spoken: string };

// Rules in order of precedence: the first one that returns a spoken form wins.
const rules: readonly Rule[] = [
  ...addressRules,
  ...codeRules,
  ...phoneRules,
  ...dateRules,
  ...timeRules,
  ...moneyRules,
  ...measureRules,
  ...ordinalRules,
  ...countRules,
  ...romanRules,
  ...abbreviationRules,
  ...wordRules,
  ...symbolRules,
];

type Piece = { from: number; to: number; spoken: string; pause: string };

/** Number of letters before and after a position that are passed to a rule. */
const sight = 80;

function readAt(line: string, from: number, lexicon: Lexicon): Piece | undefined {
  const own = lexicon.findOwn(line, from);
  if (own) return { from, to: from + own.length, spoken: own.spoken, pause: "" };
  const before = line.slice(Math.max(0, from - sight), from);
  for (const { pattern, toSpoken } of rules) {
    pattern.lastIndex = from;
    const match = pattern.exec(line);
    if (!match) continue;
    const to = from + match[0].length;
    const spoken = toSpoken([...match], { line, before, after: line.slice(to, to + sight), lexicon });
    if (spoken !== undefined) return { from, to, spoken, pause: "" };
  }
  return undefined;
}

function piecesOf(line: string, lexicon: Lexicon): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < line.length) {
    const sign = String.fromCodePoint(line.codePointAt(at) ?? 32);
    const piece = sign === " " ? undefined : readAt(line, at, lexicon);
    if (piece) {
      pieces.push(piece);
      at = piece.to;
      continue;
    }
    const to = at + sign.length;
    if (sign !== " ")
      pieces.push({
        from: at,
        to,
        spoken: "",
        pause: pauseOf(sign, line.slice(Math.max(0, at - sight), at), line.slice(to, to + sight)),
      });
    at = to;
  }
  return pieces;
}

/**
 * Returns the positions in a line at which sentences end, each after the punctuation mark. The full stops of
 * abbreviations, ordinal numbers, dates and addresses end no sentence.
 */
export function sentenceEndsIn(line: string, lexicon: Lexicon): number[] {
  return piecesOf(line, lexicon)
    .filter(({ spoken, pause }) => /[.!?…]$/.test(pause || spoken))
    .map(({ to }) => to);
}

/** Appends a pause as a punctuation mark: a stronger mark replaces a comma, and a mark is never doubled. */
function withPause(spoken: string, pause: string): string {
  if (pause === "" || spoken === "") return spoken;
  if (/[.!?…]$/.test(spoken)) return spoken;
  return /[,;:]$/.test(spoken) ? (/[,;:]/.test(pause) ? spoken : spoken.slice(0, -1) + pause) : spoken + pause;
}

/**
 * Converts one cleaned line to its spoken form. Text between two spaces becomes one unit, and so does all text that one
 * rule matches.
 */
export function readLine(line: string, lexicon: Lexicon): Reading[] {
  const readings: Reading[] = [];
  const pieces = piecesOf(line, lexicon);
  let leading = "";
  for (let index = 0; index < pieces.length;) {
    const start = (pieces[index] as Piece).from;
    let spoken = "";
    let end = start;
    do {
      const piece = pieces[index] as Piece;
      spoken = withPause(piece.spoken === "" ? spoken : `${spoken} ${piece.spoken}`.trim(), piece.pause);
      end = piece.to;
      const last = readings.at(-1);
      if (spoken === "" && last) last.spoken = withPause(last.spoken, piece.pause);
      index++;
    } while (index < pieces.length && (pieces[index] as Piece).from === end);
    const written = line.slice(start, end);
    const last = readings.at(-1);
    if (spoken !== "") {
      readings.push({ written: leading + written, spoken });
      leading = "";
    } else if (last) {
      last.written += ` ${written}`;
    } else {
      leading = `${leading}${written} `;
    }
  }
  const last = readings.at(-1);
  if (last) last.spoken = last.spoken.replace(/,$/, "");
  return readings;
}
