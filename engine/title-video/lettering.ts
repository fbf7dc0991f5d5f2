import { smooth } from "#engine/drawing/ease.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { secondsPerBeat } from "#engine/sound/music.ts";
import { createPoster } from "#engine/typography/poster.ts";
import { createSubtitles } from "#engine/typography/prompt-subtitles.ts";
import { printableText } from "#engine/typography/fonts.ts";
import { phrasesOf, schedule, type TimedPhrase } from "#engine/prompt/phrases.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";

type Frame = { width: number; height: number };

export type TitleLettering = {
  draw(context: Context, time: number): void;
  /** A time in seconds at which the lettering is fully visible, for the poster. */
  bestMoment: number;
};

const maxSubtitleLength = { portrait: 74, landscape: 76 };
const maxPosterLength = 32;

/** Shows the words of a prompt as large posters or small subtitles, as many as can be read in the time. */
export function createLettering(prompt: string, reading: PromptReading, seconds: number, frame: Frame): TitleLettering {
  const portrait = frame.height > frame.width;
  const poster = reading.voice === "poster";
  const lead = Math.min(poster ? 0.3 : 0.8, seconds * 0.15);
  const tail = Math.min(0.3, seconds * 0.1);
  const maxLength = poster ? maxPosterLength : maxSubtitleLength[portrait ? "portrait" : "landscape"];
  const spoken = phrasesOf(printableText(prompt), maxLength);
  const phrases = poster ? spoken.map((phrase) => phrase.replace(/[:,;]$/u, "")) : spoken;
  const pace = poster ? { base: 0.6, perCharacter: 0.038 } : { base: 0.95, perCharacter: 0.052 };
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
      darken(context, frame, smooth(time / 0.4) * (reading.place === "abstract" ? 0.5 : 1));
      posters.draw(context, time);
    },
  };
}

/** Shifts the changes of posters to the beats of the music. */
function onBeats(phrases: TimedPhrase[]): TimedPhrase[] {
  const beat = (time: number) => Math.round(time / secondsPerBeat) * secondsPerBeat;
  return phrases.map((phrase, index) => ({
    ...phrase,
    from: index === 0 ? phrase.from : beat(phrase.from),
    to: phrase.last ? phrase.to : beat(phrase.to),
  }));
}

/**
 * Chooses a time in seconds at which a phrase is completely visible: a phrase with a price or a percentage if there is
 * one, else the phrase at about 40 % of the video.
 */
function momentOf(phrases: readonly TimedPhrase[], seconds: number): number {
  const numbered = phrases.find((phrase) => /\d\s?(%|€)/u.test(phrase.text));
  const around = numbered ?? phrases.find((phrase) => phrase.to > seconds * 0.4) ?? phrases[0];
  if (!around) return seconds * 0.4;
  return around.from + Math.min((around.to - around.from) * 0.7, 1.6);
}

/** Darkens the scene behind white lettering. */
function darken(context: Context, { width, height }: Frame, strength: number): void {
  const portrait = height > width;
  const ground = context.createLinearGradient(0, 0, portrait ? 0 : width, portrait ? height : 0);
  ground.addColorStop(0, `rgba(10,8,8,${0.54 * strength})`);
  ground.addColorStop(0.5, `rgba(10,8,8,${0.38 * strength})`);
  ground.addColorStop(0.85, `rgba(10,8,8,${0.06 * strength})`);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
}
