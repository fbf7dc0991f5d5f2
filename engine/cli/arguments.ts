import { resolve } from "node:path";
import type { Animate } from "#engine/animate/description.ts";
import type { Description } from "#engine/description/description.ts";
import type { ImageStyle } from "#engine/image/description.ts";
import { cast, speakerIds, type SpeakerId } from "#engine/presenter/speaker-voices-and-looks.ts";

/** Parsed command-line options; all values are still text. */
export type CliOptions = {
  text?: string[] | undefined;
  format?: string | undefined;
  seconds: string;
  out: string;
  poster?: string | undefined;
  seed: string;
  image?: string[] | undefined;
  mask?: string | undefined;
  speaker: string;
  /** Folder with installed voices. */
  voices?: string | undefined;
  /** Whether quiet music accompanies the voice. */
  music?: boolean | undefined;
  /** Whether scenes that the text names are shown in between. */
  cutaways?: boolean | undefined;
  name?: string | undefined;
  role?: string | undefined;
  style?: string | undefined;
  strength: string;
  variants: string;
  width: string;
  height: string;
};

/** A mistake in the command line; its message is German and shown to the caller. */
export class UsageError extends Error {}

export const usage =
  "Aufruf: studio title|presenter|animate|image|edit|remix|inpaint|sheet --text „…“ --out datei " +
  "[--format portrait|landscape] [--seconds 10] [--speaker speaker-1] [--voices data/voices] [--music] [--cutaways] [--name „…“] [--role „…“] " +
  "[--image bild.jpg] [--mask maske.png] [--strength 0.8] [--style AUTO] [--variants 1] [--width 1024] [--height 1024] [--seed 1] [--poster bild.jpg]";

/**
 * Turns command-line options into a description; the description's schema checks the values later.
 * @throws UsageError when an option is missing or the command is unknown
 */
export function toDescription(command: string, options: CliOptions): Description {
  const text = required(options.text?.[0], "text");
  const { seed } = options;
  const variants = Number(options.variants);
  const size = { width: Number(options.width), height: Number(options.height) };
  switch (command) {
    case "title":
      return {
        kind: "title-film",
        prompt: text,
        format: videoFormat(options),
        seconds: Number(options.seconds),
        seed,
        ...firstImage(options),
      };
    case "presenter": {
      const speaker = parseSpeaker(options.speaker);
      const format = options.format ? videoFormat(options) : cast[speaker].format;
      const voicesFolder = options.voices === undefined ? undefined : resolve(options.voices);
      const { music, cutaways } = options;
      const additions = { music, cutaways, ...lowerThird(options) };
      return { kind: "presenter", text, speaker, format, subtitles: true, voicesFolder, ...additions };
    }
    case "animate": {
      const format = (options.format ?? "source") as Animate["format"];
      const seconds = Number(options.seconds);
      return { kind: "animate", prompt: text, imageFile: images(options)[0] ?? "", format, seconds, seed };
    }
    case "image":
      return { kind: "image", prompt: text, ...size, variants, seed, style: options.style as ImageStyle | undefined };
    case "edit":
      return { kind: "image-edit", prompt: text, imageFiles: images(options), variants, seed };
    case "remix":
      return {
        kind: "image-remix",
        prompt: text,
        imageFile: images(options)[0] ?? "",
        strength: Number(options.strength),
        ...size,
        variants,
        seed,
      };
    case "inpaint":
      return {
        kind: "image-inpaint",
        prompt: text,
        imageFile: images(options)[0] ?? "",
        maskFile: resolve(required(options.mask, "mask")),
        variants,
        seed,
      };
    default:
      throw new UsageError(usage);
  }
}

export function parseSpeaker(name: string): SpeakerId {
  const speaker = speakerIds.find((id) => id === name);
  if (!speaker) throw new UsageError(`--speaker ist eines von ${speakerIds.join(", ")}.`);
  return speaker;
}

function required(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === "") throw new UsageError(`Es fehlt --${name}.`);
  return value.trim();
}

function videoFormat({ format = "portrait" }: CliOptions): "portrait" | "landscape" {
  if (format === "portrait" || format === "landscape") return format;
  throw new UsageError("--format ist portrait oder landscape.");
}

function lowerThird({ name, role }: CliOptions): { lowerThird?: { name: string; role: string } } {
  if (name === undefined && role === undefined) return {};
  return { lowerThird: { name: name?.trim() ?? "", role: role?.trim() ?? "" } };
}

function images({ image = [] }: CliOptions): string[] {
  if (image.length === 0) throw new UsageError("Es fehlt --image.");
  return image.map((file) => resolve(file));
}

const firstImage = ({ image = [] }: CliOptions) => (image[0] ? { imageFile: resolve(image[0]) } : {});
