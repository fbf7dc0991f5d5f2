import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { MediaFrame, Subtitle } from "./MediaFrame.tsx";
import type { StateProps } from "./Messages.tsx";

/** An image of 640 by 480 pixels: its URL, and the prompt shown on it as a subtitle, where it tells the reader something. */
type StateImageProps = { source: string; subtitle?: string };
type EmptyStateProps = StateProps & {
  image: StateImageProps;
  /** Heading level of the title: 1 if the message is the whole page. */
  level?: 1 | 2;
  /** Whether the title is no larger than the headings of a page of the administration. */
  isCompact?: boolean;
};

/** Message of a page or list without content, beside an image. */
export function EmptyState({ title, children, actions, image, level = 2, isCompact = false }: EmptyStateProps) {
  const Title = level === 1 ? "h1" : "h2";
  const titleSize = isCompact ? "text-title-m" : level === 1 ? "text-title-xl" : "text-title-l";
  return (
    <div className="empty-state">
      <div>
        <Title className={classNames("hyphens-auto [overflow-wrap:anywhere]", titleSize)}>{title}</Title>
        {children && <div className="mt-4 max-w-[34rem] text-lead text-ink-2">{children}</div>}
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
      <StateImage {...image} />
    </div>
  );
}

/** Layout of a page of a few lines or fields, which would leave a wide window empty: its content beside an image. */
export function ShortPage({ source, children }: { source: string; children: ReactNode }) {
  return (
    <div className="page short-page flex flex-1 flex-col py-8 sm:py-14 tablet:justify-center">
      <div className="empty-state">
        <div className="w-full max-w-[30rem]">{children}</div>
        <StateImage source={source} />
      </div>
    </div>
  );
}

/** Message of a section or short list without content, beside a small image; `source` is the image's URL. */
export function EmptyNote({ source, children }: { source: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      <img
        src={source}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        decoding="async"
        className="h-18 w-24 flex-none rounded-image object-cover"
      />
      <div className="max-w-[44ch] min-w-0 text-ink-2">{children}</div>
    </div>
  );
}

/** Number of rows of a list that fill half of a wide window. */
const rowsOfHalfAWindow = 4;

/**
 * Sentence below a list of few rows about its content, beside an image: otherwise more than half of a page in a wide
 * window would be empty. Renders nothing for a longer list, and is hidden in narrow windows, where rows are tall.
 */
export function ShortListNote({
  rows,
  image,
  children,
}: {
  rows: number;
  image: StateImageProps;
  children: ReactNode;
}) {
  if (rows === 0 || rows >= rowsOfHalfAWindow) return null;
  return (
    <div className="mt-10 flex items-center gap-8 max-xl:hidden">
      <div className="w-96 flex-none">
        <StateImage {...image} />
      </div>
      <p className="max-w-[44ch] text-ink-2">{children}</p>
    </div>
  );
}

/** Image beside the message of an empty page or list. It is decoration: screen readers skip it and its subtitle. */
function StateImage({ source, subtitle }: StateImageProps) {
  return (
    <div aria-hidden>
      <MediaFrame className="aspect-16/10">
        <img src={source} alt="" width={640} height={480} className="frame-image" />
        {subtitle && <Subtitle text={subtitle} />}
      </MediaFrame>
    </div>
  );
}
