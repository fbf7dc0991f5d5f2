import type { Choose } from "./seeded-choice.ts";
import { lowerStart, upperStart } from "./normalize-for-speech.ts";
import type { Answer } from "./read-answer.ts";

/**
 * Sentences around an answer, by its shape. Each works for any answer of that shape, because the typed text stands
 * after a colon, as sentences of its own, or within quotation marks.
 */
export type SentenceTemplates = {
  phrase: readonly [SentenceTemplate, ...SentenceTemplate[]];
  statement: readonly [SentenceTemplate, ...SentenceTemplate[]];
  quote: readonly [SentenceTemplate, ...SentenceTemplate[]];
  question: readonly [SentenceTemplate, ...SentenceTemplate[]];
  none: readonly [string, ...string[]];
  /** Templates for phrases that start with `für` or `dass`. */
  forPhrase?: readonly [SentenceTemplate, ...SentenceTemplate[]];
  thatPhrase?: readonly [SentenceTemplate, ...SentenceTemplate[]];
  /** Templates for questions that address the viewer or ask who they are; such questions need no quotation marks. */
  whoQuestion?: readonly [SentenceTemplate, ...SentenceTemplate[]];
  directQuestion?: readonly [SentenceTemplate, ...SentenceTemplate[]];
};
type SentenceTemplate = (text: string) => string;

export function composeSentence(answer: Answer, frames: SentenceTemplates, name: string, choose: Choose): string {
  if (answer.shape === "none") return choose(name, frames.none);
  const { shape, text } = answer;
  if (shape === "question" && frames.whoQuestion && /^Wer [^?]*\?$/.test(text))
    return choose(name, frames.whoQuestion)(text);
  if (isDirect(answer) && frames.directQuestion) return choose(name, frames.directQuestion)(text);
  if (shape !== "phrase") return choose(name, frames[shape])(text);
  if (frames.forPhrase && /^für /i.test(text)) return choose(name, frames.forPhrase)(lowerStart(text));
  if (frames.thatPhrase && /^dass /i.test(text)) return choose(name, frames.thatPhrase)(lowerStart(text));
  return choose(name, frames.phrase)(asAfterColon(text));
}

function isDirect(answer: Answer): boolean {
  return answer.shape === "question" && /\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b/.test(answer.text);
}

/** Text for use after a colon: a phrase followed by further sentences starts with a capital letter. */
function asAfterColon(text: string): string {
  return /[.!?] /.test(text) ? upperStart(text) : text;
}

const quoted = (text: string) => `„${text}“`;

export const audience: SentenceTemplates = {
  phrase: [
    (text) => `Dieses Video ist für eine ganz bestimmte Gruppe gemacht: ${text}.`,
    (text) => `Bleiben Sie kurz dran, wenn Sie sich hier wiederfinden: ${text}.`,
    (text) => `Eine Gruppe liegt uns besonders am Herzen: ${text}.`,
    (text) => `Mit diesem Video sprechen wir eine Gruppe an, die wir gut kennen: ${text}.`,
  ],
  forPhrase: [
    (text) => `Dieses Video ist nicht für irgendwen gedacht, sondern ganz gezielt ${text}.`,
    (text) => `Dieses Video haben wir nicht für irgendwen gemacht, sondern ganz bewusst ${text}.`,
  ],
  statement: [
    (text) => `Für wen dieses Video ist, lässt sich schnell sagen. ${text}`,
    (text) => `Damit Sie wissen, ob Sie hier richtig sind, ein Wort vorab. ${text}`,
  ],
  quote: [
    (text) => `Für wen dieses Angebot gedacht ist, hören Sie am besten im Original: ${quoted(text)}`,
    (text) => `Wer hinter diesem Video steht, sagt es selbst am besten: ${quoted(text)}`,
  ],
  question: [
    (text) => `Alles beginnt mit einer einfachen Frage: ${quoted(text)}`,
    (text) => `${quoted(text)} Wenn Sie sich das auch fragen, sind Sie hier richtig.`,
  ],
  whoQuestion: [
    (text) => `${text} Wenn Sie dabei an sich selbst denken, sind Sie hier richtig.`,
    (text) => `Eine Frage gleich zu Beginn. ${text} Falls Sie es sind, bleiben Sie bitte kurz dran.`,
  ],
  directQuestion: [
    (text) => `${text} Dann sind Sie hier genau richtig.`,
    (text) => `${text} Dann bleiben Sie bitte kurz dran.`,
  ],
  none: [
    "Dieses Video ist für alle, die nicht lange suchen, sondern eine gute Lösung finden möchten.",
    "Gleich erfahren Sie, worum es uns geht.",
  ],
};

export const problem: SentenceTemplates = {
  phrase: [
    (text) => `Vielleicht kennen Sie das aus Ihrem Alltag: ${text}.`,
    (text) => `In fast jedem ersten Gespräch hören wir dasselbe: ${text}.`,
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
  directQuestion: [(text) => `Darf ich Sie etwas fragen? ${text}`, (text) => `Hand aufs Herz. ${text}`],
  thatPhrase: [
    (text) => `Viele beschäftigt vor allem eines: ${text}.`,
    (text) => `In fast jedem Gespräch hören wir dasselbe, nämlich ${text}.`,
  ],
  none: [
    "Vielleicht schieben Sie ein Thema schon länger vor sich her, weil im Alltag immer etwas anderes wichtiger ist.",
    "Oft fehlt im Alltag einfach die Ruhe, sich um eine Sache richtig zu kümmern, und so bleibt sie liegen.",
  ],
};

export const service: SentenceTemplates = {
  phrase: [
    (text) => `Darauf haben wir eine klare Antwort: ${text}.`,
    (text) => `Was wir für Sie tun können, ist schnell gesagt: ${text}.`,
    (text) => `Das ist unser Angebot an Sie: ${text}.`,
  ],
  statement: [
    (text) => `Genau hier setzen wir an. ${text}`,
    (text) => `Nun zu dem, was wir für Sie tun können. ${text}`,
    (text) => `Dafür gibt es uns. ${text}`,
  ],
  quote: [
    (text) => `Wer hinter diesem Angebot steht, sagt es am besten selbst: ${quoted(text)}`,
    (text) => `Hören Sie unser Angebot am besten im Original: ${quoted(text)}`,
  ],
  question: [
    (text) => `Bei uns steht deshalb immer eine Frage am Anfang: ${quoted(text)}`,
    (text) => `Dazu haben wir eine Gegenfrage: ${quoted(text)}`,
  ],
  directQuestion: [
    (text) => `Deshalb fragen wir Sie ganz direkt. ${text}`,
    (text) => `Dazu eine einfache Frage. ${text}`,
  ],
  none: [
    "Genau dafür gibt es uns. Wir hören zu, denken mit und kümmern uns um das, was Sie sonst Zeit und Nerven kostet.",
    "Hier kommen wir ins Spiel. Wir schauen uns Ihre Lage in Ruhe an und sagen Ihnen ehrlich, wie wir helfen können.",
  ],
};

const afterProblem: Record<"answer" | "question" | "direct" | "none", readonly [string, ...string[]]> = {
  answer: [
    "Damit sind Sie nicht allein, und vor allem müssen Sie sich damit nicht abfinden.",
    "Auf Dauer kostet so etwas Kraft. Und je länger man wartet, desto schwerer fällt der Anfang.",
    "Wer das jeden Tag erlebt, gewöhnt sich irgendwann daran. Dabei gibt es einen besseren Weg.",
    "Wenn Sie jetzt innerlich nicken, sind Sie in guter Gesellschaft. Und es lässt sich etwas dagegen tun.",
  ],
  question: [
    "Solche Fragen sind berechtigt, und sie verdienen eine klare Antwort.",
    "Wer sich das fragt, ist schon einen wichtigen Schritt weiter als die meisten.",
  ],
  direct: [
    "Darüber lohnt es sich nachzudenken, am besten gleich heute.",
    "Denken Sie ruhig einen Moment darüber nach. Die Antwort verrät oft schon, was zu tun ist.",
  ],
  none: [
    "Das muss nicht so bleiben, und der Anfang ist leichter, als man denkt.",
    "Dabei genügt oft schon ein guter Anstoß, damit es endlich vorangeht.",
  ],
};

/** Chooses a sentence of sympathy that fits any answer about problems. */
export function sympathy(answer: Answer, choose: Choose): string {
  const { shape } = answer;
  const key = shape === "question" || shape === "none" ? shape : "answer";
  return choose("sympathy", afterProblem[isDirect(answer) ? "direct" : key]);
}
