import { Play } from "lucide-react";
import type { Sender } from "#domain/orders/sender-and-recipient.ts";
import { senderNames } from "#domain/shares/share-page.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { senderTexts } from "./texts.ts";

type Props = { sender: Record<keyof Sender, string>; logoUrl: string | null };

/** Shows the sender as the public page of a video does, while the user types. */
export function SenderPreview({ sender, logoUrl }: Props) {
  const names = senderNames(sender).filter((name) => name.trim() !== "");
  const links = [
    sender.phone,
    sender.replyTo,
    sender.website.replace(/^https?:\/\//i, "").replace(/\/$/, ""),
    sender.imprintUrl && "Impressum des Absenders",
  ].filter((label) => label.trim() !== "");
  return (
    <figure aria-label={senderTexts.preview} className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <figcaption className="mb-2 text-small font-semibold text-ink-2">{senderTexts.preview}</figcaption>
      <div className="rounded-m border border-line bg-surface p-5 [overflow-wrap:anywhere]">
        <div className="flex min-h-12 items-center">
          {logoUrl ? (
            <img src={logoUrl} alt="" className="share-logo share-logo-on-white object-contain" />
          ) : (
            <bdi className="title line-clamp-2 text-title-s">{sender.company || senderTexts.noCompany}</bdi>
          )}
        </div>
        <div className="relative mt-3 aspect-video overflow-hidden rounded-s">
          <img src={emptyStateImage("projects").source} alt="" className="size-full object-cover opacity-60" />
          <span className="absolute inset-0 m-auto grid size-12 place-items-center rounded-full bg-surface text-ink">
            <Play size={20} aria-hidden />
          </span>
        </div>
        <p className="title mt-4 text-title-m hyphens-auto">
          {names.length > 0 ? `Eine Videobotschaft von ${names.join(", ")}` : senderTexts.noCompany}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {links.map((label) => (
            <li key={label} className="min-w-0 text-ink-2 underline decoration-line underline-offset-4">
              <bdi>{label}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
