import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import type { InvitationStore } from "./store.ts";

/** Without characters that are easily confused when read aloud. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export function makeInvitationCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${group()}-${group()}-${group()}`;
}

export type Invitations = ReturnType<typeof invitationCodes>;

type Options = {
  store: InvitationStore;
  configured: readonly string[];
  /** Key of the hashes that are stored with accounts. */
  secret: string;
  /** Hashes of all codes that were ever configured here. */
  formerHashes?: readonly string[];
};

/** The stored form of a code: an HMAC, because people choose short codes. */
export function hashInvitationCode(code: string, secret: string): string {
  return createHmac("sha256", secret).update(`invitation-code:${code}`).digest("base64url");
}

/**
 * Validates configured codes, which never expire, and codes created by admins. Comparing with configured codes takes
 * the same time for every wrong code.
 */
export function invitationCodes({ store, configured, secret, formerHashes = [] }: Options) {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const digests = configured.map(digest);
  const isConfigured = (code: string) => {
    const inputDigest = digest(code);
    return digests.map((configuredDigest) => timingSafeEqual(configuredDigest, inputDigest)).some(Boolean);
  };

  return {
    configured,
    isConfigured,

    /** Whether the code allows a registration now. */
    accepts: async (code: string): Promise<boolean> => isConfigured(code) || store.isValid(code),

    hash: (code: string): string => hashInvitationCode(code, secret),

    /**
     * Whether the code may reset an account's password. Codes that are valid and the code used at registration may,
     * even if that has ended.
     * @param registeredWith hash of that code; null for older accounts, where any code that ever existed is accepted
     */
    async servesReset(code: string, registeredWith: string | null): Promise<boolean> {
      if (isConfigured(code) || (await store.isKnown(code))) return true;
      const hash = hashInvitationCode(code, secret);
      const hashes = registeredWith === null ? formerHashes : [registeredWith];
      const isAccepted = hashes.map((accepted) => timingSafeEqual(digest(accepted), digest(hash))).some(Boolean);
      return isAccepted || (registeredWith === null && store.existed(code));
    },

    /** Uses the code once for a registration; `giveBack` undoes that if the registration fails. */
    async take(code: string): Promise<{ release: () => Promise<void> } | null> {
      if (isConfigured(code)) return { release: async () => {} };
      const id = await store.take(code);
      return id ? { release: () => store.release(id) } : null;
    },
  };
}

/** @param field name of the form field with the code */
export function unknownInvitation(field: string): AppError {
  return new AppError("account.invitation-unknown", { fields: { [field]: "Ungültiger Einladungscode" } });
}
