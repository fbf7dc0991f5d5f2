import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/errors.ts";

/** Without letters and digits that are mistaken for one another when read aloud. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export function makeInvitationCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${group()}-${group()}-${group()}`;
}

export type Invitations = { accepts: (code: string) => boolean };

/** The codes live on the server only; comparing takes the same time for every wrong one. */
export function invitations(codes: readonly string[]): Invitations {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const accepted = codes.map(digest);
  return {
    accepts: (code) => {
      const given = digest(code.trim());
      return accepted.map((known) => timingSafeEqual(known, given)).some(Boolean);
    },
  };
}

export function requireInvitation(known: Invitations, code: string, field: string): void {
  if (known.accepts(code)) return;
  throw new AppError("account.invitation-unknown", { fields: { [field]: "Ungültiger Einladungscode" } });
}
