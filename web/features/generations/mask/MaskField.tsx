import { useEffect, useRef, useState } from "react";
import { maxImages } from "#domain/models/image-fields.ts";
import type { FormField } from "#web/platform/use-form.ts";
import { dialogOnDemand } from "#web/ui/on-demand.tsx";
import { showToast } from "#web/ui/toast.ts";
import { ImageUpload } from "../ImageUpload.tsx";
import { addMasks, existing, followImages, withMask, withoutMask } from "./mask-list.ts";
import { MaskTile } from "./MaskTile.tsx";

/** Loaded on demand: the painter is half of the page's code, and only users who paint need it. */
const MaskPainter = dialogOnDemand("Maske malen", () => import("./MaskPainter.tsx"));

const none: readonly string[] = [];

export type MaskFieldProps = {
  images: readonly string[];
  /** Value of the field: a list of URLs, in which each mask has the index of its image. */
  field: FormField<unknown>;
};

/** Form field for the masks of the uploaded images. The user paints a mask or uploads one. */
export default function MaskField({ images, field }: MaskFieldProps) {
  const masks = Array.isArray(field.value) ? (field.value as string[]) : none;
  const [painted, setPainted] = useState<number>();
  useMasksFollowImages(images, masks, field.onChange);
  /** Latest masks, for the end of an upload: the user may have added masks while the upload was running. */
  const latestMasks = useRef(masks);
  useEffect(() => {
    latestMasks.current = masks;
  }, [masks]);

  function addUploads(next: readonly string[]) {
    const added = next.filter((url) => !latestMasks.current.includes(url));
    field.onChange(addMasks(latestMasks.current, added));
  }

  const image = painted === undefined ? undefined : images[painted];
  const labelOf = (index: number) => (images.length > 1 ? `Bild ${index + 1} von ${images.length}` : "");
  return (
    <div>
      <p className="mb-1.5 font-semibold">Maske</p>
      {images.length === 0 && existing(masks).length === 0 ? (
        <p className="text-ink-2">Laden Sie zuerst ein Bild hoch</p>
      ) : (
        <ul className="mask-tiles">
          {Array.from({ length: Math.max(images.length, masks.length) }, (_, index) => (
            <MaskTile
              key={images[index] ?? `${masks[index]} ${index}`}
              index={index}
              image={images[index]}
              mask={masks[index] || undefined}
              onPaint={() => setPainted(index)}
              onRemove={() => field.onChange(withoutMask(masks, index))}
            />
          ))}
        </ul>
      )}
      <div className="mt-5">
        <ImageUpload
          label="Oder eine fertige Maske hochladen"
          help="Schwarz wird verändert, Weiß bleibt."
          name={field.name}
          max={maxImages}
          isMask
          isBare
          value={existing(masks)}
          error={field.error}
          onChange={addUploads}
        />
      </div>
      {image !== undefined && painted !== undefined && (
        <MaskPainter
          image={image}
          mask={masks[painted] || undefined}
          label={labelOf(painted)}
          onClose={() => setPainted(undefined)}
          onDone={(url) => {
            field.onChange(withMask(masks, painted, url));
            setPainted(undefined);
            showToast("done", "Maske übernommen");
          }}
        />
      )}
    </div>
  );
}

/**
 * Removes the masks of removed images if only the list of images has changed; a form that changes both lists at once
 * removes those masks itself.
 */
function useMasksFollowImages(
  images: readonly string[],
  masks: readonly string[],
  onChange: (masks: string[]) => void,
) {
  const previous = useRef({ images, masks });
  useEffect(() => {
    const { images: oldImages, masks: oldMasks } = previous.current;
    previous.current = { images, masks };
    if (images === oldImages || masks !== oldMasks) return;
    const next = followImages(masks, oldImages, images);
    if (next.length !== masks.length) onChange(next);
  });
}
