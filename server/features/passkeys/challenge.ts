import { randomBytes } from "node:crypto";
import { passkeyLimits } from "#domain/passkeys/passkey-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Config } from "#server/platform/config.ts";
import { type RelyingParty, findRelyingParty } from "./relying-party.ts";

export const challengeSeconds = passkeyLimits.challengeMinutes * 60;

export const generateChallenge = () => randomBytes(32).toString("base64url");

/**
 * Returns the relying party of this installation.
 * @throws AppError account.passkeys-impossible
 */
export function requireRelyingParty(config: Pick<Config, "publicUrl" | "brand">): RelyingParty {
  const relyingParty = findRelyingParty(config);
  if (!relyingParty) throw new AppError("account.passkeys-impossible");
  return relyingParty;
}

/** WebAuthn's user handle: the account's id as bytes, which reveals nothing about its owner. */
export const userHandle = (userId: string) => Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
