import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { longestFilm, longestPrompt } from "./description.ts";
import { render, StudioError, type RenderProgress } from "./index.ts";

const usage =
  "Aufruf: studio title|sheet --text „…“ --out datei [--format portrait|landscape] [--seconds 10] [--seed x] [--poster bild.jpg] [--image bild.jpg]";

const words: Record<StudioError["code"], string> = {
  "bad-description": `Die Angaben passen nicht: Der Text braucht 1 bis ${longestPrompt} Zeichen, die Länge 1 bis ${longestFilm} Sekunden.`,
  "bad-image": "Das Bild lässt sich nicht lesen.",
  "out-of-memory": "Der Speicher hat nicht gereicht.",
  aborted: "Abgebrochen.",
  crashed: "Der Film ist nicht fertig geworden.",
};

/** A mistake of the caller, in German. */
class UsageError extends Error {}

function required(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === "") throw new UsageError(`Es fehlt --${name}.`);
  return value.trim();
}

function formatOf(value: string): "portrait" | "landscape" {
  if (value === "portrait" || value === "landscape") return value;
  throw new UsageError("--format ist portrait oder landscape.");
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      text: { type: "string", multiple: true },
      format: { type: "string", default: "portrait" },
      seconds: { type: "string", default: "10" },
      out: { type: "string" },
      poster: { type: "string" },
      seed: { type: "string", default: "1" },
      image: { type: "string" },
    },
  });
  const format = formatOf(values.format);
  const seconds = Number(values.seconds);
  const out = resolve(required(values.out, "out"));
  if (positionals[0] === "sheet") {
    const { drawSheet } = await import("./sheet.ts");
    await mkdir(dirname(out), { recursive: true });
    await writeFile(out, await drawSheet(values.text ?? [required(undefined, "text")], format, seconds, values.seed));
    return;
  }
  if (positionals[0] !== "title") throw new UsageError(usage);
  const started = performance.now();
  const result = await render(
    {
      kind: "title-film",
      prompt: required(values.text?.[0], "text"),
      format,
      seconds,
      seed: values.seed,
      ...(values.image === undefined ? {} : { imageFile: resolve(values.image) }),
    },
    { file: out, posterFile: resolve(values.poster ?? out.replace(/(\.mp4)?$/u, ".jpg")), onProgress: show },
  );
  const took = ((performance.now() - started) / 1000).toLocaleString("de-DE", { maximumFractionDigits: 1 });
  console.log(
    `\nFertig nach ${took} s: ${out} (${result.width} × ${result.height}, ${result.seconds} s, ${Math.round(result.bytes / 1024)} kB)`,
  );
}

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
