import { createRandom, type Random } from "#engine/drawing/random.ts";
import { type Description, maxPromptLength } from "#engine/description/description.ts";
import type { ImageStyle } from "#engine/image/description.ts";
import { speakerIds } from "#engine/presenter/speaker-voices-and-looks.ts";
import type { EngineErrorCode } from "#engine/description/engine-error.ts";
import { findEditProblem, findInpaintProblem } from "#engine/image/find-edit-problem.ts";
import { findImageProblem } from "#engine/image/find-image-problem.ts";
import { maskNames, writeMask } from "./hostile-masks.ts";
import { prepareHostileImages, type HostileImage } from "./hostile-images.ts";
import { hostileTexts, type HostileText } from "./hostile-texts.ts";

/** One fuzz input and its expected result: a file, or an error with the code `expected`. */
export type FuzzInput = { name: string; description: Description; expected: "file" | EngineErrorCode };

type Kind = Description["kind"];
type FuzzText = HostileText & { wrong: boolean };
type BuiltInput = { description: Description; name: string; isBadImage: boolean };
type InputParts = { random: Random; words: FuzzText; images: readonly HostileImage[]; folder: string };

const kinds: readonly (readonly [Kind, number])[] = [
  ["title-film", 0.15],
  ["presenter", 0.12],
  ["animate", 0.08],
  ["image", 0.2],
  ["image-edit", 0.17],
  ["image-remix", 0.13],
  ["image-inpaint", 0.15],
];

/** Typical prompts of each kind; `{}` is replaced by the hostile text. */
const frames: Record<Kind, readonly string[]> = {
  "title-film": [
    "{}",
    "{}",
    "Sonnenuntergang am Meer {}",
    "{} Berge im Schnee",
    "Nur 50 % {}",
    "Nachts in der Stadt: {}",
  ],
  presenter: ["{}", "{}", "Guten Tag. {}"],
  animate: ["{}", "Kamera fährt heran {}", "Regen {}"],
  image: ["{}", "{}", "Wald im Nebel {}", "Plakat mit Text „{}“", 'Flasche "{}"', "Feuerwerk {}", "Café {}"],
  "image-edit": [
    "{}",
    "Hintergrund: am Strand {}",
    "Text „{}“",
    "als Anime {}",
    "entferne die Person {}",
    "mach das Auto rot {}",
    "Hintergrund unscharf {}",
    "{} schwarz-weiß, Schnee",
  ],
  "image-remix": ["{}", "Berge bei Nacht {}", "Titel „{}“ Wüste"],
  "image-inpaint": ["weg {}", "ein rotes Geschenk {}", "entfernen {}", "Mond {}", "Vögel {}"],
};

const styles: readonly ImageStyle[] = ["AUTO", "GENERAL", "REALISTIC", "DESIGN", "RENDER_3D", "ANIME"];
const sides = [16, 17, 64, 100, 256, 333];

/** Builds `count` fuzz inputs; the same seed gives the same inputs. Writes the images that they use into `folder`. */
export async function createFuzzInputs(count: number, seed: string, folder: string): Promise<FuzzInput[]> {
  const { images, write } = await prepareHostileImages(folder);
  const inputs: FuzzInput[] = [];
  for (let index = 0; index < count; index++) {
    const random = createRandom(`${seed}|${index}`);
    const kind = pickKind(random);
    const words = pickText(kind, random);
    const { description, name, isBadImage } = await builders[kind]({ random, words, images, folder });
    await write(imageFilesOf(description));
    const spoiled = random.chance(0.06) ? spoil(description, random) : undefined;
    const isBadDescription = spoiled !== undefined || words.wrong;
    inputs.push({
      name: [kind, words.name, name, spoiled?.name].filter(Boolean).join(", "),
      description: spoiled?.description ?? description,
      expected: isBadDescription ? "bad-description" : isBadImage ? "bad-image" : await resultOf(description),
    });
  }
  return inputs;
}

function imageFilesOf(description: Description): readonly string[] {
  if ("imageFiles" in description) return description.imageFiles;
  return "imageFile" in description && description.imageFile !== undefined ? [description.imageFile] : [];
}

/** Expected result of a valid description with readable images. An edit is refused as the check before its start says. */
async function resultOf(description: Description): Promise<FuzzInput["expected"]> {
  const { kind } = description;
  if (kind !== "image-edit" && kind !== "image-inpaint") return "file";
  const { prompt } = description;
  const isUnsupported =
    kind === "image-edit" ? findEditProblem(prompt, description.imageFiles.length) : findInpaintProblem(prompt);
  return (isUnsupported ?? (await findImageProblem(description))) ? "bad-description" : "file";
}

function pickKind(random: Random): Kind {
  let left = random.next();
  for (const [kind, share] of kinds) if ((left -= share) < 0) return kind;
  return "image";
}

/** Chooses a hostile text; for presenter videos a short one, because synthesizing many long texts would take hours. */
function pickText(kind: Kind, random: Random): FuzzText {
  const usable = kind === "presenter" ? hostileTexts.filter(({ long }) => !long) : hostileTexts;
  const hostile = random.pick(usable);
  const frame = random.pick(frames[kind]);
  // Use an empty text, and one of at least the maximum length, without a prompt of `frames` around it, which would make
  // the empty text valid and a text of exactly the maximum length too long.
  const isWhole = hostile.text.trim() === "" || hostile.text.length >= maxPromptLength;
  const text = isWhole ? hostile.text : frame.replace("{}", () => hostile.text);
  const speakable = hostile.speakable || (!isWhole && frame !== "{}");
  const length = text.trim().length;
  return { ...hostile, text, wrong: kind === "presenter" ? !speakable : length === 0 || length > maxPromptLength };
}

const seedOf = (random: Random) => String(random.whole(0, 99));

const builders: Record<Kind, (parts: InputParts) => Promise<BuiltInput>> = {
  async "title-film"({ random, words, images }) {
    const image = random.chance(0.35) ? random.pick(images) : undefined;
    return {
      description: {
        kind: "title-film",
        prompt: words.text,
        format: random.pick(["portrait", "landscape"]),
        seconds: 1,
        seed: seedOf(random),
        ...(image && { imageFile: image.file }),
      },
      name: image?.name ?? "",
      isBadImage: image !== undefined && !image.readable,
    };
  },
  async presenter({ random, words }) {
    const introduced = random.pick(hostileTexts).text.slice(0, 120);
    const lowerThird = random.chance(0.4) ? { name: introduced, role: words.text.slice(0, 120) } : undefined;
    return {
      description: {
        kind: "presenter",
        text: words.text,
        speaker: random.pick(speakerIds),
        format: random.pick(["portrait", "landscape"]),
        subtitles: random.chance(0.8),
        ...(lowerThird && { lowerThird }),
      },
      name: lowerThird ? "mit Bauchbinde" : "",
      isBadImage: false,
    };
  },
  async animate({ random, words, images }) {
    const image = random.pick(images);
    return {
      description: {
        kind: "animate",
        prompt: words.text,
        imageFile: image.file,
        format: random.pick(["portrait", "landscape", "square", "source"]),
        seconds: 5,
        seed: seedOf(random),
      },
      name: image.name,
      isBadImage: !image.readable,
    };
  },
  async image({ random, words }) {
    const style = random.pick(styles);
    const [width, height] = random.chance(0.1)
      ? random.pick([
          [2048, 16],
          [16, 2048],
        ] as const)
      : [random.pick(sides), random.pick(sides)];
    return {
      description: {
        kind: "image",
        prompt: words.text,
        width,
        height,
        variants: random.pick([1, 1, 2]),
        seed: seedOf(random),
        style,
        type: random.pick(["png", "jpeg"]),
      },
      name: `${width} × ${height} ${style}`,
      isBadImage: false,
    };
  },
  async "image-edit"({ random, words, images }) {
    const sources = Array.from({ length: random.pick([1, 1, 1, 2, 4]) }, () => random.pick(images));
    const size = random.chance(0.4) ? { width: random.pick(sides), height: random.pick(sides) } : {};
    return {
      description: {
        kind: "image-edit",
        prompt: words.text,
        imageFiles: sources.map(({ file }) => file),
        ...size,
        type: random.pick(["png", "jpeg"]),
      },
      name: sources.map(({ name }) => name).join(" + "),
      isBadImage: sources.some(({ readable }) => !readable),
    };
  },
  async "image-remix"({ random, words, images }) {
    const image = random.pick(images);
    const strength = random.pick([0, 0.2, 0.6, 0.95, 1]);
    return {
      description: {
        kind: "image-remix",
        prompt: words.text,
        imageFile: image.file,
        strength,
        negativePrompt: random.pick(hostileTexts).text.slice(0, maxPromptLength),
        width: random.pick(sides),
        height: random.pick(sides),
        variants: 1,
        seed: seedOf(random),
        type: random.pick(["png", "jpeg"]),
      },
      name: `${image.name} ${strength}`,
      isBadImage: !image.readable,
    };
  },
  async "image-inpaint"({ random, words, images, folder }) {
    // Prefer readable images, because a mask is only checked if the image with which it is sent can be read.
    const image = random.pick(random.chance(0.85) ? images.filter(({ readable }) => readable) : images);
    const size = image.width * image.height > 0 && image.readable ? image : { width: 10, height: 10 };
    const mask = await writeMask(folder, random.pick(maskNames), size);
    return {
      description: {
        kind: "image-inpaint",
        prompt: words.text,
        imageFile: image.file,
        maskFile: mask.file,
        seed: seedOf(random),
        type: random.pick(["png", "jpeg"]),
      },
      name: `${image.name}, Maske: ${mask.name}`,
      isBadImage: !image.readable || !mask.usable,
    };
  },
};

const wrongValues: Record<string, readonly unknown[]> = {
  seconds: [0, -1, 61, 7.5e300, Number.NaN, Number.POSITIVE_INFINITY, "5", null],
  width: [15, 2049, 64.5, Number.NaN, "64"],
  variants: [0, 5, 1.5, -1],
  strength: [-0.1, 1.1, Number.NaN, null],
  format: ["kreisrund", "", null],
  speaker: ["speaker-9", "__proto__", ""],
  seed: ["x".repeat(201), 5, null],
  type: ["gif", ""],
  imageFiles: [[], Array.from({ length: 15 }, () => "x.png"), "x.png"],
};

/** Gives one field of a description a value that is not allowed. */
function spoil(description: Description, random: Random): { description: Description; name: string } {
  const fields = Object.keys(wrongValues).filter((field) => field in description);
  const field = random.pick(fields);
  const value = random.pick(wrongValues[field] ?? []);
  return {
    description: { ...description, [field]: value } as Description,
    name: `${field} = ${String(JSON.stringify(value)).slice(0, 20)}`,
  };
}
