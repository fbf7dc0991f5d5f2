import { createHmac, randomInt } from "node:crypto";
import type { settingsStore } from "#server/db/settings-store.ts";

/** The invitation codes of the installation, which never expire. */
export type InstallationCodes = {
  /** Codes from the settings; if the settings contain none, the code that the installation generated for itself. */
  configured: readonly string[];
  /** Hashes of all codes that this installation was ever configured with, because old accounts may have used them. */
  formerHashes: readonly string[];
  /** The code generated at this start of the server; null if none was generated. */
  newCode: string | null;
};

type Options = {
  settings: ReturnType<typeof settingsStore>;
  /** Codes from the settings; if null, the installation generates one code itself. */
  configured: readonly string[] | null;
  secret: string;
};

const generatedCode = "invitation-code";
/** Characters of generated codes, without those that are easily confused when read aloud. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export async function loadInstallationCodes({ settings, configured, secret }: Options): Promise<InstallationCodes> {
  const generated = configured ? null : await settings.findOrCreate(generatedCode, makeInvitationCode);
  const previous = generated?.value ?? (await settings.find(generatedCode));
  const codes = configured ?? (generated ? [generated.value] : []);
  const allCodes = [...codes, ...(previous === null ? [] : [previous])];
  const formerHashes = await settings.addTo(
    "former-invitation-codes",
    allCodes.map((code) => hashInvitationCode(code, secret)),
  );
  return { configured: codes, formerHashes, newCode: generated?.isNew ? generated.value : null };
}

export function makeInvitationCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${group()}-${group()}-${group()}`;
}

/** Hash of an invitation code for storing: an HMAC with a secret, because people choose short codes. */
export function hashInvitationCode(code: string, secret: string): string {
  return createHmac("sha256", secret).update(`invitation-code:${code}`).digest("base64url");
}
