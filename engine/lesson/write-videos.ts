import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encode, framesPerSecond } from "#engine/output/encode.ts";
import { encodeWebp } from "#engine/output/encode-webp.ts";
import { addProvenanceLabel, type ProvenanceFacts } from "#engine/output/provenance-label.ts";
import { cast } from "#engine/presenter/cast.ts";
import { synthesize } from "#engine/voice/index.ts";
import type { LessonVideo } from "./description.ts";
import { createLessonVideo } from "./lesson-video.ts";
import type { LessonRequest } from "./requests.ts";
import { drawLessonPoster } from "./draw-poster.ts";
import { spokenText } from "./timeline.ts";

/** Increase to force all videos to be made again. */
const edition = 2;
const posterQuality = 78;
/** Speed factor of lessons, which must be understood at first hearing. */
const pace = 0.92;
const factsFile = "films.json";

/** Content of the facts file of a folder: duration of each video in seconds, and fingerprint of its script. */
export type LessonVideoFacts = Record<string, { seconds: number; script: string }>;

export type WrittenLesson = { file: string; bytes: number; seconds: number };

/** Synthesizes, draws and encodes one video with a provenance label. */
export async function writeLessonVideo(video: LessonVideo, file: string): Promise<WrittenLesson> {
  const { voice } = cast[video.speaker];
  const speech = await synthesize(spokenText(video.slides), { ...voice, speed: (voice.speed ?? 1) * pace });
  const movie = createLessonVideo(video, speech, framesPerSecond);
  const facts: ProvenanceFacts = { model: movie.model, date: new Date(), source: movie.source };
  const unfinished = `${file}.part`;
  await encode(movie, unfinished, () => {});
  await addProvenanceLabel(unfinished, facts);
  await rename(unfinished, file);
  return { file, bytes: (await stat(file)).size, seconds: movie.seconds };
}

/**
 * Makes the missing and outdated videos with their posters, and updates the facts file. A changed script makes a video
 * outdated.
 */
export async function writeLessonVideos(
  orders: readonly LessonRequest[],
  folder: string,
  onFile: (written: WrittenLesson) => void,
): Promise<LessonVideoFacts> {
  await mkdir(folder, { recursive: true });
  const facts = await factsIn(folder);
  for (const { id, film: video } of orders) {
    const [file, poster] = [join(folder, `${id}.mp4`), join(folder, `${id}.webp`)];
    if (!(await exists(poster))) await writePoster(video, poster);
    if (video.slides.length === 0) continue;
    const script = fingerprint(video);
    if (facts[id]?.script === script && (await exists(file))) continue;
    await writePoster(video, poster);
    const written = await writeLessonVideo(video, file);
    facts[id] = { seconds: written.seconds, script };
    await writeFile(join(folder, factsFile), `${JSON.stringify(facts, undefined, 2)}\n`);
    onFile(written);
  }
  return facts;
}

async function writePoster(video: LessonVideo, file: string): Promise<void> {
  const facts: ProvenanceFacts = { model: `Sprecher ${cast[video.speaker].name}`, date: new Date() };
  await writeFile(file, await encodeWebp(drawLessonPoster(video), facts, posterQuality));
}

/** Writes the durations as a TypeScript module for the curriculum. */
export async function writeDurations(
  orders: readonly LessonRequest[],
  facts: LessonVideoFacts,
  file: URL,
): Promise<void> {
  const lines = orders.flatMap(({ id }) => {
    const seconds = facts[id]?.seconds;
    return seconds === undefined ? [] : [`  "${id}": ${seconds},\n`];
  });
  await writeFile(
    file,
    `/** Seconds of each lesson's film. Written by \`npm run studio -- lessons\`. */\nexport const filmSeconds: Readonly<Record<string, number>> = {\n${lines.join("")}};\n`,
  );
}

const fingerprint = (video: LessonVideo) =>
  createHash("sha256")
    .update(JSON.stringify([edition, video]))
    .digest("hex")
    .slice(0, 16);

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function factsIn(folder: string): Promise<LessonVideoFacts> {
  const file = join(folder, factsFile);
  return (await exists(file)) ? (JSON.parse(await readFile(file, "utf8")) as LessonVideoFacts) : {};
}
