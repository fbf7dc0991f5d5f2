import type { SharedVideo } from "#domain/shares/share.ts";

/** Company of the sender at the top of the page; empty space where the order names no sender. */
export function SenderHeader({ sender }: { sender: SharedVideo["sender"] }) {
  return (
    <div className="page share-header">
      {sender &&
        (sender.logo_url ? (
          <img src={sender.logo_url} alt={sender.company} className="share-logo" />
        ) : (
          <bdi className="title line-clamp-2 text-title-s" title={sender.company}>
            {sender.company}
          </bdi>
        ))}
    </div>
  );
}
