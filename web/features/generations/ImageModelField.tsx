import type { ImageField, ImagesField } from "#domain/models/fields.ts";
import { maxImages } from "#domain/models/image-fields.ts";
import type { FormField } from "#web/platform/use-form.ts";
import { ImageUpload } from "./ImageUpload.tsx";

export type ImageModelFieldProps = { definition: ImageField | ImagesField; field: FormField<unknown> };

/** Field for images. Its value is one URL if the model takes one image, else a list of URLs. */
export function ImageModelField({ definition, field }: ImageModelFieldProps) {
  const { label, help, sending, tooLarge } = definition;
  const isList = Array.isArray(field.value);
  const value = isList ? (field.value as string[]) : field.value ? [String(field.value)] : [];
  const max = definition.control === "images" ? definition.max : isList ? maxImages : 1;
  return (
    <ImageUpload
      label={label}
      help={help}
      name={field.name}
      max={max}
      sending={sending}
      tooLarge={tooLarge}
      isMask={definition.control === "image" && definition.isMask === true}
      value={value}
      error={field.error}
      onChange={(next) => field.onChange(isList ? next : (next[0] ?? ""))}
    />
  );
}
