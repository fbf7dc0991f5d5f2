import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "#engine/drawing/random.ts";
import { publishedCaches, writePocketModel } from "#engine/testing/pocket-model.ts";
import { synthesize } from "#engine/voice/index.ts";
import { loadPocketModel } from "#engine/voice/pocket/model.ts";
import { toPrompts } from "#engine/voice/pocket/prompts.ts";
import { median, number } from "../numbers.ts";
import { atMost, type Part, type Row } from "../rows.ts";

const rounds = 3;
const usualText =
  "Am 3. Oktober um 9:30 Uhr öffnen wir. Der Eintritt kostet 12,50 €, z. B. für Kinder unter 14 Jahren nur die Hälfte. " +
  "Mehr dazu steht auf www.beispiel.de.";

/** Measures the speed of both German voices after loading: seconds of speech per second of processing. */
export const measureSpeech: Part = async ({ isQuick, isShortest }) => {
  const text = isShortest ? "Ja." : usualText;
  const rows: Row[] = [];
  for (const engine of ["pico", "dittli"] as const) {
    await synthesize("Hallo.", { engine });
    const times: number[] = [];
    let seconds = 0;
    for (let round = 0; round < (isQuick ? 1 : rounds); round++) {
      const started = performance.now();
      ({ seconds } = await synthesize(text, { engine }));
      times.push((performance.now() - started) / 1000);
    }
    rows.push({
      what: `Stimme ${engine}: ${number(seconds)} s Sprache`,
      measured: `${number(median(times), 2)} s, ${number(seconds / median(times))}-mal Echtzeit`,
    });
  }
  return [...rows, ...(await measurePocket(isShortest ? 1 : rounds))];
};

/** Processor time in milliseconds that a frame of 80 ms may take in addition to the arithmetic of a real model. */
const maxFrameMilliseconds = 60;

/**
 * Measures what our code around Pocket TTS costs, with a tiny model in the place of the real one: it has the same inputs,
 * outputs and states, and its states are moved into and out of the ONNX runtime with every frame.
 */
async function measurePocket(count: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "pocket-"));
  try {
    await writePocketModel(folder, { caches: publishedCaches });
    const started = performance.now();
    const model = await loadPocketModel(folder, 0);
    const voice = await model.loadVoice(join(folder, "voices/anna.safetensors"));
    const loading = (performance.now() - started) / 1000;
    const [prompt] = toPrompts([{ word: "Hallo", punctuation: ".", reading: 0 }], model.tokenizer, model.bundle);
    if (!prompt) throw new Error("no prompt");
    await model.speak(prompt, voice, createRandom("first"));
    const times: number[] = [];
    for (let round = 0; round < count; round++) {
      const before = process.cpuUsage();
      const { samples } = await model.speak(prompt, voice, createRandom(`${round}`));
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000 / (samples.length / model.bundle.samples_per_frame));
    }
    await model.release();
    const what = "Pocket TTS ohne Gewichte, mit Zuständen der echten Größe";
    return [
      { what: `${what}: laden`, measured: `${number(loading, 2)} s` },
      atMost(`${what}: 80 ms Sprache`, median(times), maxFrameMilliseconds, "ms CPU"),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
