import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { encode } from "#engine/output/encode.ts";
import { encodeWebp } from "#engine/output/encode-webp.ts";
import { addProvenanceLabel, type ProvenanceFacts } from "#engine/output/provenance-label.ts";
import { cast, type SpeakerId, speakerIds } from "./speaker-voices-and-looks.ts";
import { createPresenter } from "./create-presenter.ts";
import { smilePose } from "./figure/figure.ts";
import { createPresenterStage } from "./stage.ts";

/** Self-introduction of each speaker, six to eight seconds long. */
const greetings: Record<SpeakerId, string> = {
  "speaker-1": "Hallo, ich bin Lea! Erzählen Sie mir von Ihrem Laden, und ich erzähle es der Nachbarschaft weiter.",
  "speaker-2": "Moin, ich bin Jonas. Geben Sie mir etwas Kompliziertes, und ich mache daraus drei klare Sätze.",
  "speaker-videoads-3":
    "Hallo, ich bin Aylin! Zehn Sekunden reichen mir, und alle wissen, was es heute bei Ihnen gibt.",
  "speaker-whatsapp-1":
    "Hallo, hier ist Malik! Ich melde mich bei Ihren Kunden wie ein Freund, der gerade an sie denkt.",
  "email-clara": "Guten Tag, ich bin Clara. Ich begrüße Ihre neuen Kunden und beantworte ihre ersten Fragen.",
  "email-david":
    "Guten Tag, ich bin David. Wenn es um wichtige Entscheidungen geht, spreche ich ruhig und lasse nichts weg.",
  "speaker-whatsapp-2": "Hallo, ich bin Yuki. Ich erinnere an Termine, sage Danke und frage nach, ob alles gut war.",
  "speaker-videoads-2": "Ich bin Amir. Sie haben ein starkes Angebot? Dann sage ich es so, dass man zuhört.",
};

/** Scale of a greeting video relative to the speaker's full frame: cards and pages need only half the size. */
const videoShare = 0.5;
const imageShare = 2 / 3;
const smallImageShare = imageShare / 2;
const bitsPerSecond = 420_000;
const webpQuality = 86;

type WrittenFile = { file: string; bytes: number };

/**
 * Writes the greeting video (`<id>.mp4`) and the images (`<id>.webp`, `<id>-small.webp`) of every speaker into a
 * folder, with provenance labels.
 */
export async function writeSpeakers(folder: string, onFile: (writtenFile: WrittenFile) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const id of speakerIds) {
    const facts: ProvenanceFacts = {
      model: `Sprecher ${cast[id].name}`,
      date: new Date(),
      source: "compositeWithTrainedAlgorithmicMedia",
    };
    const image = join(folder, `${id}.webp`);
    await writeFile(image, await imageOf(id, facts, imageShare));
    const small = join(folder, `${id}-small.webp`);
    await writeFile(small, await imageOf(id, facts, smallImageShare));
    const video = join(folder, `${id}.mp4`);
    await writeVideo(id, video);
    await addProvenanceLabel(video, facts);
    for (const file of [image, small, video]) onFile({ file, bytes: (await stat(file)).size });
  }
}

function imageOf(id: SpeakerId, facts: ProvenanceFacts, share: number): Promise<Buffer> {
  const stage = createPresenterStage(cast[id], cast[id].format, []);
  stage.draw(smilePose, 0);
  return encodeWebp(smaller(stage.canvas, share).canvas, facts, webpQuality);
}

async function writeVideo(id: SpeakerId, file: string): Promise<void> {
  const { format } = cast[id];
  const video = await createPresenter(
    { kind: "presenter", text: greetings[id], speaker: id, format, subtitles: true },
    { isRoomPlain: true },
  );
  const { frames, sound } = video;
  const small = smaller(video.canvas, videoShare);
  const draw = (index: number) => {
    video.draw(index);
    small.update();
  };
  await encode({ canvas: small.canvas, frames, sound, bitsPerSecond, draw }, file, () => {});
}

/** Creates a smaller copy of a canvas; `update` copies the current content. */
function smaller(original: Canvas, share: number): { canvas: Canvas; update: () => void } {
  const canvas = createCanvas(Math.round(original.width * share), Math.round(original.height * share));
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  const update = () => context.drawImage(original, 0, 0, canvas.width, canvas.height);
  update();
  return { canvas, update };
}
