import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { fluxTwo } from "#domain/models/flux-2.ts";
import { gptImageTwo } from "#domain/models/gpt-image-2.ts";
import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
import { nanoBananaPro, nanoBananaTwo } from "#domain/models/nano-banana-2.ts";
import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";

/**
 * Models of the six cards on the image page. The card for Flux Kontext represents two models, between which the user
 * chooses in the form.
 */
export const imageModels = [
  {
    model: nanoBanana,
    title: "Nano Banana",
    example: "model-nano-banana.webp",
    text: "Ein Bild aus einer Beschreibung, im Hochformat, im Querformat oder im Quadrat.",
    needs: "Braucht einen Text",
    formatField: "image_size",
  },
  {
    model: nanoBananaEdit,
    title: "Nano Banana Edit",
    example: "model-nano-banana-edit.webp",
    text: "Verändert Ihre Bilder nach Worten: Hintergrund, Farben, Jahreszeit, Zusammenstellung.",
    needs: "Braucht einen Text und bis zu 10 Bilder",
    formatField: "image_size",
  },
  {
    model: ideogram,
    title: "Ideogram V3",
    example: "model-ideogram.webp",
    text: "Bis zu vier Entwürfe auf einmal, in sechs Stilen.",
    needs: "Braucht einen Text",
    formatField: "image_size",
  },
  {
    model: ideogramEdit,
    title: "Ideogram V3 Edit",
    example: "model-ideogram-edit.webp",
    text: "Malen Sie an, was sich ändern soll. Der Rest bleibt, wie er ist.",
    needs: "Braucht einen Text, ein Bild und eine Maske",
    formatField: null,
  },
  {
    model: ideogramRemix,
    title: "Ideogram V3 Remix",
    example: "model-ideogram-remix.webp",
    text: "Eine neue Fassung Ihres Bildes; Sie stellen ein, wie nah sie am Vorbild bleibt.",
    needs: "Braucht einen Text und ein Bild",
    formatField: "image_size",
  },
  {
    model: fluxKontext,
    title: "Flux Kontext",
    example: "model-flux-kontext.webp",
    text: "Pro und Max: Bilder aus Text, oder gezielte Änderungen an einem vorhandenen Bild.",
    needs: "Braucht einen Text, ein Bild ist möglich",
    formatField: "aspectRatio",
  },
] as const;

/** Models of the cards in the group below the six cards of the image page. */
export const newerImageModels = [
  {
    model: nanoBananaTwo,
    title: "Nano Banana 2",
    example: "model-nano-banana-2.webp",
    text: "Nachfolger von Nano Banana: Bilder aus Text oder aus mehreren Vorlagen, in acht Formaten.",
    needs: "Braucht einen Text, bis zu 14 Bilder sind möglich",
    formatField: "aspect_ratio",
  },
  {
    model: nanoBananaPro,
    title: "Nano Banana Pro",
    example: "model-nano-banana-pro.webp",
    text: "Das größere Bildmodell von Google: Bilder aus Text oder aus mehreren Vorlagen.",
    needs: "Braucht einen Text, bis zu 8 Bilder sind möglich",
    formatField: "aspect_ratio",
  },
  {
    model: gptImageTwo,
    title: "GPT Image 2",
    example: "model-gpt-image-2.webp",
    text: "Das Bildmodell von OpenAI: Bilder aus Text, oder Änderungen an vorhandenen Bildern.",
    needs: "Braucht einen Text, bis zu 10 Bilder sind möglich",
    formatField: "aspect_ratio",
  },
  {
    model: fluxTwo,
    title: "FLUX.2",
    example: "model-flux-2.webp",
    text: "Nachfolger von Flux Kontext: Bilder aus Text, oder aus vorhandenen Bildern zusammengesetzt.",
    needs: "Braucht einen Text, bis zu 8 Bilder sind möglich",
    formatField: "aspect_ratio",
  },
] as const;

export type ImageModel = (typeof imageModels)[number] | (typeof newerImageModels)[number];
