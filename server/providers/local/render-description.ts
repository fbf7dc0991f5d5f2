import { type BrandSnapshot, shownBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { fluxTwo } from "#domain/models/flux-2.ts";
import { gptImageTwo } from "#domain/models/gpt-image-2.ts";
import { heygen } from "#domain/models/heygen.ts";
import { presenterFormat } from "#domain/speakers/presenter-dimensions.ts";
import { orderVideo, type OrderVideoInput } from "#domain/models/order-video.ts";
import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
import { klingThreeImage, klingThreeText } from "#domain/models/kling-3.ts";
import { klingImage, klingText } from "#domain/models/kling.ts";
import { nanoBananaPro, nanoBananaTwo } from "#domain/models/nano-banana-2.ts";
import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { seedanceTwoImage, seedanceTwoText } from "#domain/models/seedance-2.ts";
import { soraImage, soraText } from "#domain/models/sora-2.ts";
import { veo } from "#domain/models/veo-3.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import type { GenerationRequest } from "#server/providers/provider.ts";

/** Render description in the engine's format; its file fields hold storage keys. */
export type RenderDescription = { kind: string; [name: string]: unknown };

/** Image sizes in pixels by aspect ratio, all of about two megapixels. */
const imageSizes: Record<string, { width: number; height: number }> = {
  "21:9": { width: 2016, height: 864 },
  "16:9": { width: 1920, height: 1080 },
  "4:3": { width: 1600, height: 1200 },
  "3:2": { width: 1728, height: 1152 },
  "1:1": { width: 1440, height: 1440 },
  "2:3": { width: 1152, height: 1728 },
  "3:4": { width: 1200, height: 1600 },
  "9:16": { width: 1080, height: 1920 },
  landscape_16_9: { width: 1920, height: 1080 },
  landscape_4_3: { width: 1600, height: 1200 },
  square_hd: { width: 1440, height: 1440 },
  portrait_16_9: { width: 1080, height: 1920 },
};
const videoFormats: Record<string, string> = { "16:9": "landscape", "9:16": "portrait", "1:1": "square" };

/**
 * Describes the video of an order for the engine. If the customer's website was read, the video shows the customer's
 * name, colour and image. A lower third names the speaker if the order has a sender or that website was read, unless
 * the brand has one.
 */
export function describeOrderVideo(
  { text, speaker, format, customer, senderCompany, closing }: OrderVideoInput,
  imageFile: string | undefined,
  brandKit?: BrandSnapshot | null,
): RenderDescription {
  const { name, color } = customer ?? { name: null, color: null };
  const role = senderCompany ? `für ${senderCompany}` : "";
  return {
    kind: "presenter",
    text,
    speaker,
    format,
    subtitles: true,
    ...(customer && { customer: { ...(name !== null && { name }), ...(color !== null && { color }) } }),
    ...(customer && imageFile !== undefined && { imageFile }),
    ...((customer || senderCompany) && { lowerThird: { name: speakerProfiles[speaker].name, role } }),
    ...(closing && shownClosing(closing, brandKit)),
  };
}

/**
 * The closing card of an ordered video, in the brand's colour if it has a brand. Left out if it would only name the
 * company, which the brand's end card names too.
 */
function shownClosing(
  closing: NonNullable<OrderVideoInput["closing"]>,
  brandKit: BrandSnapshot | null | undefined,
): { closing?: OrderVideoInput["closing"] } {
  if (!brandKit) return { closing };
  const namesCompanyOnly = closing.lines.length === 0 && !closing.action;
  return brandKit.hasEndCard && namesCompanyOnly ? {} : { closing: { color: brandKit.primaryColor, ...closing } };
}

/**
 * Converts the form's `strength` (how much of the image stays) to the engine's (how much changes, from 0 to 1). At a
 * form's strength of 0.8, the curve preserves the subject and renews its surroundings, as other providers do.
 */
const toEngineStrength = (strength: number): number => Math.round((1 - strength) ** 0.43 * 100) / 100;

/** The brand of a video and the storage keys of its logos and of its font, as members of its description. */
export const brandOf = (snapshot: BrandSnapshot) => ({
  brandKit: shownBrandKit(snapshot),
  ...(snapshot.logoKey !== null && { brandLogoFile: snapshot.logoKey }),
  ...(snapshot.darkLogoKey && { brandDarkLogoFile: snapshot.darkLogoKey }),
  ...(snapshot.fontKey && { brandFontFile: snapshot.fontKey }),
});

/**
 * Size of an edit; undefined if it has the format of its image. This is so with one image while the form has its
 * initial format: that is no choice of the user, and cropping to it would cut off parts of the image.
 */
const editSize = (aspectRatio: string, { initial }: { initial: unknown }, images: number) =>
  images === 1 && aspectRatio === initial ? undefined : imageSizes[aspectRatio];

/** Converts a request to a render description; undefined for a model that the engine does not support. */
export function describe({
  model,
  input,
  inputKeys,
  reference: seed,
  brandKit,
  pronunciations,
}: GenerationRequest): RenderDescription | undefined {
  const [imageFile, maskFile] = inputKeys;
  const brand = brandKit ? brandOf(brandKit) : {};
  const own = pronunciations?.length ? { ownPronunciations: pronunciations } : {};
  const describeVideo = (prompt: string, format: string | undefined, seconds: number, words?: string) =>
    imageFile
      ? { kind: "animate", prompt, imageFile, format, seconds, seed }
      : { kind: "title-film", prompt, format, seconds, words, seed, ...brand };
  const describeImage = (prompt: string, aspectRatio: string, words: string, field: { initial: unknown }) =>
    imageFile
      ? { kind: "image-edit", prompt, imageFiles: inputKeys, ...editSize(aspectRatio, field, inputKeys.length), seed }
      : { kind: "image", prompt, words, ...imageSizes[aspectRatio], variants: 1, seed };
  switch (model) {
    case soraText.id: {
      const { prompt, aspect_ratio, n_frames, words } = soraText.input.parse(input);
      return describeVideo(prompt, aspect_ratio, n_frames, words);
    }
    case soraImage.id: {
      const { prompt, aspect_ratio, n_frames } = soraImage.input.parse(input);
      return describeVideo(prompt, aspect_ratio, n_frames);
    }
    case veo.id: {
      const { prompt, aspectRatio, nFrames, words } = veo.input.parse(input);
      return describeVideo(prompt, aspectRatio, nFrames, words);
    }
    case klingImage.id: {
      const { prompt, duration } = klingImage.input.parse(input);
      return describeVideo(prompt, "source", duration);
    }
    case klingText.id: {
      const { prompt, aspect_ratio, duration, words } = klingText.input.parse(input);
      return describeVideo(prompt, videoFormats[aspect_ratio], duration, words);
    }
    case nanoBanana.id: {
      const { prompt, image_size, words } = nanoBanana.input.parse(input);
      return { kind: "image", prompt, words, ...imageSizes[image_size], variants: 1, seed };
    }
    case nanoBananaEdit.id: {
      const { prompt, image_size } = nanoBananaEdit.input.parse(input);
      const size = editSize(image_size, nanoBananaEdit.fields.image_size, inputKeys.length);
      return { kind: "image-edit", prompt, imageFiles: inputKeys, ...size, seed };
    }
    case ideogram.id: {
      const { prompt, image_size, num_images, style, words } = ideogram.input.parse(input);
      return { kind: "image", prompt, words, ...imageSizes[image_size], variants: num_images, style, seed };
    }
    case ideogramEdit.id: {
      const { prompt, num_images } = ideogramEdit.input.parse(input);
      return { kind: "image-inpaint", prompt, imageFile, maskFile, variants: num_images, seed };
    }
    case ideogramRemix.id: {
      const { prompt, image_size, num_images, strength, negative_prompt } = ideogramRemix.input.parse(input);
      const negativePrompt = negative_prompt || undefined;
      const size = imageSizes[image_size];
      const change = toEngineStrength(strength);
      return {
        kind: "image-remix",
        prompt,
        imageFile,
        strength: change,
        negativePrompt,
        ...size,
        variants: num_images,
        seed,
      };
    }
    case fluxKontext.id: {
      const { prompt, aspectRatio, outputFormat: type, words } = fluxKontext.input.parse(input);
      const size = editSize(aspectRatio, fluxKontext.fields.aspectRatio, 1);
      return imageFile
        ? { kind: "image-edit", prompt, imageFiles: [imageFile], ...size, type, seed }
        : { kind: "image", prompt, words, ...imageSizes[aspectRatio], variants: 1, type, seed };
    }
    case klingThreeImage.id:
    case seedanceTwoImage.id: {
      const { prompt, duration } = (model === klingThreeImage.id ? klingThreeImage : seedanceTwoImage).input.parse(
        input,
      );
      return describeVideo(prompt, "source", duration);
    }
    case klingThreeText.id:
    case seedanceTwoText.id: {
      const parsed = (model === klingThreeText.id ? klingThreeText : seedanceTwoText).input.parse(input);
      const { prompt, aspect_ratio, duration, words } = parsed;
      return describeVideo(prompt, videoFormats[aspect_ratio], duration, words);
    }
    case nanoBananaTwo.id: {
      const { prompt, aspect_ratio, words } = nanoBananaTwo.input.parse(input);
      return describeImage(prompt, aspect_ratio, words, nanoBananaTwo.fields.aspect_ratio);
    }
    case nanoBananaPro.id: {
      const { prompt, aspect_ratio, words } = nanoBananaPro.input.parse(input);
      return describeImage(prompt, aspect_ratio, words, nanoBananaPro.fields.aspect_ratio);
    }
    case gptImageTwo.id: {
      const { prompt, aspect_ratio, words } = gptImageTwo.input.parse(input);
      return describeImage(prompt, aspect_ratio, words, gptImageTwo.fields.aspect_ratio);
    }
    case fluxTwo.id: {
      const { prompt, aspect_ratio, words } = fluxTwo.input.parse(input);
      return describeImage(prompt, aspect_ratio, words, fluxTwo.fields.aspect_ratio);
    }
    case heygen.id: {
      const { input_text: text, speaker_id: speaker, dimension, music, cutaways } = heygen.input.parse(input);
      const format = presenterFormat(dimension);
      const additions = { ...(music && { music }), ...(cutaways && { cutaways }) };
      return { kind: "presenter", text, speaker, format, subtitles: true, ...additions, ...brand, ...own };
    }
    case orderVideo.id:
      return { ...describeOrderVideo(orderVideo.input.parse(input), imageFile, brandKit), ...brand, ...own };
  }
}
