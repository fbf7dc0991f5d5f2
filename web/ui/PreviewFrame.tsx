import { type ReactNode, useDeferredValue } from "react";
import { classNames } from "./class-names.ts";
import { MediaFrame, Subtitle } from "./MediaFrame.tsx";
import { frameRatio } from "./frame-ratio.ts";

/**
 * Number of characters of the typed text that the preview shows: more would be invisible, and slow at every keystroke.
 */
const maxShownCharacters = 400;

type Props = {
  text: string;
  format: string;
  /** URL of the image that the model animates or edits. */
  image?: string | undefined;
  /** Whether the image fills the frame, cut at its sides, as a speaker does in a video of either format. */
  fillsFrame?: boolean;
  /** Text in the corner of the image. */
  badge?: string | undefined;
  /** Text of the subtitle while the input is empty. */
  invitation?: string;
  /** Maximum number of lines of the subtitle, for images whose lower part must stay visible. */
  maxLines?: number;
  facts: readonly { label: string; value: string }[];
  /** Whether the user has entered nothing; by default, whether the frame has neither image nor text. */
  isEmpty?: boolean;
  /** Whether an empty frame is hidden on phones, where it would push examples and inputs away. */
  hidesEmpty?: boolean;
  /** URL of an example of a result, shown dimmed while the frame is empty. */
  example?: string | undefined;
  /** Still of the expected result, which replaces image and subtitle; dimmed while it is outdated. */
  still?: { url: string; alt: string; isOutdated: boolean } | undefined;
  /** Whether the subtitle stands where the video of a speaker has it. */
  isPresenter?: boolean;
  /** Further elements at their places in the video, above the image. */
  overlay?: ReactNode;
};

/** Preview of the result: its aspect ratio, and the typed text as its subtitle. */
export function PreviewFrame({
  text,
  format,
  image,
  fillsFrame = false,
  badge,
  invitation = "Hier erscheint Ihre Szene.",
  maxLines,
  facts,
  isEmpty: isEmptyInput,
  hidesEmpty = false,
  example,
  still,
  isPresenter = false,
  overlay,
}: Props) {
  const ratio = frameRatio(format) ?? 1;
  const subtitle = useDeferredValue(text.trim().slice(0, maxShownCharacters));
  const isTall = ratio < 1;
  const isEmpty = isEmptyInput ?? (image === undefined && subtitle === "");
  return (
    <section
      aria-label="Vorschau"
      className={classNames(
        "preview-frame rounded-l bg-matte p-3 sm:p-5",
        hidesEmpty && isEmpty && "max-tablet:hidden",
      )}
    >
      <div className="preview-stage">
        <MediaFrame className={isTall ? "preview-tall" : "preview-wide"} style={{ aspectRatio: ratio }}>
          {still ? (
            <>
              <img
                src={still.url}
                alt={still.alt}
                className={classNames("frame-image preview-still", still.isOutdated && "preview-still-outdated")}
              />
              <span className="image-badge">Standbild</span>
            </>
          ) : image && fillsFrame ? (
            <img src={image} alt="" className="frame-image object-[50%_22%]" />
          ) : image ? (
            <>
              <img src={image} alt="" className="frame-image frame-image-backdrop" />
              <img src={image} alt="" className="frame-image frame-image-whole" />
            </>
          ) : (
            <>
              <div className="finder" />
              {example && isEmpty && (
                <div className="finder-example" style={{ backgroundImage: `url("${example}")` }} />
              )}
            </>
          )}
          {badge && <span className="image-badge">{badge}</span>}
          <div
            className={isPresenter ? classNames("presenter-overlays", isTall && "presenter-overlays-tall") : undefined}
          >
            {overlay}
            {!still && (
              <Subtitle
                text={subtitle || invitation}
                lines={maxLines ?? (isTall ? 6 : 4)}
                className={isPresenter ? "presenter-subtitle" : "text-small sm:text-base"}
              />
            )}
          </div>
        </MediaFrame>
      </div>
      <dl className="preview-facts numbers text-small text-ink-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 gap-x-2 max-tablet:flex-wrap">
            <dt>{label}</dt>
            <dd className="min-w-0 font-semibold text-ink [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
