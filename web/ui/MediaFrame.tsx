import type { CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type MediaFrameProps = { className?: string; style?: CSSProperties; children: ReactNode };

/** The frame around all images and videos of the product. */
export function MediaFrame({ className, style, children }: MediaFrameProps) {
  return (
    <div className={classNames("frame", className)} style={style}>
      {children}
    </div>
  );
}

type SubtitleProps = {
  text: string;
  /** Maximum number of lines of the subtitle; two if left out. */
  lines?: number;
  as?: "p" | "h2";
  id?: string;
  className?: string;
};

export function Subtitle({ text, lines, as: Tag = "p", id, className = "text-small" }: SubtitleProps) {
  return (
    <Tag id={id} className="subtitle">
      <span
        className={classNames("subtitle-lines", className)}
        {...(lines && { style: { "--subtitle-lines": lines } as CSSProperties })}
      >
        <span className="subtitle-text">{text}</span>
      </span>
    </Tag>
  );
}
