import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { framesPerSecond } from "../output/encode.ts";
import { frameSizes } from "../output/frame-size.ts";
import { textFont } from "../type/fonts.ts";
import { cast, speakerIds, type SpeakerId } from "./cast.ts";
import { createFigure, restPose } from "./figure/figure.ts";
import { createPresenterFilm } from "./presenter-film.ts";
import type { Speech } from "./speech/speech.ts";
import { visemeNames, visemes } from "./speech/visemes.ts";
import { standInSpeech } from "./stand-in-speech.ts";
import { createStage } from "./stage.ts";

type Format = "portrait" | "landscape";

/** A PNG of all eight speakers as they look into the camera. */
export function drawCastSheet(format: Format): Promise<Buffer> {
  const { width, height } = frameSizes[format];
  const scale = format === "portrait" ? 0.42 : 0.36;
  const columns = format === "portrait" ? 4 : 2;
  const pictures = speakerIds.map((id) => {
    const stage = createStage(cast[id], format, []);
    stage.draw(restPose, 0);
    return stage.canvas;
  });
  return sheetOf(pictures, columns, width * scale, height * scale);
}

/** A PNG of one speaker's fourteen mouth shapes, named. */
export function drawVisemeSheet(speaker: SpeakerId): Promise<Buffer> {
  const figure = createFigure(cast[speaker], 1.5);
  const pictures = visemeNames.map((name) => {
    const canvas = createCanvas(480, 400);
    const context = canvas.getContext("2d");
    context.fillStyle = "#4b443e";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.save();
    context.translate(240, 40);
    context.scale(1.5, 1.5);
    figure.draw(context, { ...restPose, mouth: visemes[name] });
    context.restore();
    context.fillStyle = "#ffffff";
    context.font = textFont(26, 600);
    context.fillText(name, 14, 34);
    return canvas;
  });
  return sheetOf(pictures, 5, 360, 300);
}

/** A PNG of every third frame of a speech, from `from` seconds on; without a speech, tones stand in for it. */
export function drawSpeechStrip(
  speaker: SpeakerId,
  format: Format,
  text: string,
  options: { speech?: Speech; from?: number; pictures?: number } = {},
): Promise<Buffer> {
  const { speech = standInSpeech(text), from = 0.3, pictures = 24 } = options;
  const film = createPresenterFilm({ text, speaker, format, subtitles: true }, speech, framesPerSecond);
  const part = format === "portrait" ? { x: 150, y: 370, size: 780 } : { x: 610, y: 130, size: 700 };
  const frames = Array.from({ length: pictures }, (_, index) => {
    film.draw(Math.min(film.frames - 1, Math.round(from * framesPerSecond) + index * 3));
    const canvas = createCanvas(240, 240);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(film.canvas, part.x, part.y, part.size, part.size, 0, 0, 240, 240);
    return canvas;
  });
  return sheetOf(frames, 8, 240, 240);
}

function sheetOf(pictures: readonly Canvas[], columns: number, width: number, height: number): Promise<Buffer> {
  const sheet = createCanvas(Math.round(width * columns), Math.round(height * Math.ceil(pictures.length / columns)));
  const context = sheet.getContext("2d");
  context.imageSmoothingQuality = "high";
  pictures.forEach((picture, index) =>
    context.drawImage(picture, (index % columns) * width, Math.floor(index / columns) * height, width, height),
  );
  return sheet.encode("png");
}
