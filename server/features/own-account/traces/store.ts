import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { User } from "#domain/accounts/account.ts";
import { isAboutMessageOf } from "#server/db/message-mail.ts";
import { isSameNumber } from "#server/db/phone-number.ts";
import { contactMessages, invitationRequests, mails, verifications, webhookEvents } from "#server/db/schema.ts";

export type Person = Pick<User, "id" | "email" | "whatsapp_number">;

/** What is about a person without belonging to their account by its id. */
export function tracesOf({
  id,
  email,
  whatsapp_number,
}: Person): Record<"mails" | "messages" | "messageMails" | "events" | "requests" | "resets", SQL | undefined> {
  const address = email.toLowerCase();
  return {
    mails: or(sql`${mails.userId} = ${id}`, sql`lower(${mails.recipient}) = ${address}`),
    messages: eq(contactMessages.userId, id),
    /** What told the operator of a message: not to this person, but their words. */
    messageMails: and(isAboutMessageOf(id), sql`lower(${mails.recipient}) <> ${address}`),
    // With another address it is about somebody who shares the number.
    events: or(
      eq(webhookEvents.userId, id),
      sql`lower(${webhookEvents.email}) = ${address}`,
      and(isNull(webhookEvents.email), isSameNumber(webhookEvents.whatsappNumber, whatsapp_number)),
    ),
    requests: isSameNumber(invitationRequests.whatsappNumber, whatsapp_number),
    resets: sql`${verifications.value} = ${id}`,
  };
}
