import { smooth } from "#engine/drawing/ease.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { ShownWords } from "#engine/prompt/shown-words.ts";
import { maxSubtitleLength } from "#engine/typography/subtitle-lengths.ts";
import { secondsPerBeat } from "#engine/sound/music.ts";
import { createPoster, wholeBox } from "#engine/typography/poster.ts";
import { createSubtitles } from "#engine/typography/prompt-subtitles.ts";
import { houseTypeface, printableText, type Typeface } from "#engine/typography/fonts.ts";
import { isOffer, phrasesOf } from "#engine/prompt/phrases.ts";
import { leastSeconds, schedule, type TimedPhrase } from "#engine/prompt/schedule.ts";
import { posterWords } from "#engine/prompt/poster-words.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import { requestedWords } from "#engine/prompt/requested-words.ts";

type Frame = { width: number; height: number };

export type TitleLettering = {
  draw(context: Context, time: number): void;
  /** A time in seconds at which the lettering is fully visible, for the poster. */
  bestMoment: number;
};

const maxPosterLength = 32;
const quotationMark = /[„“”"»«]/u;
/** Longest text in characters that is shown in poster type; longer ones become subtitles. */
const maxPosterText = 120;

/** Words of a title video and how they are set. */
export type LetteringPlan = {
  texts: readonly string[];
  style: PromptReading["voice"];
  /** Whether the words stand on a plain background, because the video has no scene. */
  isAlone: boolean;
  /** Whether all of the texts are words that the prompt asks to write, or the main words of a poster. */
  isRequested: boolean;
  /** Whether an illustration stands beside the words on a plain background. */
  hasIllustration: boolean;
};

/**
 * Chooses the words of a title video: the words that the prompt asks to write, or with `subtitles` the whole prompt. A
 * video with neither scene nor illustration shows the main words of the prompt instead of nothing.
 */
export function planLettering(
  prompt: string,
  words: ShownWords,
  ground: Pick<LetteringPlan, "isAlone" | "hasIllustration">,
): LetteringPlan {
  if (words === "none") return { texts: [], style: "subtitle", isRequested: false, ...ground };
  if (words === "subtitles")
    return { texts: [prompt], style: "subtitle", isRequested: false, ...ground, isAlone: false };
  const requested = requestedWords(prompt);
  if (ground.isAlone && (requested.length > 0 || !ground.hasIllustration)) {
    const { headline, details } = posterWords(prompt);
    return {
      texts: requested.length > 0 ? requested : [headline, ...details],
      style: "poster",
      isRequested: true,
      ...ground,
    };
  }
  const isShort = requested.length > 0 && requested.join(" ").length <= maxPosterText;
  return { texts: requested, style: isShort ? "poster" : "subtitle", isRequested: true, ...ground };
}

/** The phrases of a title video of `seconds` seconds, each with the time in which it is shown. */
export function timePhrases(plan: LetteringPlan, seconds: number, typeface: Typeface = houseTypeface): TimedPhrase[] {
  const poster = plan.style === "poster";
  const lead = Math.min(poster ? 0.3 : 0.8, seconds * 0.15);
  const tail = Math.min(0.3, seconds * 0.1);
  const phrases = plan.texts.flatMap((text, source) =>
    phrasesOf(printableText(text, typeface), poster ? maxPosterLength : maxSubtitleLength).map((phrase, index) => ({
      text: poster ? phrase.replace(/[:,;]$/u, "") : phrase,
      source,
      // Keep all words that the prompt asks for; of a prompt in subtitles its subject and the names that it marks.
      isRequired: plan.isRequested || index === 0 || quotationMark.test(phrase),
    })),
  );
  const pace = poster ? { base: 0.6, perCharacter: 0.038 } : { base: 0.95, perCharacter: 0.052 };
  const timed = schedule(phrases, lead, seconds - tail, pace);
  return poster ? onBeats(timed) : timed;
}

/** Shows words as large posters or small subtitles. */
export function createLettering(
  plan: LetteringPlan,
  seconds: number,
  frame: Frame,
  typeface: Typeface = houseTypeface,
): TitleLettering {
  const poster = plan.style === "poster";
  const timed = timePhrases(plan, seconds, typeface);
  const bestMoment = momentOf(timed, seconds);
  if (!poster) {
    const subtitles = createSubtitles(timed, frame, typeface);
    return { bestMoment, draw: (context, time) => subtitles.draw(context, time) };
  }
  const box = plan.isAlone && !plan.hasIllustration ? wholeBox(frame) : undefined;
  const posters = createPoster(timed, frame, box, typeface);
  return {
    bestMoment,
    draw(context, time) {
      if (timed.length === 0) return;
      if (!plan.isAlone) darken(context, frame, smooth(time / 0.4));
      posters.draw(context, time);
    },
  };
}

/** Shifts the changes of posters to the beats of the music, unless a poster would be too short to be read. */
function onBeats(phrases: readonly TimedPhrase[]): TimedPhrase[] {
  const shifted: TimedPhrase[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const from = shifted.at(-1)?.to ?? phrase.from;
    const next = phrases[index + 1];
    const beat = Math.round(phrase.to / secondsPerBeat) * secondsPerBeat;
    const least = ({ from: begin, to }: TimedPhrase) => Math.min(leastSeconds, to - begin) - 0.001;
    const isReadable = next && beat - from >= least(phrase) && next.to - beat >= least(next);
    shifted.push({ ...phrase, from, to: isReadable ? beat : phrase.to });
  }
  return shifted;
}

/**
 * Chooses a time in seconds at which a phrase is completely visible: the first offer, price or date if there is
 * one, else the phrase at about 40 % of the video.
 */
function momentOf(phrases: readonly TimedPhrase[], seconds: number): number {
  const numbered = phrases.find((phrase) => isOffer(phrase.text));
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
