import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import type { InvitationStore } from "./store.ts";

/** Without letters and digits that are mistaken for one another when read aloud. */
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

/** What is stored of a code: with a key, because people choose short ones. */
export function hashInvitationCode(code: string, secret: string): string {
  return createHmac("sha256", secret).update(`invitation-code:${code}`).digest("base64url");
}

/**
 * Codes of the installation, which always hold, and those that admins made. Comparing with the former
 * takes the same time for every wrong one.
 */
export function invitationCodes({ store, configured, secret, formerHashes = [] }: Options) {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const digests = configured.map(digest);
  const isConfigured = (code: string) => {
    const given = digest(code);
    return digests.map((known) => timingSafeEqual(known, given)).some(Boolean);
  };

  return {
    configured,
    isConfigured,

    /** Whether a registration with it would be accepted now. */
    accepts: async (code: string): Promise<boolean> => isConfigured(code) || store.isValid(code),

    hash: (code: string): string => hashInvitationCode(code, secret),

    /**
     * Whether it may reset the password of an account. The code of its registration always may, also one
     * that was ended or replaced since.
     * @param registeredWith null: an account from before that was stored, which any code ever known serves
     */
    async servesReset(code: string, registeredWith: string | null): Promise<boolean> {
      if (isConfigured(code) || (await store.isKnown(code))) return true;
      const hash = hashInvitationCode(code, secret);
      const hashes = registeredWith === null ? formerHashes : [registeredWith];
      const isOwn = hashes.map((own) => timingSafeEqual(digest(own), digest(hash))).some(Boolean);
      return isOwn || (registeredWith === null && store.existed(code));
    },

    /** Takes one use for a registration; answers how to give it back when nothing comes of it. */
    async take(code: string): Promise<{ giveBack: () => Promise<void> } | null> {
      if (isConfigured(code)) return { giveBack: async () => {} };
      const id = await store.take(code);
      return id ? { giveBack: () => store.giveBack(id) } : null;
    },
  };
}

/** @param field the field of the form that holds the code */
export function unknownInvitation(field: string): AppError {
  return new AppError("account.invitation-unknown", { fields: { [field]: "Ungültiger Einladungscode" } });
}
