import { type SQL, sql } from "drizzle-orm";
import { contactMessages, mails } from "./schema.ts";

/**
 * Mails that told the operator of a message this user wrote while signed in. An address alone proves
 * nothing: anybody may have typed it. Both rows carry the time of the one transaction that wrote them.
 */
export function isAboutMessageOf(userId: string): SQL {
  return sql`exists (select 1 from ${contactMessages} where ${contactMessages.userId} = ${userId}
    and ${contactMessages.createdAt} = ${mails.createdAt} and ${contactMessages.email} = ${mails.replyTo})`;
}
