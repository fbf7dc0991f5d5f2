import { stat, writeFile } from "node:fs/promises";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { FilmDescription } from "#engine/description/description.ts";
import type { Film } from "#engine/description/film.ts";
import { createFilm } from "#engine/description/create-film.ts";
import { encode } from "./encode.ts";
import { mark } from "./provenance-label.ts";
import { type Painter, startPainter } from "./painter.ts";

export type RenderPhase = "preparing" | "drawing" | "finishing";
/** `done` and `total` in frames. */
export type RenderProgress = { phase: RenderPhase; done: number; total: number };
/** Pixels, seconds and bytes of the finished film, and where somebody speaks their words as WebVTT. */
export type RenderResult = { width: number; height: number; seconds: number; bytes: number; captions?: string };

export const longestPosterSide = 1280;
export const jpegQuality = 82;

/** Kinds that are painted while somebody speaks, and of which two threads draw half as long. */
const paintedByTwo: ReadonlySet<FilmDescription["kind"]> = new Set(["presenter"]);

/** Draws, encodes and marks a film and its poster in this process. */
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

/** The same for a film that is ready to be drawn; a painter may help where somebody speaks. */
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
  // Where planes were asked for, nothing was drawn.
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
