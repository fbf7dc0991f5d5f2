import { stat, writeFile } from "node:fs/promises";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { FilmDescription } from "#engine/description/description.ts";
import type { Film } from "#engine/description/film.ts";
import { createFilm } from "#engine/description/create-film.ts";
import { encode } from "./encode.ts";
import { mark } from "./provenance-label.ts";
import { type Painter, startPainter } from "./painter.ts";

export type RenderPhase = "preparing" | "drawing" | "finishing";
/** `done` and `total` count frames while drawing, and preparation steps before. */
export type RenderProgress = { phase: RenderPhase; done: number; total: number };
/** Size in pixels, duration in seconds and size in bytes of the finished video; `captions` is its speech as WebVTT. */
export type RenderResult = { width: number; height: number; seconds: number; bytes: number; captions?: string };

export const longestPosterSide = 1280;
export const jpegQuality = 82;

/** Kinds with speech: a second thread starts drawing while the speech is synthesized and takes half of the frames. */
const paintedByTwo: ReadonlySet<FilmDescription["kind"]> = new Set(["presenter"]);

/** Draws and encodes a video and its poster in this process, both with a provenance label. */
export async function produce(
  description: FilmDescription,
  file: string,
  posterFile: string,
  onProgress: (progress: RenderProgress) => void,
): Promise<RenderResult> {
  onProgress({ phase: "preparing", done: 0, total: 0 });
  const painter = paintedByTwo.has(description.kind) ? startPainter(description) : undefined;
  try {
    const film = await createFilm(description, {
      onProgress: (done, total) => onProgress({ phase: "preparing", done, total }),
    });
    return await produceFilm(film, file, posterFile, onProgress, painter);
  } finally {
    painter?.end();
  }
}

/**
 * Like {@link produce}, for a video that is ready to be drawn. `painter` may draw half of the frames of a video with
 * speech.
 */
export async function produceFilm(
  film: Film,
  file: string,
  posterFile: string,
  onProgress: (progress: RenderProgress) => void = () => {},
  painter?: Painter,
): Promise<RenderResult> {
  const total = film.frames;
  const facts = { model: film.model, date: new Date(), ...(film.source && { source: film.source }) };
  let poster: Canvas | undefined;
  const draw = (index: number) => {
    film.draw(index);
    if (index === film.posterFrame) poster = posterOf(film.canvas);
  };
  onProgress({ phase: "drawing", done: 0, total });
  const help = painter && film.speech && { painter, speech: film.speech };
  await encode({ ...film, draw }, file, (done) => onProgress({ phase: "drawing", done, total }), help);
  onProgress({ phase: "finishing", done: total, total });
  // Frames taken as I420 planes are not drawn on the canvas.
  if (!poster) draw(film.posterFrame);
  await writeFile(posterFile, await (poster ?? posterOf(film.canvas)).encode("jpeg", jpegQuality));
  await mark(posterFile, facts);
  await mark(file, facts);
  const { size } = await stat(file);
  const { canvas, seconds, captions } = film;
  return { width: canvas.width, height: canvas.height, seconds, bytes: size, ...(captions && { captions }) };
}

function posterOf(frame: Canvas): Canvas {
  const scale = Math.min(1, longestPosterSide / Math.max(frame.width, frame.height));
  const canvas = createCanvas(Math.round(frame.width * scale), Math.round(frame.height * scale));
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(frame, 0, 0, canvas.width, canvas.height);
  return canvas;
}
