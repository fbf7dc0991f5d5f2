import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import type { InvitationStore } from "./store.ts";

/** Without letters and digits that are mistaken for one another when read aloud. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export function makeInvitationCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${group()}-${group()}-${group()}`;
}

export type Invitations = ReturnType<typeof invitationCodes>;

/**
 * Codes of the installation, which always hold, and those that admins made. Comparing with the former
 * takes the same time for every wrong one.
 */
export function invitationCodes({ store, configured }: { store: InvitationStore; configured: readonly string[] }) {
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

    /** Also one that expired or is used up: whoever has an account got it at some time. */
    knows: async (code: string): Promise<boolean> => isConfigured(code) || store.isKnown(code),

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
