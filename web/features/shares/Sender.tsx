import type { SharedVideo } from "#domain/orders/share.ts";

type Sender = NonNullable<SharedVideo["sender"]>;

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

/** Further ways to the sender, as small links. */
export function SenderLinks({ sender: { email, phone, website, imprint_url } }: { sender: Sender }) {
  const links = [
    ...(phone ? [phone] : []),
    { label: email, url: `mailto:${email.split("@").map(encodeURIComponent).join("@")}` },
    ...(website ? [website] : []),
    ...(imprint_url ? [{ label: "Impressum des Absenders", url: imprint_url }] : []),
  ];
  return (
    <ul aria-label="Absender" className="mt-3 flex flex-wrap gap-x-5 text-small">
      {links.map(({ label, url }) => (
        <li key={label} className="min-w-0">
          <a
            href={url}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-ink-2 underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:text-ink hover:decoration-ink"
          >
            <bdi>{label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
