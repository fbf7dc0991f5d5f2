import { choiceField } from "./fields.ts";

/** Name of the field for the size of the result; the local engine has one size per format and ignores the field. */
export const resolutionField = "resolution";

/** Sizes of images by the names that providers share: 1K has a side of about 1,000 pixels, 4K one of about 4,000. */
export const imageResolution = choiceField({
  label: "Auflösung",
  help: "Höhere Auflösungen dauern länger.",
  options: [
    { value: "1K", label: "1K" },
    { value: "2K", label: "2K" },
    { value: "4K", label: "4K" },
  ],
  initial: "1K",
});

/** Heights of landscape videos, and widths of portrait ones, by the names that providers share. */
export const videoResolution = choiceField({
  label: "Auflösung",
  help: "Höhere Auflösungen dauern länger.",
  options: [
    { value: "720p", label: "720p (HD)" },
    { value: "1080p", label: "1080p (Full HD)" },
  ],
  initial: "720p",
});
