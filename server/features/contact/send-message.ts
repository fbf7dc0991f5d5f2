import { createHash, randomUUID } from "node:crypto";
import type { ContactMessage } from "#domain/contact/message.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { findOperatorRecipients } from "#server/features/mail/find-operator-recipients.ts";
import { contactStore } from "./store.ts";

/**
 * Stores a contact message and its email in one transaction. A repeated request with the same idempotency key stores
 * nothing new.
 * @throws AppError request.key-reused
 */
export async function sendMessage(
  ctx: Context,
  data: ContactMessage,
  { key, userId }: { key: string | undefined; userId: string | null },
): Promise<void> {
  const id = key === undefined ? randomUUID() : idOf(key, userId ?? data.email);
  const messages = contactStore(ctx.db);
  const recipients = await findOperatorRecipients(ctx);
  await ctx.transaction(async (transaction) => {
    if (!(await messages.insert({ id, userId, ...data }, transaction))) {
      const earlier = await messages.find(id, transaction);
      if (!earlier || !isSame(earlier, data)) throw new AppError("request.key-reused");
      return;
    }
    for (const recipient of recipients) {
      const mail = { kind: "contact-message" as const, userId, recipient, replyTo: data.email, data };
      await enqueueEmail(ctx, mail, transaction);
    }
  });
  await ctx.jobs.notifyWorkers("send-mail");
}

/** Derives a message's id from its idempotency key and the sender, so that the primary key refuses duplicates. */
function idOf(key: string, sender: string): string {
  const hex = createHash("sha256")
    .update(JSON.stringify(["contact", sender, key]))
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

function isSame(earlier: ContactMessage, { firstName, lastName, email, subject, message }: ContactMessage): boolean {
  return (
    earlier.firstName === firstName &&
    earlier.lastName === lastName &&
    earlier.email === email &&
    earlier.subject === subject &&
    earlier.message === message
  );
}
