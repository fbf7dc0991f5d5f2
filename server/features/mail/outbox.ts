import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/db/client.ts";
import { type EmailSender, renderEmail } from "./email-layout.ts";
import type { MailStore } from "./store.ts";
import { fillTemplate, type NewMail } from "./templates/index.ts";

export type MailContext = {
  mails: MailStore;
  emailSender: EmailSender;
  inTransaction: (work: (transaction: Transaction) => Promise<void>) => Promise<void>;
  /** Enqueues the job that sends the mail, in the transaction of its row. */
  enqueue: (mailId: string, transaction: Transaction) => Promise<void>;
  /** Notifies the workers; call it after the commit. */
  notifyWorkers: () => Promise<void>;
};

export type Mails = ReturnType<typeof mailOutbox>;

/** Stores every mail as a row before the first attempt to send it, so that none is lost. */
export function mailOutbox({ mails, emailSender, inTransaction, enqueue, notifyWorkers }: MailContext) {
  return {
    /** With a transaction, the caller notifies the workers after the commit. @returns the mail's id */
    async enqueueEmail(mail: NewMail, transaction?: Transaction): Promise<string> {
      const id = randomUUID();
      const { kind, userId, recipient, replyTo = null } = mail;
      const row = {
        id,
        kind,
        userId,
        recipient,
        replyTo,
        ...renderEmail(fillTemplate(mail, emailSender), emailSender),
      };
      const insert = async (on: Transaction) => {
        await mails.insert(row, on);
        await enqueue(id, on);
      };
      if (transaction) {
        await insert(transaction);
      } else {
        await inTransaction(insert);
        await notifyWorkers();
      }
      return id;
    },

    notifyWorkers,

    /** Sends a mail that was sent or given up again, with the same Message-ID; false while it waits. */
    async resend(id: string): Promise<boolean> {
      let isRestarted = false;
      await inTransaction(async (transaction) => {
        isRestarted = (await mails.restart(id, transaction)) !== undefined;
        if (isRestarted) await enqueue(id, transaction);
      });
      if (isRestarted) await notifyWorkers();
      return isRestarted;
    },
  };
}
