import { classNames } from "./class-names.ts";
import { MediaFrame, Subtitle } from "./MediaFrame.tsx";
import type { StateProps } from "./Messages.tsx";

/** A picture of 640 by 480 pixels: its address, and the words that stand in it as a subtitle. */
export type StateImage = { source: string; subtitle: string };
type EmptyStateProps = StateProps & {
  image: StateImage;
  /** Level of the title: 1 where the state is the whole page. */
  level?: 1 | 2;
};

/** What a page or list says while it has no content, beside a picture. */
export function EmptyState({ title, children, actions, image, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className="empty-state">
      <div>
        <Title className={classNames("hyphens-auto", level === 1 ? "text-title-xl" : "text-title-l")}>{title}</Title>
        {children && <div className="mt-4 max-w-[34rem] text-lead text-ink-2">{children}</div>}
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
      <StatePicture {...image} />
    </div>
  );
}

/** The picture of a state without content. It is decoration, and its subtitle is hidden from screen readers. */
export function StatePicture({ source, subtitle }: StateImage) {
  return (
    <div aria-hidden>
      <MediaFrame className="aspect-16/10">
        <img src={source} alt="" width={640} height={480} className="frame-image" />
        <Subtitle text={subtitle} />
      </MediaFrame>
    </div>
  );
}
