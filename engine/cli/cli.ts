import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Description, isImage } from "#engine/description/description.ts";
import { germanFor } from "#engine/description/error-messages.ts";
import { describe, type Given, speakerNamed, UsageError, usage } from "./arguments.ts";
import { render, renderImages, StudioError, type RenderProgress } from "#engine/index.ts";

const interruption = new AbortController();
const interrupted = interruption.signal;
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interruption.abort());

async function main(): Promise<void> {
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
  const given: Given = { ...values, out: resolve(values.out) };
  if (command === "speakers") return introduceSpeakers(given.out);
  if (command === "voice-model") return (await import("#engine/voice/dittli/plan-model.ts")).planModel(given.out);
  if (command === "pages") return drawPageMedia(given.out);
  if (command === "lesson" || command === "lessons" || command === "webinars")
    return teach(command, given.out, values.id);
  await mkdir(dirname(given.out), { recursive: true });
  if (command === "sheet") return drawSheetOf(what, given);
  const started = performance.now();
  const files = await make(describe(command, given), given);
  const took = ((performance.now() - started) / 1000).toLocaleString("de-DE", { maximumFractionDigits: 1 });
  console.log(`\nFertig nach ${took} s: ${files.join(", ")}`);
}

/** Contact sheets, to be looked at: the command's second word says of what. */
async function drawSheetOf(what: string, { text = [], format, seconds, seed, out, speaker }: Given): Promise<void> {
  const shape = format === "landscape" ? format : "portrait";
  const { drawSheet, drawPictureSheet } = await import("#engine/contact-sheets/sheet.ts");
  const { drawCastSheet, drawPresenterSheet, drawSpeechStrip, drawVisemeSheet } =
    await import("#engine/presenter/sheet.ts");
  const type = /\.jpe?g$/iu.test(out) ? "jpeg" : "png";
  switch (what) {
    case "films":
      return writeFile(out, await drawSheet(text, shape, Number(seconds), seed, type));
    case "pictures":
      return writeFile(out, await drawPictureSheet(text, seed, type));
    case "cast":
      return writeFile(out, await drawCastSheet());
    case "presenters":
      return writeFile(out, await drawPresenterSheet());
    case "mouths":
      return writeFile(out, await drawVisemeSheet(speaker.split(",").map(speakerNamed)));
    case "speech":
      return writeFile(
        out,
        await drawSpeechStrip(speakerNamed(speaker), shape, text[0] ?? "Guten Tag, schön, dass Sie da sind."),
      );
    case "edits":
    case "remixes":
    case "inpaints": {
      const { drawSampleSheet } = await import("#engine/contact-sheets/sample-sheet.ts");
      return writeFile(out, await drawSampleSheet(what, out));
    }
    case "lessons": {
      const { drawLessonSheet } = await import("#engine/lesson/sheet.ts");
      const { sheetOrders } = await import("#engine/lesson/orders.ts");
      return writeFile(out, await drawLessonSheet(sheetOrders));
    }
    case "animations": {
      const { drawAnimationSheet } = await import("#engine/animate/sheet.ts");
      return writeFile(out, await drawAnimationSheet(out));
    }
    default:
      throw new UsageError(
        "Es gibt sheet films, pictures, cast, presenters, mouths, speech, edits, remixes, inpaints, lessons und animations.",
      );
  }
}

/** Pictures and greetings of the eight, which the product ships. */
async function introduceSpeakers(folder: string): Promise<void> {
  const { writeSpeakers } = await import("#engine/presenter/greetings.ts");
  await writeSpeakers(folder, ({ file, bytes }) => console.log(`${file} (${kilobytes(bytes)})`));
}

/** The films and pictures of the product's own pages. */
async function drawPageMedia(folder: string): Promise<void> {
  const { writePageMedia } = await import("#engine/pages/write.ts");
  await writePageMedia(folder, ({ file, bytes }) => console.log(`${file} (${kilobytes(bytes)})`));
}

/** One lesson's film, or all that are missing with their posters. */
async function teach(command: "lesson" | "lessons" | "webinars", out: string, id: string | undefined): Promise<void> {
  const { lessonOrders, webinarOrders } = await import("#engine/lesson/orders.ts");
  const { writeLessonFilm, writeLessonFilms, writeSeconds } = await import("#engine/lesson/write.ts");
  const say = ({ file, bytes, seconds }: { file: string; bytes: number; seconds: number }) =>
    console.log(`${file} (${seconds.toLocaleString("de-DE")} s, ${kilobytes(bytes)})`);
  if (command === "lesson") {
    const order = lessonOrders.find((one) => one.id === id);
    if (!order) throw new UsageError(`Es gibt die Lektionen ${lessonOrders.map((one) => one.id).join(", ")}.`);
    await mkdir(dirname(out), { recursive: true });
    return say(await writeLessonFilm(order.film, out));
  }
  const orders = command === "lessons" ? lessonOrders : webinarOrders;
  const facts = await writeLessonFilms(orders, out, say);
  if (command === "lessons")
    await writeSeconds(lessonOrders, facts, new URL("../../domain/academy/films.ts", import.meta.url));
}

/** With a folder the files stay there, to be looked at. */
async function tryHostileInputs(count: number, seed: string, folder: string | undefined): Promise<void> {
  if (!Number.isInteger(count) || count < 1) throw new UsageError("--count ist eine ganze Zahl ab 1.");
  const { runTrial } = await import("#engine/fuzz/command.ts");
  const wrong = await runTrial({ count, seed, folder: folder && resolve(folder), say: (line) => console.log(line) });
  if (wrong > 0) process.exitCode = 1;
}

async function make(description: Description, { out, poster }: Given): Promise<string[]> {
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
  process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${step}` : `${step}\n`);
}

try {
  await main();
} catch (error) {
  // In place of the progress.
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  if (error instanceof StudioError) {
    console.error(germanFor(error));
    if (error.code === "crashed") console.error(error.message);
  } else if (error instanceof UsageError) console.error(error.message);
  else
    console.error(error instanceof TypeError ? `Unbekannte Angabe. ${usage}` : `Unerwarteter Fehler: ${String(error)}`);
  process.exitCode = 1;
}
