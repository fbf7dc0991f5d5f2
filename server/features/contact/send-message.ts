import { createHash, randomUUID } from "node:crypto";
import type { ContactMessage } from "#domain/contact/message.ts";
import { AppError } from "#domain/errors.ts";
import type { Transaction } from "#server/db/client.ts";
import type { ContactStore } from "./store.ts";

export type SendMessageContext = {
  contactStore: ContactStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Stores the mail in the message's transaction; it is sent after the commit. */
  writeContactMail: (
    mail: { kind: "contact-message"; userId: string | null; recipient: string; replyTo: string; data: ContactMessage },
    transaction: Transaction,
  ) => Promise<unknown>;
  notifyMailWorkers: () => Promise<void>;
  /** Recipients of messages: the support address, or all admins if none is configured. */
  findRecipients: () => Promise<readonly string[]>;
};

/**
 * Stores a message and its mail in one transaction. Repeating the same key stores nothing new.
 * @throws AppError request.key-reused
 */
export async function sendMessage(
  { contactStore, inTransaction, writeContactMail, notifyMailWorkers, findRecipients }: SendMessageContext,
  data: ContactMessage,
  { key, userId }: { key: string | undefined; userId: string | null },
): Promise<void> {
  const id = key === undefined ? randomUUID() : idOf(key, userId ?? data.email);
  const recipients = await findRecipients();
  await inTransaction(async (transaction) => {
    if (!(await contactStore.insert({ id, userId, ...data }, transaction))) {
      const earlier = await contactStore.find(id, transaction);
      if (!earlier || !isSame(earlier, data)) throw new AppError("request.key-reused");
      return;
    }
    for (const recipient of recipients) {
      await writeContactMail({ kind: "contact-message", userId, recipient, replyTo: data.email, data }, transaction);
    }
  });
  await notifyMailWorkers();
}

/** Derives the id from the key and its sender, so that the primary key refuses duplicates. */
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
