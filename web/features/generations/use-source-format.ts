import { useEffect, useRef } from "react";
import type { Field } from "#domain/models/fields.ts";
import { sourceFormat } from "#domain/models/image-fields.ts";

type Format = { field: Field | undefined; value: unknown; change: ((value: string) => void) | undefined };

/**
 * Chooses the format of the image when a form gets its first image, unless the user has chosen another one, and takes
 * it back when the form has no image any more.
 * @param hadImage whether the form begins with an image whose format was chosen before, as in a restored draft
 */
export function useSourceFormat(hasImage: boolean, hadImage: boolean, { field, value, change }: Format): void {
  const before = useRef(hadImage);
  useEffect(() => {
    const hadOne = before.current;
    before.current = hasImage;
    if (hadOne === hasImage || field?.control !== "choice" || !change) return;
    if (!field.options.some((option) => option.value === sourceFormat)) return;
    if (hasImage && value === field.initial) change(sourceFormat);
    if (!hasImage && value === sourceFormat) change(String(field.initial));
  }, [hasImage, field, value, change]);
}
