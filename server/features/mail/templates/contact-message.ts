import type { ContactMessage } from "#domain/contact/message.ts";
import type { EmailContent, EmailSender } from "../email-layout.ts";

/** Email to the operator with a message from the contact form. */
export function contactMessage(
  { firstName, lastName, email, subject, message }: ContactMessage,
  { publicUrl }: EmailSender,
): EmailContent {
  return {
    subject: `Kontakt: ${subject}`,
    preheader: message.slice(0, 120),
    title: subject,
    paragraphs: [`Von ${firstName} ${lastName} (${email}):`, ...message.split(/\n\s*\n/)],
    button: { label: "Nachricht ansehen", link: new URL("/admin/nachrichten", publicUrl).href },
    remarks: ["Antworten Sie einfach auf diese E-Mail: Ihre Antwort geht an die Person, die geschrieben hat."],
  };
}
