import { cast } from "#engine/presenter/speaker-voices-and-looks.ts";
import { synthesize } from "#engine/voice/index.ts";
import { median, number } from "../numbers.ts";
import type { Part, Row } from "../rows.ts";

const rounds = 3;
const usualText =
  "Am 3. Oktober um 9:30 Uhr öffnen wir. Der Eintritt kostet 12,50 €, z. B. für Kinder unter 14 Jahren nur die Hälfte. " +
  "Mehr dazu steht auf www.beispiel.de.";

/** Measures the speed of both German voices after loading: seconds of speech per second of processing. */
export const measureSpeech: Part = async ({ isQuick, isShortest }) => {
  const text = isShortest ? "Ja." : usualText;
  const rows: Row[] = [];
  for (const engine of ["pico", "dittli"] as const) {
    const speaker = Object.values(cast).find(({ voice }) => voice.engine === engine);
    if (!speaker) throw new RangeError(`Nobody speaks with ${engine}`);
    await synthesize("Hallo.", speaker.voice);
    const times: number[] = [];
    let seconds = 0;
    for (let round = 0; round < (isQuick ? 1 : rounds); round++) {
      const started = performance.now();
      ({ seconds } = await synthesize(text, speaker.voice));
      times.push((performance.now() - started) / 1000);
    }
    rows.push({
      what: `Stimme ${engine}: ${number(seconds)} s Sprache`,
      measured: `${number(median(times), 2)} s, ${number(seconds / median(times))}-mal Echtzeit`,
    });
  }
  return rows;
};
