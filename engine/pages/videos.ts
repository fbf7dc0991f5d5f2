import { createCanvas } from "@napi-rs/canvas";
import type { Video } from "#engine/description/video.ts";
import { framesPerSecond } from "#engine/output/encode.ts";
import { sampleRate, type SoundSource } from "#engine/sound/sound.ts";
import type { SpeakerId } from "#engine/presenter/speaker-voices-and-looks.ts";
import { createPresenter } from "#engine/presenter/create-presenter.ts";
import type { SpeechVideo } from "#engine/presenter/speech-video.ts";
import { type Framing, defaultFraming } from "#engine/presenter/stage.ts";

type Line = { speaker: SpeakerId; text: string; x: number };

const lines: readonly Line[] = [
  { speaker: "speaker-1", text: "Um fünf kommt das Brot aus dem Ofen.", x: 0.47 },
  { speaker: "speaker-2", text: "Ihre Heizung prüfen wir vor dem Winter.", x: 0.53 },
  { speaker: "email-clara", text: "Willkommen in unserer Praxis.", x: 0.47 },
  { speaker: "speaker-whatsapp-1", text: "Am Dienstag ist noch ein Platz frei!", x: 0.53 },
];

const wide = { width: 1280, height: 548 };
const wideShot = (x: number): Framing => ({ ...wide, place: { x, y: 0.44, scale: 1.42 / 1080 } });
/** Seconds of silence removed before and after each speaker's text, because hard cuts join the texts. */
const cut = { before: 0.4, after: 0.5 };
const heroBitsPerSecond = 600_000;

/** Shows several speakers in their rooms as a silent landscape video that loops. */
export async function createHero(): Promise<Video> {
  const canvas = createCanvas(wide.width, wide.height);
  const context = canvas.getContext("2d");
  const scenes: { video: SpeechVideo; first: number; start: number }[] = [];
  let start = 0;
  for (const { speaker, text, x } of lines) {
    const video = await createPresenter(
      { kind: "presenter", text, speaker, format: "landscape", subtitles: true },
      { shot: wideShot(x) },
    );
    const first = Math.round(cut.before * framesPerSecond);
    const frames = video.frames - first - Math.round(cut.after * framesPerSecond);
    scenes.push({ video, first, start });
    start += frames;
  }
  const sceneAt = (index: number) => {
    const scene = scenes.findLast((one) => one.start <= index);
    if (!scene) throw new RangeError(`There is no frame ${index}`);
    return { video: scene.video, frame: index - scene.start + scene.first };
  };
  return {
    canvas,
    frames: start,
    seconds: start / framesPerSecond,
    posterFrame: framesPerSecond,
    model: "Titelfilm",
    source: "compositeWithTrainedAlgorithmicMedia",
    bitsPerSecond: heroBitsPerSecond,
    soundBitsPerSecond: 32_000,
    sound: silence(start / framesPerSecond),
    draw(index) {
      const { video, frame } = sceneAt(index);
      video.draw(frame);
      context.drawImage(video.canvas, 0, 0);
    },
    planes(index) {
      const { video, frame } = sceneAt(index);
      return video.planes(frame);
    },
  };
}

/** `still` is the time of the poster frame in seconds. */
type Preview = { speaker: SpeakerId; name: string; role: string; text: string; still: number };

/** Preview of an email video for a named customer. */
export const emailPreview: Preview = {
  speaker: "email-clara",
  name: "Clara Hoffmann",
  role: "für Bäckerei Huber",
  still: 2.3,
  text: "Guten Tag, Frau Huber! Ich habe mir die Seite Ihrer Bäckerei angesehen. Ihr Sauerteigbrot verdient mehr als ein Foto. Ich zeige Ihnen in einer Minute, wie daraus ein Video wird.",
};

/** Preview of a WhatsApp video after a booked appointment. */
export const whatsappPreview: Preview = {
  speaker: "speaker-whatsapp-2",
  name: "Yuki Tanaka",
  role: "Physiopraxis am Dom",
  still: 2.6,
  text: "Hallo Herr Wagner! Wir sehen uns am Donnerstag um fünfzehn Uhr in der Praxis am Dom. Passt es Ihnen doch nicht? Dann antworten Sie einfach auf diese Nachricht.",
};

const half = 0.5;

export async function createPreview({ speaker, name, role, text, still }: Preview): Promise<Video> {
  const video = await createPresenter(
    { kind: "presenter", text, speaker, format: "landscape", subtitles: true, lowerThird: { name, role } },
    { shot: defaultFraming("landscape", half) },
  );
  return {
    ...video,
    posterFrame: Math.round(still * framesPerSecond),
    bitsPerSecond: 400_000,
    soundBitsPerSecond: 72_000,
  };
}

function silence(seconds: number): SoundSource {
  return {
    length: Math.round(seconds * sampleRate),
    read(from, to) {
      const part = new Float32Array(to - from);
      return { left: part, right: part };
    },
  };
}
