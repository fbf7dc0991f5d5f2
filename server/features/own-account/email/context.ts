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

export type EmailLinkContext = {
  emailLinks: EmailLinkStore;
  findUser: (id: string) => Promise<User | null>;
  findUserByEmail: (email: string) => Promise<User | null>;
  limiter: RateLimiter;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Stores the mail; it is sent after the commit. */
  writeEmailLinkMail: (mail: NewMail, transaction: Transaction) => Promise<unknown>;
  /** Notifies the mail workers; call it after the commit. */
  notifyMailWorkers: () => Promise<void>;
  publicUrl: string;
  audit: (
    entry: { action: "account.email-changed"; actorId: string; subjectId: string },
    transaction: Transaction,
  ) => Promise<void>;
  /** Publishes to the user's open tabs that the account changed. */
  publishAccount: (userId: string) => Promise<void>;
  /** Closes the user's open event streams whose sessions ended. */
  publishSignOut: (userId: string) => Promise<void>;
};
