import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { framesPerSecond } from "#engine/output/encode.ts";
import { textFont } from "#engine/typography/fonts.ts";
import { cast, speakerIds, type SpeakerId } from "./speaker-voices-and-looks.ts";
import { createPresenter } from "./create-presenter.ts";
import { restPose, smilePose } from "./figure/figure.ts";
import { createPresenterVideo } from "./presenter-video.ts";
import type { Speech } from "./speech/speech.ts";
import { visemeNames, visemes } from "./speech/visemes.ts";
import { placeholderSpeech } from "./placeholder-speech.ts";
import { createPresenterStage } from "./stage.ts";

type Format = "portrait" | "landscape";
type ImageType = "png" | "jpeg";
const jpegQuality = 86;

/**
 * Draws all eight speakers with a smile. Speakers whose default format is landscape are drawn once more in that
 * format, below the others.
 */
export function drawCastContactSheet(type: ImageType): Promise<Buffer> {
  const images = speakerIds.map((id) => imageOf(id, "portrait"));
  const wide = speakerIds.filter((id) => cast[id].format === "landscape").map((id) => imageOf(id, "landscape"));
  return contactSheetOf(
    [
      { images, columns: 4, width: 300, height: 533 },
      { images: wide, columns: 4, width: 300, height: 169 },
    ],
    type,
  );
}

function imageOf(id: SpeakerId, format: Format): Canvas {
  const stage = createPresenterStage(cast[id], format, []);
  stage.draw(smilePose, 0);
  return stage.canvas;
}

/** Draws the fourteen mouth shapes of each speaker with their names. */
export function drawVisemeContactSheet(speakers: readonly SpeakerId[], type: ImageType): Promise<Buffer> {
  return contactSheetOf(
    speakers.map((speaker) => ({ images: visemeImages(speaker), columns: 7, width: 240, height: 200 })),
    type,
  );
}

function visemeImages(speaker: SpeakerId): Canvas[] {
  const frame = { width: 480, height: 400 };
  const place = { x: 0.5, y: 0.1, scale: 1.5 / Math.min(frame.width, frame.height) };
  const stage = createPresenterStage(cast[speaker], { ...frame, place, unlabelled: true }, []);
  return visemeNames.map((name) => {
    stage.draw({ ...restPose, mouth: visemes[name] }, 0);
    const canvas = createCanvas(frame.width, frame.height);
    const context = canvas.getContext("2d");
    context.drawImage(stage.canvas, 0, 0);
    context.fillStyle = "#ffffff";
    context.font = textFont(26, 600);
    context.fillText(name, 14, 34);
    return canvas;
  });
}

type Advert = { speaker: SpeakerId; format: Format; role: string; text: string };

const adverts: readonly Advert[] = [
  {
    speaker: "speaker-1",
    format: "portrait",
    role: "Bäckerei Kornblume",
    text: "Um fünf Uhr kommt bei uns das erste Brot aus dem Ofen. Um sechs ist es bei Ihnen.",
  },
  {
    speaker: "speaker-2",
    format: "portrait",
    role: "Tischlerei Weber",
    text: "Ihre Treppe knarrt? Wir kommen vorbei, messen nach und sagen Ihnen vorher, was es kostet.",
  },
  {
    speaker: "speaker-videoads-3",
    format: "portrait",
    role: "Onlineshop Fadenlauf",
    text: "Diese Jacke wiegt weniger als Ihr Handy. Heute bestellt, übermorgen bei Ihnen.",
  },
  {
    speaker: "speaker-whatsapp-1",
    format: "portrait",
    role: "Fitnessstudio Aufwind",
    text: "Hey, zwanzig Minuten reichen für den Anfang. Komm am Dienstag zum Probetraining vorbei!",
  },
  {
    speaker: "speaker-whatsapp-2",
    format: "portrait",
    role: "Friseursalon Scherenschnitt",
    text: "Morgen um zehn sind wir verabredet. Waschen, schneiden, ein Kaffee dazu: Wir freuen uns auf Sie.",
  },
  {
    speaker: "email-david",
    format: "portrait",
    role: "Kanzlei Brandt, Steuerberatung",
    text: "Ihre Steuererklärung liegt noch im Schuhkarton? Bringen Sie ihn einfach mit.",
  },
  {
    speaker: "email-clara",
    format: "landscape",
    role: "Zahnarztpraxis am Markt",
    text: "Willkommen in unserer Praxis. Wir erklären jeden Schritt, bevor wir ihn tun.",
  },
  {
    speaker: "speaker-videoads-2",
    format: "landscape",
    role: "Autowerkstatt Rahimi",
    text: "Winterreifen drauf, Licht geprüft, fertig. Das dauert bei uns keine Stunde.",
  },
  {
    speaker: "email-david",
    format: "landscape",
    role: "Brandt Immobilien",
    text: "Ein Haus verkauft man nur einmal im Leben. Wir nehmen uns die Zeit dafür.",
  },
  {
    speaker: "speaker-whatsapp-2",
    format: "landscape",
    role: "Hotel Seeblick",
    text: "Ihr Zimmer ist ab fünfzehn Uhr bereit, der Blick auf den See schon jetzt.",
  },
];

/** Draws ten advertising videos, each at a time when the lower third is visible. */
export async function drawPresenterContactSheet(type: ImageType): Promise<Buffer> {
  const stills: Record<Format, Canvas[]> = { portrait: [], landscape: [] };
  for (const { role, ...advert } of adverts) {
    const lowerThird = { name: cast[advert.speaker].name, role };
    const video = await createPresenter({ kind: "presenter", ...advert, lowerThird, subtitles: true });
    video.draw(Math.round(2.2 * framesPerSecond));
    stills[advert.format].push(video.canvas);
  }
  return contactSheetOf(
    [
      { images: stills.portrait, columns: 6, width: 260, height: 462 },
      { images: stills.landscape, columns: 4, width: 390, height: 219 },
    ],
    type,
  );
}

/**
 * Draws the face in every third frame of a video as PNG, beginning at second `from` of the video. Without `speech`, the
 * video has generated tones instead.
 */
export function drawSpeechStrip(
  speaker: SpeakerId,
  format: Format,
  text: string,
  options: { speech?: Speech; from?: number; imageCount?: number } = {},
): Promise<Buffer> {
  const { speech = placeholderSpeech(text), from = 0.3, imageCount: images = 24 } = options;
  const video = createPresenterVideo({ text, speaker, format, subtitles: true }, speech, framesPerSecond);
  const part = format === "portrait" ? { x: 150, y: 370, size: 780 } : { x: 610, y: 130, size: 700 };
  const frames = Array.from({ length: images }, (_, index) => {
    video.draw(Math.min(video.frames - 1, Math.round(from * framesPerSecond) + index * 3));
    const canvas = createCanvas(240, 240);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(video.canvas, part.x, part.y, part.size, part.size, 0, 0, 240, 240);
    return canvas;
  });
  return contactSheetOf([{ images: frames, columns: 8, width: 240, height: 240 }], "png");
}

type Rows = { images: readonly Canvas[]; columns: number; width: number; height: number };

/** Arranges images in rows, one group below the other. */
function contactSheetOf(parts: readonly Rows[], type: ImageType): Promise<Buffer> {
  const tallOf = ({ images, columns, height }: Rows) => Math.ceil(images.length / columns) * height;
  const wide = Math.max(...parts.map(({ columns, width }) => columns * width));
  const combined = createCanvas(
    wide,
    parts.reduce((sum, part) => sum + tallOf(part), 0),
  );
  const context = combined.getContext("2d");
  context.imageSmoothingQuality = "high";
  let top = 0;
  for (const part of parts) {
    const { images, columns, width, height } = part;
    for (const [index, image] of images.entries()) {
      context.drawImage(image, (index % columns) * width, top + Math.floor(index / columns) * height, width, height);
    }
    top += tallOf(part);
  }
  return type === "jpeg" ? combined.encode("jpeg", jpegQuality) : combined.encode("png");
}
