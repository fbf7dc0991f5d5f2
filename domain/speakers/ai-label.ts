import type { Speaker } from "./speakers.ts";

export const aiLabelText = "KI-generiert";

/**
 * AI label for a speaker's image in a frame where the label inside the image is cut off or too small to read. Undefined
 * for an admin's own image, whose origin is unknown: then both URLs are the same.
 */
export const aiLabel = ({ image, smallImage }: Pick<Speaker, "image" | "smallImage">) =>
  image === smallImage ? undefined : aiLabelText;
