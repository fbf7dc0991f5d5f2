import { createSubtitles, planSubtitles, type SubtitleLook } from "#engine/presenter/overlays/subtitles.ts";
import type { TimedWord } from "#engine/presenter/speech/speech.ts";
import type { Typeface } from "#engine/typography/fonts.ts";
import { splitSentences } from "#engine/voice/normalise/to-spoken-text.ts";
import { blend, type Patch, patchesOf } from "./overlay-patches.ts";
import { parseCaptions } from "./read-captions.ts";

type Size = { width: number; height: number };

/**
 * Returns a function that draws captions into I420 frames of an even width and height, with the spoken word in another
 * colour as in our own videos. The given image stays unchanged; the result is valid until the next call.
 * @param captions WebVTT
 */
export function createCaptionBlender(
  captions: string,
  frame: Size,
  look: SubtitleLook,
  typeface?: Typeface,
): (image: Uint8Array, time: number) => Uint8Array {
  const cues = planSubtitles(wordsOf(captions), frame, 0, typeface);
  if (cues.length === 0) return (image) => image;
  const subtitles = createSubtitles(cues, frame, look, typeface);
  const box = insideOf(frame, subtitles.box);
  let shownKey = "";
  let patches: readonly Patch[] = [];
  let target = new Uint8Array(0);
  return (image, time) => {
    const key = subtitles.keyAt(time);
    if (key === "") return image;
    if (key !== shownKey) {
      shownKey = key;
      patches = patchesOf(frame, box, (context) => subtitles.draw(context, time));
    }
    if (target.length !== image.length) target = new Uint8Array(image.length);
    target.set(image);
    blend(target, patches);
    return target;
  };
}

/** Words of one caption, with the ends of sentences as the voices recognise them: an abbreviation ends no sentence. */
function wordsWithEnds(text: string): { text: string; endsSentence: boolean }[] {
  return splitSentences(text).flatMap((sentence) => {
    const words = sentence.split(/\s+/u).filter(Boolean);
    return words.map((word, index) => ({
      text: word,
      // End a sentence only at a word with closing punctuation, such as a full stop, because a caption can also end in
      // the middle of a sentence.
      endsSentence: index === words.length - 1 && /[.!?…]["“”»)]*$/u.test(word),
    }));
  });
}

/** Words of captions with times: the time of each caption is divided among its words in proportion to their lengths. */
export function wordsOf(captions: string): TimedWord[] {
  return parseCaptions(captions).flatMap(({ from, to, lines }) => {
    const words = wordsWithEnds(lines.join(" "));
    const letters = words.reduce((sum, { text }) => sum + text.length + 1, 0);
    const secondsPerLetter = (to - from) / 1000 / letters;
    let start = from / 1000;
    return words.map(({ text, endsSentence }) => {
      const end = start + (text.length + 1) * secondsPerLetter;
      const word = { text, start, end, endsSentence };
      start = end;
      return word;
    });
  });
}

/** Width of the space around the letters that an outline may cover, as a fraction of the frame's height. */
const outlineRoom = 0.02;

/**
 * The part of the frame in which captions are drawn: `box` with room for outlines, rounded outwards to even numbers.
 */
function insideOf({ width, height }: Size, box: Size & { left: number; top: number }) {
  const room = height * outlineRoom;
  const left = Math.max(0, Math.floor((box.left - room) / 2) * 2);
  const top = Math.max(0, Math.floor((box.top - room) / 2) * 2);
  const right = Math.min(width, Math.ceil((box.left + box.width + room) / 2) * 2);
  const bottom = Math.min(height, Math.ceil((box.top + box.height + room) / 2) * 2);
  return { left, top, width: right - left, height: bottom - top };
}
