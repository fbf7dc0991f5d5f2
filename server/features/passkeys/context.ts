import type { User } from "#domain/accounts/account.ts";
import type { Brand } from "#domain/brand.ts";
import type { Transaction } from "#server/db/client.ts";
import type { SecretBox } from "#server/features/second-factor/secret-box.ts";
import type { SecondFactorStore } from "#server/features/second-factor/store.ts";
import type { AppContext } from "#server/platform/http/context.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";
import type { SecurityLog } from "#server/platform/security-log.ts";
import type { PasskeyStore } from "./store.ts";

export type PasskeyChange = "added" | "removed";

export type PasskeyContext = {
  publicUrl: string;
  brand: Brand;
  passkeys: PasskeyStore;
  secondFactors: SecondFactorStore;
  secretBox: SecretBox;
  limiter: RateLimiter;
  securityLog: SecurityLog;
  /** Addresses of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[];
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  findUser: (id: string) => Promise<User | null>;
  /** @throws AppError account.wrong-password, request.too-many */
  checkOwnPassword: (userId: string, password: string) => Promise<void>;
  /**
   * Starts a session in the browser of the request.
   * @returns its id
   * @throws AppError account.blocked
   */
  startSession: (context: AppContext, userId: string) => Promise<string>;
  endOtherSessions: (userId: string, exceptSessionId: string, transaction: Transaction) => Promise<void>;
  enqueueNotice: (
    mail: {
      kind: "passkey-changed";
      userId: string;
      recipient: string;
      data: { name: string; passkey: string; change: PasskeyChange };
    },
    transaction: Transaction,
  ) => Promise<unknown>;
  notifyMailWorkers: () => Promise<void>;
  publishSignOut: (userId: string) => Promise<void>;
};
