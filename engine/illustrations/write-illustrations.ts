import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { fold } from "#engine/prompt/fold.ts";
import { drawingsFile, type IllustrationEntry, indexFile } from "./illustration-file.ts";

type IconSet = { icons: Record<string, { body: string; width?: number }>; width?: number };
type Emoji = { hexcode: string; label: string; tags?: string[]; group?: number; subgroup?: number };

/** Groups of emojibase whose drawings are packed: animals and nature, food, travel and places, activities, objects. */
const groups = new Set([3, 4, 5, 6, 7]);
/** Drawings that are packed too, although emojibase lists them in the groups of faces, people and gestures. */
const others = new Set(["Zahn", "Nagellack", "Knochen", "Gehirn", "Fußabdrücke", "Roboter", "Gespenst"]);
/**
 * Labels of drawings that say nothing as a poster's main image: clocks, phases of the moon, faces, playing cards and
 * tiles.
 */
const unsuitable = /\b(?:Uhr|Mond|Halbmond|Neumond|Vollmond|Viertel)\b|Gesicht|Affe, der|^Joker|Mahjong|Hanafuda/u;

/**
 * Packs the illustrations with German labels into one small file and its index. Needs two packages that are not
 * installed otherwise: `npm install --no-save @iconify-json/fluent-emoji@1.2.7 emojibase-data@17.0.0`.
 */
export async function writeIllustrations(out: string): Promise<{ count: number; bytes: number }> {
  const require = createRequire(import.meta.url);
  const read = async <T>(path: string) => JSON.parse(await readFile(require.resolve(path), "utf8")) as T;
  const set = await read<IconSet>("@iconify-json/fluent-emoji/icons.json");
  const english = new Map(
    (await read<Emoji[]>("emojibase-data/en/data.json")).map((each) => [each.hexcode, each.label]),
  );
  const german = (await read<Emoji[]>("emojibase-data/de/data.json")).filter(
    ({ group, label }) => others.has(label) || (groups.has(group ?? -1) && !unsuitable.test(label)),
  );
  const uses = new Map<string, number>();
  for (const emoji of german) for (const word of wordsOf(emoji)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const entries: IllustrationEntry[] = [];
  const chunks: Buffer[] = [];
  let offset = 0;
  for (const emoji of german) {
    const name = iconName(english.get(emoji.hexcode) ?? "");
    const icon = set.icons[name];
    if (!icon) continue;
    const chunk = deflateRawSync(toSvg(icon, set), { level: 9 });
    const label = fold(emoji.label);
    // Leave out tags that several drawings share, and tags that do not resemble the label: they are too vague.
    const isClose = (word: string) => uses.get(word) === 1 && (label.includes(word) || word.includes(label));
    const words = wordsOf(emoji).filter((word) => word === label || isClose(word));
    entries.push({ name, label: emoji.label, words, offset, length: chunk.length });
    chunks.push(chunk);
    offset += chunk.length;
  }
  await mkdir(out, { recursive: true });
  await writeFile(join(out, drawingsFile), Buffer.concat(chunks));
  await writeFile(join(out, indexFile), `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
  return { count: entries.length, bytes: offset };
}

const wordsOf = ({ label, tags = [] }: Emoji): string[] => [
  ...new Set([label, ...tags].map(fold).filter((word) => /^[a-z][a-z-]{2,}$/u.test(word))),
];

/** Name of an emoji in the icon set: its English label with hyphens. */
const iconName = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[’'“”.!():,]/gu, "")
    .replaceAll("&", "and")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\s_]+/gu, "-");

function toSvg({ body, width }: IconSet["icons"][string], set: IconSet): string {
  const side = width ?? set.width ?? 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${side} ${side}">${body}</svg>`;
}
