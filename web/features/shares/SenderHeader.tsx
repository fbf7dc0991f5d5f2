import type { SharedVideo } from "#domain/shares/calls.ts";
import { classNames } from "#web/ui/class-names.ts";

/** Company of the sender at the top of the page; empty space where the order names no sender. */
export function SenderHeader({ sender }: { sender: SharedVideo["sender"] }) {
  return (
    <div className="page share-header">
      {sender &&
        (sender.logo_url ? (
          <picture>
            {sender.dark_logo_url && <source srcSet={sender.dark_logo_url} media="(prefers-color-scheme: dark)" />}
            <img
              src={sender.logo_url}
              alt={sender.company}
              className={classNames("share-logo", !sender.dark_logo_url && "share-logo-on-white")}
            />
          </picture>
        ) : (
          <bdi className="title line-clamp-2 text-title-s" title={sender.company}>
            {sender.company}
          </bdi>
        ))}
    </div>
  );
}
