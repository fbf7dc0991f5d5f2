import { sceneExamples } from "#domain/content/prompt-examples.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";

type DescribedKind = Exclude<Kind, "presenter">;
type PromptExample = { title: string; prompt: string; file?: string };
/** Words that can be added to a prompt, in groups such as light or mood. */
type PromptWords = {
  label: string;
  words: readonly string[];
  /** Whether our own engine ignores the words in a result that it draws from a prompt alone. */
  isUnknownToEngine?: true;
};

const movements: readonly PromptExample[] = [
  { title: "Langsam heran", prompt: "Die Kamera fährt langsam heran." },
  { title: "Kamera zieht zurück", prompt: "Die Kamera fährt langsam zurück und zeigt mehr von der Umgebung." },
  { title: "Schwenk", prompt: "Ein ruhiger Schwenk nach rechts." },
  { title: "Fahrt entlang", prompt: "Eine seitliche Kamerafahrt, am Motiv entlang." },
  { title: "Aufsteigen", prompt: "Die Kamera steigt langsam auf wie eine Drohne." },
  { title: "Schneefall", prompt: "Es schneit, die Kamera bleibt ruhig." },
];

const edits: readonly PromptExample[] = [
  { title: "Schwarz-Weiß", prompt: "In Schwarz-Weiß, kräftiger Kontrast." },
  { title: "Unscharfer Hintergrund", prompt: "Den Hintergrund unscharf machen." },
  { title: "Wärmer", prompt: "Wärmere Farben wie in der Abendsonne." },
  { title: "Winter", prompt: "Dieselbe Szene im Winter, mit Schnee." },
  { title: "Aquarell", prompt: "Als Aquarell gemalt." },
  { title: "Weißer Hintergrund", prompt: "Vor einen weißen Hintergrund stellen." },
];

const pictures = sceneExamples.map((example) => ({
  ...example,
  prompt: example.prompt.replace(", langsam heranfahren", ""),
}));

export const promptExamples: Record<DescribedKind, readonly PromptExample[]> = {
  "text-to-film": sceneExamples,
  "picture-to-film": movements,
  "text-to-picture": pictures,
  "picture-to-picture": edits,
};

const light = { label: "Licht", words: ["Morgenlicht", "Abendsonne", "bei Nacht", "Nebel"] };
const camera = {
  label: "Kamera",
  words: ["langsam heranfahren", "Schwenk nach rechts", "Kamerafahrt", "Drohnenaufnahme"],
};
const mood = { label: "Stimmung", words: ["ruhig", "lebendig", "elegant", "festlich"] };
const styles = ["Schwarz-Weiß", "Aquarell", "Ölgemälde", "Kinolook"];
const style = { label: "Stil", words: styles };
const drawnStyle = { label: "Stil", words: styles, isUnknownToEngine: true } as const;

export const promptWords: Record<DescribedKind, readonly PromptWords[]> = {
  "text-to-film": [light, camera, mood],
  "picture-to-film": [camera, light, mood],
  "text-to-picture": [light, mood, drawnStyle],
  "picture-to-picture": [light, mood, style],
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
const withComma = (words: string) => new RegExp(`(?:,\\s*)?(?<![\\p{L}-])${escaped(words)}(?![\\p{L}-])`, "iu");

export const hasWords = (prompt: string, words: string): boolean => withComma(words).test(prompt);

/** Adds words at the end of the prompt, before its final punctuation, or removes them if the prompt contains them. */
export function toggleWords(prompt: string, words: string): string {
  const text = prompt.trimEnd();
  if (hasWords(text, words)) return text.replace(withComma(words), "").replace(/^[,\s]+/u, "");
  const [, body = "", end = ""] = /^(.*?)([.!?…]*)$/su.exec(text) ?? [];
  return body === "" ? words : `${body}, ${words}${end}`;
}
