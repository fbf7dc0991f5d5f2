import { Brush, Check, CircleAlert, X } from "lucide-react";
import { type CSSProperties, type SyntheticEvent, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { Size } from "./geometry.ts";

const formatSize = ({ width, height }: Size) => `${width} × ${height}`;

type Props = {
  index: number;
  /** URL of the mask's image; undefined while it is not uploaded yet. */
  image: string | undefined;
  mask: string | undefined;
  onPaint: () => void;
  onRemove: () => void;
};

/** One image with the masked area in amber. */
export function MaskTile({ index, image, mask, onPaint, onRemove }: Props) {
  const [sizes, setSizes] = useState<Record<string, Size>>({});
  const remember = (url: string) => (event: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
    setSizes((current) => ({ ...current, [url]: { width, height } }));
  };
  const number = index + 1;
  const sizeOf = (url: string | undefined) => (url ? sizes[url] : undefined);
  const [imageSize, maskSize] = [sizeOf(image), sizeOf(mask)];
  const isWrongSize = imageSize && maskSize && formatSize(imageSize) !== formatSize(maskSize);
  const shown = image ? imageSize : maskSize;
  const note = isWrongSize
    ? `Die Maske ist ${formatSize(maskSize)}, das Bild ${formatSize(imageSize)} Pixel groß.`
    : !image
      ? "Dazu fehlt ein Bild"
      : mask
        ? "Mit Maske"
        : "Noch ohne Maske";
  return (
    <li className="mask-tile">
      <div className="mask-tile-image">
        <div className="mask-tile-sheet" style={shown && ({ "--ratio": shown.width / shown.height } as CSSProperties)}>
          {image && <img src={image} alt={`Bild ${number}`} onLoad={remember(image)} />}
          {image && mask && !isWrongSize && (
            <span className="mask-tile-change" style={{ "--mask": `url(${JSON.stringify(mask)})` } as CSSProperties} />
          )}
          {mask && <img src={mask} alt={`Maske ${number}`} hidden={image !== undefined} onLoad={remember(mask)} />}
        </div>
        {mask && (
          <IconButton
            label={`Maske ${number} entfernen`}
            isSmall
            className="absolute top-1 right-1 bg-strip text-white"
            onClick={onRemove}
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <span className="font-semibold">{image ? `Bild ${number}` : `Maske ${number}`}</span>
        <span
          className={classNames(
            "inline-flex items-center gap-1",
            isWrongSize ? "text-error" : mask && image ? "text-done" : "text-ink-3",
          )}
        >
          {isWrongSize && <CircleAlert size={14} aria-hidden className="flex-none" />}
          {mask && image && !isWrongSize && <Check size={14} aria-hidden />}
          {note}
        </span>
      </p>
      {image && (
        <Button variant="outline" icon={<Brush size={17} aria-hidden />} onClick={onPaint}>
          {mask ? "Maske ändern" : "Maske malen"}
        </Button>
      )}
    </li>
  );
}
