import { smooth } from "../drawing/ease.ts";
import type { Random } from "../drawing/random.ts";
import type { Context } from "../drawing/stage.ts";
import { secondsPerBeat } from "../sound/music.ts";
import { createPoster } from "../type/poster.ts";
import { createSubtitles } from "../type/subtitle.ts";
import { settable } from "../type/fonts.ts";
import { phrasesOf, schedule, type TimedPhrase } from "../words/phrases.ts";
import type { Reading } from "../words/reading.ts";

type Frame = { width: number; height: number };

export type FilmType = {
  draw(context: Context, time: number): void;
  /** A second at which the words are fully there. */
  bestMoment: number;
};

const longestSubtitle = { portrait: 52, landscape: 68 };
const longestPoster = 26;

/** The prompt's words as big posters or quiet subtitles, as many as can be read in the time. */
export function createType(prompt: string, reading: Reading, seconds: number, frame: Frame, _random: Random): FilmType {
  const portrait = frame.height > frame.width;
  const poster = reading.voice === "poster";
  const lead = Math.min(poster ? 0.3 : 0.8, seconds * 0.15);
  const tail = Math.min(0.3, seconds * 0.1);
  const longest = poster ? longestPoster : longestSubtitle[portrait ? "portrait" : "landscape"];
  const phrases = phrasesOf(settable(prompt), longest);
  const pace = poster ? { base: 0.75, perCharacter: 0.042 } : { base: 0.95, perCharacter: 0.052 };
  let timed = schedule(phrases, lead, seconds - tail, pace);
  if (poster) timed = onBeats(timed);
  const bestMoment = momentOf(timed, seconds);
  if (!poster) {
    const subtitles = createSubtitles(timed, frame);
    return { bestMoment, draw: (context, time) => subtitles.draw(context, time) };
  }
  const posters = createPoster(timed, frame);
  return {
    bestMoment,
    draw(context, time) {
      if (timed.length === 0) return;
      darken(context, frame, smooth(time / 0.4));
      posters.draw(context, time);
    },
  };
}

/** Poster changes fall on a beat of the music. */
function onBeats(phrases: TimedPhrase[]): TimedPhrase[] {
  const beat = (time: number) => Math.round(time / secondsPerBeat) * secondsPerBeat;
  return phrases.map((phrase, index) => ({
    ...phrase,
    from: index === 0 ? phrase.from : beat(phrase.from),
    to: phrase.last ? phrase.to : beat(phrase.to),
  }));
}

/** The phrase around 40 % of the film, or the one with the number, shortly before it leaves. */
function momentOf(phrases: readonly TimedPhrase[], seconds: number): number {
  const numbered = phrases.find((phrase) => /\d\s?(%|€)/u.test(phrase.text));
  const around = numbered ?? phrases.find((phrase) => phrase.to > seconds * 0.4) ?? phrases[0];
  if (!around) return seconds * 0.4;
  return around.from + Math.min((around.to - around.from) * 0.7, 1.6);
}

/** White type needs a calm ground: the scene steps back. */
function darken(context: Context, { width, height }: Frame, share: number): void {
  context.fillStyle = `rgba(10,8,8,${0.4 * share})`;
  context.fillRect(0, 0, width, height);
}
