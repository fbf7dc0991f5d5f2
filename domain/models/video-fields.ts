import { uploadLimits } from "../uploads/upload-limits.ts";
import { choiceField, imageField, textField } from "./fields.ts";

/** Field for the description of a video, or of the movement in it if the video begins with an image. */
export const videoPrompt = <const Max extends number>(label: string, max: Max) =>
  textField({
    label,
    max,
    isDescription: true,
    missing: "Bitte geben Sie einen Prompt ein",
    tooLong: () => `Der Prompt darf maximal ${max} Zeichen lang sein`,
  });

export const firstImage = imageField({
  label: "Bild",
  missing: "Bitte wählen Sie ein Bild aus",
  tooLarge: () => `Bild darf maximal ${uploadLimits.megabytes}MB groß sein`,
});

export const videoRatio = choiceField({
  label: "Format",
  options: [
    { value: "16:9", label: "16:9" },
    { value: "9:16", label: "9:16" },
    { value: "1:1", label: "1:1" },
  ],
  initial: "16:9",
});

/** Field for the length of a video in seconds. */
export const videoLength = <const Seconds extends number>(lengths: readonly Seconds[], initial: NoInfer<Seconds>) =>
  choiceField({
    label: "Länge",
    options: lengths.map((value) => ({ value, label: `${value} Sekunden` })),
    initial,
  });

export const videoMessages = {
  started: "Video-Generierung gestartet!",
  failed: "Fehler bei der Video-Generierung",
  silent: "Video-Generierung fehlgeschlagen",
} as const;
