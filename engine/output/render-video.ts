import { stat, writeFile } from "node:fs/promises";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { VideoDescription } from "#engine/description/description.ts";
import type { Video } from "#engine/description/video.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";
import { createVideo } from "#engine/description/create-video.ts";
import type { PaintedParts } from "#engine/presenter/stage.ts";
import { encode } from "./encode.ts";
import { maxPosterSide, posterQuality } from "./poster-format.ts";
import { addProvenanceLabel } from "./provenance-label.ts";
import { type Painter, startPainter } from "./painter.ts";

export type RenderPhase = "preparing" | "drawing" | "finishing";
/**
 * Progress of a render: `done` and `total` count frames in the phase `drawing`, and preparation steps in `preparing`.
 */
export type RenderProgress = { phase: RenderPhase; done: number; total: number };
/**
 * Size in pixels, duration in seconds and size in bytes of the finished video; `captions` is the spoken text as WebVTT.
 * `voiceModel` is the installed model that spoke; `voiceFault` says why the installed model did not speak, `decorationFault` why the
 * room behind a speaker lacks the things of a trade.
 */
export type RenderResult = { width: number; height: number; seconds: number; bytes: number; captions?: string } & Pick<
  Speech,
  "voiceModel" | "voiceFault"
> &
  Pick<Video, "decorationFault">;

/** Kinds of video with speech: a second thread draws half of the frames, and starts while the speech is synthesized. */
export const paintedInParallel: ReadonlySet<VideoDescription["kind"]> = new Set(["presenter"]);

/** Draws and encodes a video and its poster in this process, both with a provenance label. */
export async function renderVideo(
  description: VideoDescription,
  file: string,
  posterFile: string,
  onProgress: (progress: RenderProgress) => void,
): Promise<RenderResult> {
  onProgress({ phase: "preparing", done: 0, total: 0 });
  const painters: Painter[] = [];
  // Start the second thread when the first one has painted: loading its code would slow down the speech, for which all wait.
  const onPainted = (painted: PaintedParts) => {
    const painter = startPainter(description);
    painter.prepare(painted);
    painters.push(painter);
  };
  try {
    const video = await createVideo(description, {
      onProgress: (done, total) => onProgress({ phase: "preparing", done, total }),
      ...(paintedInParallel.has(description.kind) && { onPainted }),
    });
    return await encodeVideo(video, file, posterFile, onProgress, painters[0]);
  } finally {
    for (const painter of painters) painter.end();
  }
}

/**
 * Works like {@link renderVideo}, but for a video that is ready to be drawn. `painter`, if set, draws half of the
 * frames of a video with speech.
 */
export async function encodeVideo(
  video: Video,
  file: string,
  posterFile: string,
  onProgress: (progress: RenderProgress) => void = () => {},
  painter?: Painter,
): Promise<RenderResult> {
  const total = video.frames;
  const provenance = { model: video.model, date: new Date(), ...(video.source && { source: video.source }) };
  let poster: Canvas | undefined;
  const draw = (index: number) => {
    video.draw(index);
    if (index === video.posterFrame) poster = posterOf(video.canvas);
  };
  onProgress({ phase: "drawing", done: 0, total });
  const assistant = painter && video.speech && { painter, speech: video.speech };
  const { planes: planesOf } = video;
  const planes =
    planesOf &&
    ((index: number) => {
      const result = planesOf(index);
      // Draw the poster while its scene is painted; a second thread may paint the poster's frame of a video with speech.
      if (!painter && index === video.posterFrame) draw(index);
      return result;
    });
  await encode(
    { ...video, draw, ...(planes && { planes }) },
    file,
    (done) => onProgress({ phase: "drawing", done, total }),
    assistant,
  );
  onProgress({ phase: "finishing", done: total, total });
  // Draw the frame of the poster if the encoding has not drawn it: frames that are delivered as I420 planes are never
  // drawn on the canvas.
  if (!poster) draw(video.posterFrame);
  await writeFile(posterFile, await (poster ?? posterOf(video.canvas)).encode("jpeg", posterQuality));
  await addProvenanceLabel(posterFile, provenance);
  await addProvenanceLabel(file, provenance);
  const { size } = await stat(file);
  const { canvas, seconds, captions, decorationFault, speech: { voiceModel, voiceFault } = {} } = video;
  return {
    width: canvas.width,
    height: canvas.height,
    seconds,
    bytes: size,
    ...(captions && { captions }),
    ...(voiceModel && { voiceModel }),
    ...(voiceFault !== undefined && { voiceFault }),
    ...(decorationFault !== undefined && { decorationFault }),
  };
}

function posterOf(frame: Canvas): Canvas {
  const scale = Math.min(1, maxPosterSide / Math.max(frame.width, frame.height));
  const canvas = createCanvas(Math.round(frame.width * scale), Math.round(frame.height * scale));
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(frame, 0, 0, canvas.width, canvas.height);
  return canvas;
}
