import type { Choose } from "./choice.ts";
import { lowerStart, upperStart } from "./plain-words.ts";
import type { Answer } from "./read-answer.ts";

/**
 * Sentences around an answer, by its shape. Each works for any answer of that shape, because what
 * somebody typed stands after a colon, as sentences of its own, or within quotation marks.
 */
export type Frames = {
  phrase: readonly [Frame, ...Frame[]];
  statement: readonly [Frame, ...Frame[]];
  quote: readonly [Frame, ...Frame[]];
  question: readonly [Frame, ...Frame[]];
  none: readonly [string, ...string[]];
  /** For phrases that begin with `für`. */
  forPhrase?: readonly [Frame, ...Frame[]];
};
type Frame = (text: string) => string;

export function weave(answer: Answer, frames: Frames, name: string, choose: Choose): string {
  if (answer.shape === "none") return choose(name, frames.none);
  const { shape, text } = answer;
  if (shape !== "phrase") return choose(name, frames[shape])(text);
  if (frames.forPhrase && /^für /i.test(text)) return choose(name, frames.forPhrase)(lowerStart(text));
  return choose(name, frames.phrase)(asAfterColon(text));
}

/** A phrase that goes on in further sentences begins like one. */
function asAfterColon(text: string): string {
  return /[.!?] /.test(text) ? upperStart(text) : text;
}

const quoted = (text: string) => `„${text}“`;

export const audience: Frames = {
  phrase: [
    (text) => `Dieses Video ist für eine ganz bestimmte Gruppe gemacht: ${text}.`,
    (text) => `Bleiben Sie kurz dran, wenn Sie sich hier wiederfinden: ${text}.`,
    (text) => `Eine Gruppe liegt uns besonders am Herzen: ${text}.`,
    (text) => `Wen wir gerade besonders gut verstehen: ${text}.`,
  ],
  forPhrase: [
    (text) => `Ich spreche heute nicht für irgendwen, sondern ganz gezielt ${text}.`,
    (text) => `Dieses Video ist nicht für alle gedacht, sondern ganz bewusst ${text}.`,
  ],
  statement: [
    (text) => `Für wen dieses Video ist, lässt sich schnell sagen. ${text}`,
    (text) => `Damit Sie gleich wissen, ob Sie hier richtig sind: ${text}`,
  ],
  quote: [
    (text) => `Für wen dieses Angebot gedacht ist, hören Sie am besten im Original: ${quoted(text)}`,
    (text) => `Wer hinter diesem Video steht, sagt es selbst am besten: ${quoted(text)}`,
  ],
  question: [
    (text) => `Alles beginnt mit einer einfachen Frage: ${quoted(text)}`,
    (text) => `Vielleicht ging Ihnen diese Frage auch schon durch den Kopf: ${quoted(text)}`,
  ],
  none: [
    "Dieses Video ist für alle, die nicht lange suchen, sondern eine gute Lösung finden möchten.",
    "Ich möchte Ihnen in einer guten Minute zeigen, was wir für Sie tun können.",
  ],
};

export const problem: Frames = {
  phrase: [
    (text) => `Vielleicht kennen Sie das aus Ihrem Alltag: ${text}.`,
    (text) => `In fast jedem ersten Gespräch hören wir davon: ${text}.`,
    (text) => `Was oft im Weg steht, wissen Sie vermutlich selbst: ${text}.`,
  ],
  statement: [
    (text) => `Eines erleben wir immer wieder. ${text}`,
    (text) => `Vielleicht kommt Ihnen das bekannt vor. ${text}`,
    (text) => `Reden wir offen darüber, was im Alltag stört. ${text}`,
  ],
  quote: [
    (text) => `Was wir in Gesprächen immer wieder hören, klingt so: ${quoted(text)}`,
    (text) => `Vielleicht haben Sie das selbst schon einmal gedacht: ${quoted(text)}`,
  ],
  question: [
    (text) => `Das fragen sich viele, und meist schon recht lange: ${quoted(text)}`,
    (text) => `Vielleicht haben Sie sich das auch schon gefragt: ${quoted(text)}`,
  ],
  none: [
    "Vielleicht schieben Sie ein Thema schon länger vor sich her, weil im Alltag immer etwas anderes wichtiger ist.",
    "Oft fehlt im Alltag einfach die Ruhe, sich um eine Sache richtig zu kümmern, und so bleibt sie liegen.",
  ],
};

export const service: Frames = {
  phrase: [
    (text) => `Unsere Antwort darauf ist klar: ${text}.`,
    (text) => `Was wir für Sie tun können, ist schnell gesagt: ${text}.`,
    (text) => `Und genau das ist unser Angebot: ${text}.`,
  ],
  statement: [
    (text) => `Genau hier setzen wir an. ${text}`,
    (text) => `Und damit zu dem, was wir für Sie tun können. ${text}`,
    (text) => `Das muss nicht so bleiben. ${text}`,
  ],
  quote: [
    (text) => `Wer hinter diesem Angebot steht, sagt es am besten selbst: ${quoted(text)}`,
    (text) => `Hören Sie unser Angebot am besten im Original: ${quoted(text)}`,
  ],
  question: [
    (text) => `Bei uns steht deshalb immer eine Frage am Anfang: ${quoted(text)}`,
    (text) => `Dazu stellen wir Ihnen eine einfache Frage: ${quoted(text)}`,
  ],
  none: [
    "Genau dafür gibt es uns. Wir hören zu, denken mit und kümmern uns um das, was Sie sonst Zeit und Nerven kostet.",
    "Hier kommen wir ins Spiel. Wir schauen uns Ihre Lage in Ruhe an und sagen Ihnen ehrlich, wie wir helfen können.",
  ],
};
