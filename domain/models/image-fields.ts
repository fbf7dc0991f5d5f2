import { choiceField, imageField, imagesField, textField } from "./fields.ts";

/** Maximum number of input images of an image model. */
export const maxImages = 10;

export const imagePrompt = textField({
  label: "Prompt",
  help: "Motiv, Stil, Licht, Text im Bild: je genauer, desto besser.",
  max: 5000,
  isDescription: true,
  missing: "Bitte geben Sie einen Prompt ein",
  tooLong: (max) => `Der Prompt darf maximal ${max} Zeichen lang sein`,
});

const missingImage = "Bitte laden Sie mindestens ein Bild hoch";

export const inputImages = imagesField({ label: "Bilder", max: maxImages, missing: missingImage });
export const inputImage = imageField({ label: "Bild", missing: missingImage });

export const imageMessages = {
  failed: "Fehler bei der Bildgenerierung",
  silent: "Failed to create task",
} as const;

/**
 * Field for images that an image model changes or uses as references; without them, the model draws from the prompt
 * alone.
 */
export const optionalImages = <const Max extends number>(max: Max) =>
  imagesField({ label: "Bilder", help: "Nur, wenn Bilder verändert oder als Vorlage verwendet werden sollen.", max });

/** Options of a field for the aspect ratio, whose values and labels are the ratios. */
export const ratioOptions = <const Ratio extends string>(ratios: readonly Ratio[]) =>
  ratios.map((value) => ({ value, label: value }));

const numbers = [1, 2, 3, 4] as const;
export const numberOfImages = choiceField({
  label: "Anzahl",
  options: numbers.map((value) => ({ value, label: String(value) })),
  initial: 1,
});
