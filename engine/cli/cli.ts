import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Description, isImage } from "#engine/description/description.ts";
import { germanMessageFor } from "#engine/description/error-messages.ts";
import { toDescription, type CliOptions, parseSpeaker, UsageError, usage } from "./arguments.ts";
import { VoicesError } from "#engine/voice/installed/voices-error.ts";
import { render, renderImages, EngineError, type RenderProgress } from "#engine/index.ts";

/** Moves to the beginning of the terminal's line and clears it. */
const clearLine = "\r\u001b[K";
const interruption = new AbortController();
const interrupted = interruption.signal;
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interruption.abort());

async function main(): Promise<void> {
  if (process.argv[2] === "voices") return manageVoices(process.argv.slice(3));
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      text: { type: "string", multiple: true },
      format: { type: "string" },
      seconds: { type: "string", default: "10" },
      out: { type: "string" },
      poster: { type: "string" },
      seed: { type: "string", default: "1" },
      image: { type: "string", multiple: true },
      mask: { type: "string" },
      speaker: { type: "string", default: "speaker-1" },
      voices: { type: "string" },
      music: { type: "boolean" },
      cutaways: { type: "boolean" },
      name: { type: "string" },
      role: { type: "string" },
      style: { type: "string" },
      strength: { type: "string", default: "0.8" },
      variants: { type: "string", default: "1" },
      width: { type: "string", default: "1024" },
      height: { type: "string", default: "1024" },
      count: { type: "string", default: "200" },
      id: { type: "string" },
    },
  });
  const [command = "", what = "films"] = positionals;
  if (command === "trial") return tryHostileInputs(Number(values.count), values.seed, values.out);
  if (!values.out) throw new UsageError("Es fehlt --out.");
  const cliOptions: CliOptions = { ...values, out: resolve(values.out) };
  if (command === "speakers") return introduceSpeakers(cliOptions.out);
  if (command === "voice-model")
    return (await import("#engine/voice/dittli/optimize-model.ts")).optimizeModel(cliOptions.out);
  if (command === "illustrations") return packIllustrations(cliOptions.out);
  if (command === "pages") return drawPageMedia(cliOptions.out);
  if (command === "lesson" || command === "lessons" || command === "webinars")
    return teach(command, cliOptions.out, values.id);
  await mkdir(dirname(cliOptions.out), { recursive: true });
  if (command === "sheet") return drawContactSheet(what, cliOptions);
  const started = performance.now();
  const files = await make(toDescription(command, cliOptions), cliOptions);
  const took = ((performance.now() - started) / 1000).toLocaleString("de-DE", { maximumFractionDigits: 1 });
  console.log(`\nFertig nach ${took} s: ${files.join(", ")}`);
}

/**
 * Draws a contact sheet; `what` is the second word on the command line, such as `edits`, and selects the kind of sheet.
 */
async function drawContactSheet(
  what: string,
  { text = [], format, seconds, seed, out, speaker }: CliOptions,
): Promise<void> {
  const shape = format === "landscape" ? format : "portrait";
  const { drawVideoContactSheet, drawImageContactSheet } = await import("#engine/contact-sheets/contact-sheet.ts");
  const { drawCastContactSheet, drawPresenterContactSheet, drawSpeechStrip, drawVisemeContactSheet } =
    await import("#engine/presenter/contact-sheets.ts");
  const type = /\.jpe?g$/iu.test(out) ? "jpeg" : "png";
  switch (what) {
    case "films":
      return writeFile(out, await drawVideoContactSheet(text, shape, Number(seconds), seed, type));
    case "pictures":
      return writeFile(out, await drawImageContactSheet(text, seed, type));
    case "cast":
      return writeFile(out, await drawCastContactSheet(type));
    case "presenters":
      return writeFile(out, await drawPresenterContactSheet(type));
    case "mouths":
      return writeFile(out, await drawVisemeContactSheet(speaker.split(",").map(parseSpeaker), type));
    case "speech":
      return writeFile(
        out,
        await drawSpeechStrip(parseSpeaker(speaker), shape, text[0] ?? "Guten Tag, schön, dass Sie da sind."),
      );
    case "understanding": {
      const { drawUnderstandingContactSheet } = await import("#engine/contact-sheets/understanding-contact-sheet.ts");
      return writeFile(out, await drawUnderstandingContactSheet(text, seed, out));
    }
    case "edits":
    case "remixes":
    case "inpaints": {
      const { drawSampleContactSheet } = await import("#engine/contact-sheets/sample-contact-sheet.ts");
      return writeFile(out, await drawSampleContactSheet(what, out));
    }
    case "lessons": {
      const { drawLessonContactSheet } = await import("#engine/lesson/contact-sheet.ts");
      const { contactSheetRequests } = await import("#engine/lesson/requests.ts");
      return writeFile(out, await drawLessonContactSheet(contactSheetRequests));
    }
    case "animations": {
      const { drawAnimationContactSheet } = await import("#engine/animate/contact-sheet.ts");
      return writeFile(out, await drawAnimationContactSheet(out));
    }
    default:
      throw new UsageError(
        "Es gibt sheet films, pictures, cast, presenters, mouths, speech, edits, remixes, inpaints, lessons, animations und understanding.",
      );
  }
}

/** Installs or removes voices, or prints which are installed. */
async function manageVoices(args: string[]): Promise<void> {
  const { runVoicesCommand } = await import("./voices.ts");
  const isTerminal = process.stdout.isTTY;
  try {
    await runVoicesCommand(args, {
      signal: interrupted,
      environment: process.env,
      print: (line) => process.stdout.write(`${isTerminal ? clearLine : ""}${line}\n`),
      showProgress: (line) => void (isTerminal && process.stdout.write(`${clearLine}${line}`)),
    });
  } catch (error) {
    if (interrupted.aborted) throw new VoicesError("Abgebrochen. Der nächste Aufruf macht dort weiter.");
    throw error;
  }
}

/**
 * Packs the illustrations of two npm packages into `folder`; the comment of `writeIllustrations` says how to install
 * them.
 */
async function packIllustrations(folder: string): Promise<void> {
  const { writeIllustrations } = await import("#engine/illustrations/write-illustrations.ts");
  const { count, bytes } = await writeIllustrations(folder);
  console.log(`${count} Zeichnungen (${kilobytes(bytes)})`);
}

/** Writes the portraits and greeting videos of the eight speakers. */
async function introduceSpeakers(folder: string): Promise<void> {
  const { writeSpeakers } = await import("#engine/presenter/greetings.ts");
  await writeSpeakers(folder, ({ file, bytes }) => console.log(`${file} (${kilobytes(bytes)})`));
}

/** Writes the videos and images of the product's own pages. */
async function drawPageMedia(folder: string): Promise<void> {
  const { writePageMedia } = await import("#engine/pages/write.ts");
  await writePageMedia(folder, ({ file, bytes }) => console.log(`${file} (${kilobytes(bytes)})`));
}

/** Writes the video of one lesson; with the command `lessons` or `webinars`, all missing videos with their posters. */
async function teach(command: "lesson" | "lessons" | "webinars", out: string, id: string | undefined): Promise<void> {
  const { lessonRequests, webinarRequests } = await import("#engine/lesson/requests.ts");
  const { writeLessonVideo, writeLessonVideos, writeDurations } = await import("#engine/lesson/write-videos.ts");
  const printFile = ({ file, bytes, seconds }: { file: string; bytes: number; seconds: number }) =>
    console.log(`${file} (${seconds.toLocaleString("de-DE")} s, ${kilobytes(bytes)})`);
  if (command === "lesson") {
    const request = lessonRequests.find((one) => one.id === id);
    if (!request) throw new UsageError(`Es gibt die Lektionen ${lessonRequests.map((one) => one.id).join(", ")}.`);
    await mkdir(dirname(out), { recursive: true });
    return printFile(await writeLessonVideo(request.video, out));
  }
  const requests = command === "lessons" ? lessonRequests : webinarRequests;
  const facts = await writeLessonVideos(requests, out, printFile);
  if (command === "lessons")
    await writeDurations(lessonRequests, facts, new URL("../../domain/academy/video-lengths.ts", import.meta.url));
}

/** Runs the fuzz test. If `folder` is given, the produced files stay there for inspection. */
async function tryHostileInputs(count: number, seed: string, folder: string | undefined): Promise<void> {
  if (!Number.isInteger(count) || count < 1) throw new UsageError("--count ist eine ganze Zahl ab 1.");
  const { runFuzzTest } = await import("#engine/fuzz/command.ts");
  const wrong = await runFuzzTest({
    count,
    seed,
    folder: folder && resolve(folder),
    print: (line) => console.log(line),
  });
  if (wrong > 0) process.exitCode = 1;
}

async function make(description: Description, { out, poster }: CliOptions): Promise<string[]> {
  if (isImage(description)) {
    const count = description.variants ?? 1;
    const files = Array.from({ length: count }, (_, index) =>
      index === 0 ? out : out.replace(/(\.\w+)?$/u, `-${index + 1}$1`),
    );
    const results = await renderImages(description, { files, onProgress: show, signal: interrupted });
    return results.map(
      ({ width, height, bytes }, index) => `${files[index]} (${width} × ${height}, ${kilobytes(bytes)})`,
    );
  }
  const posterFile = resolve(poster ?? out.replace(/(\.mp4)?$/u, ".jpg"));
  const options = { file: out, posterFile, onProgress: show, signal: interrupted };
  const { width, height, seconds, bytes } = await render(description, options);
  return [`${out} (${width} × ${height}, ${seconds.toLocaleString("de-DE")} s, ${kilobytes(bytes)})`];
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`;

function show({ phase, done, total }: RenderProgress): void {
  const count = total > 0 ? ` ${done} von ${total}` : "";
  const step = { preparing: `Vorbereiten${count}`, drawing: `Zeichnen${count}`, finishing: "Abschließen" }[phase];
  process.stdout.write(process.stdout.isTTY ? `${clearLine}${step}` : `${step}\n`);
}

try {
  await main();
} catch (error) {
  // Clear the progress line of the terminal before the result is printed.
  if (process.stdout.isTTY) process.stdout.write(clearLine);
  if (error instanceof EngineError) {
    console.error(germanMessageFor(error));
    if (error.code === "crashed") console.error(error.message);
  } else if (error instanceof UsageError || error instanceof VoicesError) console.error(error.message);
  else
    console.error(error instanceof TypeError ? `Unbekannte Angabe. ${usage}` : `Unerwarteter Fehler: ${String(error)}`);
  process.exitCode = 1;
}
