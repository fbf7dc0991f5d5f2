import type { Sender } from "../orders/sender-and-recipient.ts";

/** Path of the public page of a delivered video. */
export const sharePath = (token: string) => `/v/${token}`;

/** Title of the public page of a video whose order names no sender. */
export const shareTitle = "Ihre Videobotschaft";

/** Description of the public page in link previews of messengers. */
export const sharePreviewText = "Zum Ansehen antippen. Das Video ist KI-generiert.";

/** Button of the public page of a video whose order names no sender. */
export const downloadLabel = "Video herunterladen";

/** Action that the API names if there is no sender to answer; the page shows a download instead. */
export const createAction = { kind: "create", label: "Eigenes Video erstellen", url: "/auth" } as const;

/** Subject of the email that a viewer writes to the sender from the public page. */
export const answerSubject = "Antwort auf Ihre Videobotschaft";

/** Title of a video's public page. It does not name the recipient, because the URL may be passed on. */
export function shareTitleOf(sender: Pick<Sender, "name" | "company"> | null): string {
  return sender ? `Eine Videobotschaft von ${senderNames(sender).join(", ")}` : shareTitle;
}

/** Name and company of a sender; only one of them if they are the same. */
export function senderNames({ name, company }: Pick<Sender, "name" | "company">): string[] {
  return name === company ? [name] : [name, company];
}
