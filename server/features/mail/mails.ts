import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/db/client.ts";
import { type Letterhead, renderLetter } from "./letter.ts";
import type { MailStore } from "./store.ts";
import { fillTemplate, type NewMail } from "./templates/index.ts";

export type MailTools = {
  mails: MailStore;
  letterhead: Letterhead;
  inTransaction: (work: (transaction: Transaction) => Promise<void>) => Promise<void>;
  /** The job that sends it, written with its row. */
  enqueue: (mailId: string, transaction: Transaction) => Promise<void>;
  /** Tells the workers, after the commit. */
  ring: () => Promise<void>;
};

export type Mails = ReturnType<typeof mailOutbox>;

/** Every mail is a row before anybody tries to send it; from then on it cannot be lost. */
export function mailOutbox({ mails, letterhead, inTransaction, enqueue, ring }: MailTools) {
  return {
    /** Inside a transaction of the caller, who then rings after the commit. @returns its id */
    async write(mail: NewMail, transaction?: Transaction): Promise<string> {
      const id = randomUUID();
      const { kind, userId, recipient, replyTo = null } = mail;
      const row = { id, kind, userId, recipient, replyTo, ...renderLetter(fillTemplate(mail, letterhead), letterhead) };
      const place = async (on: Transaction) => {
        await mails.insert(row, on);
        await enqueue(id, on);
      };
      if (transaction) {
        await place(transaction);
      } else {
        await inTransaction(place);
        await ring();
      }
      return id;
    },

    ring,

    /** Sends a mail that was sent or given up once more, under the same Message-ID; false while it waits. */
    async resend(id: string): Promise<boolean> {
      let isRestarted = false;
      await inTransaction(async (transaction) => {
        isRestarted = (await mails.restart(id, transaction)) !== undefined;
        if (isRestarted) await enqueue(id, transaction);
      });
      if (isRestarted) await ring();
      return isRestarted;
    },
  };
}
