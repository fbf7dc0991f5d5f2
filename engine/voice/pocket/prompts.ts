import type { Token } from "../types.ts";
import type { Bundle } from "./bundle.ts";
import type { Tokenizer } from "./tokenizer.ts";

/**
 * A text that the model speaks in one run: the numbers of its pieces (tokens), its letters, and the number of frames
 * that the model speaks on after the end of the text.
 */
export type Prompt = { ids: number[]; letters: number; framesAfterEnd: number };

type Settings = Pick<
  Bundle,
  | "max_token_per_chunk"
  | "pad_with_spaces_for_short_inputs"
  | "remove_semicolons"
  | "model_recommended_frames_after_eos"
>;

const fewWords = 5;
const paddingSpaces = 8;
/**
 * Number of frames that the model speaks on after the end of a short text and of a longer one, if the description of
 * the model recommends no number.
 */
const framesAfterEnd = { short: 5, long: 3 };

/**
 * Brings a text into the form with which the model was trained: a capital letter first, a punctuation mark at the end,
 * and spaces before a short text if the description of the model asks for them.
 */
function toSentence(words: readonly string[], { remove_semicolons, ...settings }: Settings): string {
  let text = words.join(" ").replaceAll("…", ".");
  if (remove_semicolons) text = text.replaceAll(";", ",");
  text = text.charAt(0).toLocaleUpperCase("de") + text.slice(1);
  if (/[\p{L}\p{N}]$/u.test(text)) text = `${text}.`;
  const isPadded = settings.pad_with_spaces_for_short_inputs && words.length < fewWords;
  return isPadded ? " ".repeat(paddingSpaces) + text : text;
}

/**
 * Divides a passage, which is at most one sentence, into prompts that are short enough for the model: after a comma
 * where there is one in the second half, otherwise in the middle.
 */
export function toPrompts(tokens: readonly Token[], tokenizer: Tokenizer, settings: Settings): Prompt[] {
  const words = tokens.map(({ word, punctuation }) => word + punctuation);
  const ids = tokenizer.encode(toSentence(words, settings));
  if (ids.length > settings.max_token_per_chunk && tokens.length > 1) {
    const middle = Math.ceil(tokens.length / 2);
    const comma = tokens.findIndex(({ punctuation }, index) => punctuation !== "" && index + 1 >= middle);
    const end = comma < 0 || comma + 1 === tokens.length ? middle : comma + 1;
    return [tokens.slice(0, end), tokens.slice(end)].flatMap((part) => toPrompts(part, tokenizer, settings));
  }
  const isShort = words.length < fewWords;
  return [
    {
      ids,
      letters: tokens.reduce((sum, { word }) => sum + word.length, 0),
      framesAfterEnd:
        settings.model_recommended_frames_after_eos ?? (isShort ? framesAfterEnd.short : framesAfterEnd.long),
    },
  ];
}
