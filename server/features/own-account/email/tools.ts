import type { User } from "#domain/accounts/account.ts";
import type { Transaction } from "#server/db/client.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";
import type { EmailLinkStore } from "./store.ts";

type NewMail = { userId: string; recipient: string } & (
  | { kind: "email-verification"; data: { name: string; link: string } }
  | { kind: "email-change"; data: { name: string; link: string | null } }
  | { kind: "email-change-requested"; data: { name: string; newEmail: string } }
  | { kind: "email-changed"; data: { name: string } }
);

export type EmailLinkTools = {
  emailLinks: EmailLinkStore;
  findUser: (id: string) => Promise<User | null>;
  findUserByEmail: (email: string) => Promise<User | null>;
  limiter: RateLimiter;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Kept before it is sent. */
  writeEmailLinkMail: (mail: NewMail, transaction: Transaction) => Promise<unknown>;
  /** After the commit of a transaction in which a mail was written. */
  ringMails: () => Promise<void>;
  publicUrl: string;
  audit: (
    entry: { action: "account.email-changed"; actorId: string; subjectId: string },
    transaction: Transaction,
  ) => Promise<void>;
  /** Tells a user's open tabs to read the account again. */
  announceAccount: (userId: string) => Promise<void>;
  /** Ends the open event streams of those sessions of a user that ended. */
  announceSignOut: (userId: string) => Promise<void>;
};
