import type { SharedVideo } from "#domain/shares/calls.ts";

type Sender = NonNullable<SharedVideo["sender"]>;

/** Email address, phone number, website and imprint of the sender, as small links. */
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
