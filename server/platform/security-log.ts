import { createHmac } from "node:crypto";
import type { AppError, ErrorCode } from "#domain/errors.ts";
import { clientAddress } from "./client-address.ts";
import type { AppContext } from "./http/request-context.ts";
import { log } from "./log.ts";

/** Names of events, which operators use in searches and fail2ban rules (docs/operating.md): never rename them. */
export type SecurityEvent =
  | "sign-in.done"
  | "sign-in.failed"
  | "sign-in.blocked"
  | "second-step.refused"
  | "passkey.refused"
  | "passkey.copied"
  | "second-factor.added"
  | "second-factor.removed"
  | "sign-up.done"
  | "sign-up.refused"
  | "limit.reached"
  | "role.refused"
  | "origin.refused"
  | "password.refused"
  | "password.changed"
  | "email.changed"
  | "reset.requested"
  | "reset.refused"
  | "reset.done"
  | "sender.verified"
  | "sender.refused"
  | "events.suppressed"
  | `admin.${string}`;

/** Refusals that may indicate an attack. */
const eventsOfRefusals: Partial<Record<ErrorCode, SecurityEvent>> = {
  "account.wrong-credentials": "sign-in.failed",
  "account.blocked": "sign-in.blocked",
  "account.wrong-code": "second-step.refused",
  "account.second-step-over": "second-step.refused",
  "account.passkey-refused": "passkey.refused",
  "account.passkey-unknown": "passkey.refused",
  "account.passkey-expired": "passkey.refused",
  "account.passkey-not-made": "passkey.refused",
  "account.passkey-copied": "passkey.copied",
  "account.passkey-first": "role.refused",
  "account.second-factor-required": "role.refused",
  "account.invitation-unknown": "sign-up.refused",
  "request.too-many": "limit.reached",
  "account.forbidden": "role.refused",
  "request.foreign-origin": "origin.refused",
  "account.wrong-password": "password.refused",
  "account.reset-link-invalid": "reset.refused",
  "account.reset-code-unknown": "reset.refused",
  "sender.wrong-code": "sender.refused",
};

/** Events that are harmless by themselves but help to reconstruct an attack; they are logged at a lower level. */
const calmEvents: ReadonlySet<SecurityEvent> = new Set(["sign-in.done", "sign-up.done", "sender.verified"]);

/**
 * Maximum number of lines per minute, event and IP address: more would say nothing new, and a ban needs only a dozen.
 */
const linesPerAddress = 30;
/**
 * Maximum number of lines per minute for all IP addresses together, so that a distributed attack does not fill the
 * disk.
 */
const linesInAll = 600;
const windowMilliseconds = 60_000;
const addressesMax = 5000;

export type SecurityLog = ReturnType<typeof securityLog>;

type Options = {
  /**
   * Key of this installation for hashing account ids: an account has the same hash in all log lines, but other
   * installations cannot recognise it.
   */
  key: string;
  trustedProxies: readonly string[];
  /** Finds the email address of an account: `findRecipient` of accounts/store.ts. */
  findEmail: (userId: string) => Promise<string | null>;
};

/** Method by which a user signed in, or the second factor that was added or removed. */
export type SignInMethod = "password" | "password+app" | "password+backup" | "passkey" | "app";

/**
 * Further facts of an event. `formerEmail` is the address before a change; it is logged as a hash, like the account.
 */
type Facts = { method?: SignInMethod; formerEmail?: string };

type Subject = { email: string } | { userId: string } | null;

/**
 * Creates a log with one JSON line for each event that indicates an attack or changes rights, without secrets or typed
 * addresses.
 */
export function securityLog({ key, trustedProxies, findEmail }: Options) {
  let windowEnd = 0;
  let written = 0;
  let suppressed = 0;
  const counts = new Map<string, number>();

  function admits(event: SecurityEvent, address: string): boolean {
    const now = performance.now();
    if (now >= windowEnd) {
      if (suppressed > 0) log.warn("security", { event: "events.suppressed", address: "", count: suppressed });
      windowEnd = now + windowMilliseconds;
      written = 0;
      suppressed = 0;
      counts.clear();
    }
    const name = `${event} ${address}`;
    const count = (counts.get(name) ?? 0) + 1;
    const isNew = counts.size < addressesMax || counts.has(name);
    if (isNew) counts.set(name, count);
    if (isNew && count <= linesPerAddress && written < linesInAll) {
      written += 1;
      return true;
    }
    suppressed += 1;
    return false;
  }

  const hash = (email: string) =>
    createHmac("sha256", key).update(`account ${email.toLowerCase()}`).digest("hex").slice(0, 16);

  async function write(event: SecurityEvent, address: string, subject: Subject, fields: object): Promise<void> {
    if (!admits(event, address)) return;
    const email = !subject
      ? null
      : "email" in subject
        ? subject.email
        : await findEmail(subject.userId).catch(() => null);
    const writeLine = calmEvents.has(event) ? log.info : log.warn;
    writeLine("security", { event, address, account: email ? hash(email) : null, ...fields });
  }

  return {
    /** Logs an event of a request, without delaying the response. */
    report(context: AppContext, event: SecurityEvent, subject: Subject, { formerEmail, ...facts }: Facts = {}): void {
      const former = formerEmail === undefined ? {} : { formerAccount: hash(formerEmail) };
      void write(event, clientAddress(context, trustedProxies), subject, { ...facts, ...former });
    },

    /** Logs a refused request if the error indicates an attack. */
    reportRefusal(context: AppContext, error: AppError): void {
      const event = eventsOfRefusals[error.code];
      if (!event) return;
      const { user, typedEmail, claimedUserId } = context.var;
      const userId = claimedUserId ?? user?.id;
      const subject = typedEmail ? { email: typedEmail } : userId ? { userId } : null;
      const { method, routePath } = context.req;
      void write(event, clientAddress(context, trustedProxies), subject, { method, route: routePath });
    },

    /** Logs an admin's action; the field `account` of the line is the hash of the admin's account. */
    reportAdmin(action: string, actorId: string | null): void {
      void write(`admin.${action}`, "", actorId ? { userId: actorId } : null, {});
    },
  };
}
