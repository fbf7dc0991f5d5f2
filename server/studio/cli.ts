import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Description, isImage, longestFilm, longestPrompt } from "./description.ts";
import { describe, type Given, speakerNamed, UsageError, usage } from "./given.ts";
import { render, renderImages, StudioError, type RenderProgress } from "./index.ts";

const words: Record<StudioError["code"], string> = {
  "bad-description": `Die Angaben passen nicht: Der Text braucht 1 bis ${longestPrompt} Zeichen, die Länge 1 bis ${longestFilm} Sekunden.`,
  "bad-image": "Das Bild lässt sich nicht lesen.",
  "out-of-memory": "Der Speicher hat nicht gereicht.",
  aborted: "Abgebrochen.",
  crashed: "Die Datei ist nicht fertig geworden.",
};

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
      style: { type: "string" },
      strength: { type: "string", default: "0.8" },
      variants: { type: "string", default: "1" },
      width: { type: "string", default: "1024" },
      height: { type: "string", default: "1024" },
    },
  });
  if (!values.out) throw new UsageError("Es fehlt --out.");
  const given: Given = { ...values, out: resolve(values.out) };
  const [command = "", what = "films"] = positionals;
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
  const { drawSheet, drawPictureSheet } = await import("./sheet.ts");
  const { drawCastSheet, drawSpeechStrip, drawVisemeSheet } = await import("./presenter/sheet.ts");
  switch (what) {
    case "films":
      return writeFile(out, await drawSheet(text, shape, Number(seconds), seed));
    case "pictures":
      return writeFile(out, await drawPictureSheet(text, seed));
    case "cast":
      return writeFile(out, await drawCastSheet(shape));
    case "mouths":
      return writeFile(out, await drawVisemeSheet(speakerNamed(speaker)));
    case "speech":
      return writeFile(
        out,
        await drawSpeechStrip(speakerNamed(speaker), shape, text[0] ?? "Guten Tag, schön, dass Sie da sind."),
      );
    default:
      throw new UsageError("Es gibt sheet films, pictures, cast, mouths und speech.");
  }
}

async function make(description: Description, { out, poster }: Given): Promise<string[]> {
  if (isImage(description)) {
    const count = description.variants ?? 1;
    const files = Array.from({ length: count }, (_, index) =>
      index === 0 ? out : out.replace(/(\.\w+)?$/u, `-${index + 1}$1`),
    );
    const results = await renderImages(description, { files, onProgress: show });
    return results.map(
      ({ width, height, bytes }, index) => `${files[index]} (${width} × ${height}, ${kilobytes(bytes)})`,
    );
  }
  const posterFile = resolve(poster ?? out.replace(/(\.mp4)?$/u, ".jpg"));
  const { width, height, seconds, bytes } = await render(description, { file: out, posterFile, onProgress: show });
  return [`${out} (${width} × ${height}, ${seconds.toLocaleString("de-DE")} s, ${kilobytes(bytes)})`];
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`;

function show({ phase, done, total }: RenderProgress): void {
  const step = { preparing: "Vorbereiten", drawing: `Zeichnen ${done} von ${total}`, finishing: "Abschließen" }[phase];
  process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${step}` : `${step}\n`);
}

try {
  await main();
} catch (error) {
  if (error instanceof StudioError) {
    console.error(words[error.code]);
    if (error.code === "crashed") console.error(error.message);
  } else if (error instanceof UsageError) console.error(error.message);
  else
    console.error(error instanceof TypeError ? `Unbekannte Angabe. ${usage}` : `Unerwarteter Fehler: ${String(error)}`);
  process.exitCode = 1;
}
