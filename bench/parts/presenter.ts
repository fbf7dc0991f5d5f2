import type { PresenterVideo } from "#engine/presenter/description.ts";
import { number } from "../numbers.ts";
import type { Part } from "../rows.ts";
import { cpuPerFrame, measureEncoding, measureRender, memoryAndSize } from "../support/encoding.ts";
import { createTemporaryFolder } from "../support/cleanup.ts";

const mostPerFrame = 1.6;
const leastRealTime = 2;
const text =
  "Guten Tag und herzlich willkommen bei der Tischlerei Grünwald. Seit 1987 bauen wir Küchen, Schränke und Treppen " +
  "aus heimischem Holz. Am 12. März öffnen wir unsere neue Werkstatt in der Hauptstraße 14. Kommen Sie vorbei, " +
  "schauen Sie uns über die Schulter und sparen Sie bis Ende April 15 % auf jede Bestellung ab 499 €. " +
  "Rufen Sie uns an, oder schreiben Sie uns. Wir freuen uns auf Sie!";
const usualDescription: PresenterVideo = {
  kind: "presenter",
  text,
  speaker: "speaker-1",
  format: "portrait",
  subtitles: true,
};

/**
 * Measures half a minute of presenter video: the whole render as in the product, and the encoding of the same frames
 * without drawing them.
 */
export const measurePresenter: Part = async ({ isShortest }) => {
  const description = isShortest ? { ...usualDescription, text: "Ja.", scale: 0.25 } : usualDescription;
  const folder = await createTemporaryFolder();
  const rendered = await measureRender(description, folder);
  const { seconds, wall } = rendered;
  const realTime = seconds / wall;
  return [
    {
      what: `Sprecherfilm von ${number(seconds)} s, 1080 × 1920: bis zur Datei`,
      measured: `${number(wall)} s, ${number(realTime, 2)}-mal Echtzeit`,
      against: `Echtzeit: ${number(seconds)} s`,
      ratio: wall / seconds,
      limit: `≥ ${number(leastRealTime)}-mal`,
      isWithin: realTime >= leastRealTime,
    },
    cpuPerFrame("Sprecherfilm", await measureEncoding(description, folder), mostPerFrame),
    ...memoryAndSize("Sprecherfilm", rendered),
  ];
};
