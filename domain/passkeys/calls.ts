import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { stripControlCharacters } from "../control-characters.ts";
import { currentPassword } from "../accounts/account-fields.ts";
import { user } from "../accounts/user.ts";
import { anyCode, optionalCode } from "#domain/second-factor/code-fields.ts";
import { passkeyLimits } from "./passkey-limits.ts";

/**
 * Ways by which a browser reaches an authenticator (WebAuthn). They are stored, so that the browser recognises the
 * authenticator when another passkey is added.
 */
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type Transport = (typeof transports)[number];
export const isTransport = (name: string): name is Transport => transports.some((transport) => transport === name);

const missingName = "Bitte geben Sie einen Namen ein";
const name = z
  .string(missingName)
  .check(
    stripControlCharacters(),
    z.trim(),
    z.minLength(1, missingName),
    z.maxLength(passkeyLimits.name, `Der Name darf maximal ${passkeyLimits.name} Zeichen lang sein`),
  );

const unreadable = "Der Browser hat keinen lesbaren Passkey geschickt.";
const bytes = (longest: number) =>
  z.string(unreadable).check(z.maxLength(longest, unreadable), z.regex(/^[\w-]+$/, unreadable));

/** Id of a passkey: WebAuthn allows 1023 bytes, which are 1364 characters in base64url. */
const credentialId = bytes(1364);
const clientData = bytes(8000);

/** The browser's response to `credentials.create`. Binary values are base64url, as in WebAuthn's toJSON. */
const attestation = z.strictObject(
  {
    id: credentialId,
    clientDataJSON: clientData,
    attestationObject: bytes(60_000),
    transports: z.array(z.enum(transports, unreadable), unreadable).check(z.maxLength(10, unreadable)),
  },
  unreadable,
);
export type Attestation = z.infer<typeof attestation>;

/** The browser's response to `credentials.get`, which signs in with a passkey. */
const assertion = z.strictObject(
  {
    id: credentialId,
    clientDataJSON: clientData,
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(100),
  },
  unreadable,
);
export type Assertion = z.infer<typeof assertion>;

const credentialReference = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.enum(transports)),
});

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal("none"),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  excludeCredentials: z.array(credentialReference),
});
export type CreationOptions = z.infer<typeof creationOptions>;

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.infer<typeof requestOptions>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether a cloud service can sync the passkey to other devices of its owner. */
  is_synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

/** Proof that the caller owns the account: the password, and a code if the account has an authenticator app. */
const proof = z.strictObject({ password: currentPassword, code: optionalCode });
export const passkeyNameForm = z.strictObject({ name });
/**
 * Form to add a passkey.
 * @param asksCode whether the account has an authenticator app, so that a code is required
 */
export const newPasskeyForm = (asksCode: boolean) =>
  z.strictObject({ name, password: currentPassword, code: asksCode ? anyCode : optionalCode });
export const passkeyRemovalForm = (asksCode: boolean) =>
  z.strictObject({ password: currentPassword, code: asksCode ? anyCode : optionalCode });

export const listPasskeys = defineCall({
  method: "GET",
  path: "/api/account/passkeys",
  summary: "Eigene Passkeys, neueste zuerst",
  access: "signed-in",
  answer: z.object({ passkeys: z.array(passkey) }),
});

export const beginPasskey = defineCall({
  method: "POST",
  path: "/api/account/passkeys/options",
  summary: "Einen Passkey anlegen, erster Schritt: die Angaben für navigator.credentials.create",
  access: "signed-in",
  body: proof,
  answer: creationOptions,
});

export const addPasskey = defineCall({
  method: "POST",
  path: "/api/account/passkeys",
  summary: "Einen Passkey anlegen, zweiter Schritt: was der Browser geantwortet hat",
  access: "signed-in",
  body: z.strictObject({ name, credential: attestation }),
  answer: passkey,
});

export const renamePasskey = defineCall({
  method: "PATCH",
  path: "/api/account/passkeys/:id",
  params: { id: idParameter("account.passkey-not-found") },
  summary: "Einen eigenen Passkey umbenennen",
  access: "signed-in",
  body: passkeyNameForm,
  answer: passkey,
});

export const deletePasskey = defineCall({
  method: "POST",
  path: "/api/account/passkeys/:id/deletion",
  params: { id: idParameter("account.passkey-not-found") },
  summary: "Einen eigenen Passkey löschen; alle anderen Sitzungen enden",
  access: "signed-in",
  body: proof,
});

export const beginPasskeySignIn = defineCall({
  method: "POST",
  path: "/api/auth/passkey/options",
  summary: "Mit einem Passkey anmelden, erster Schritt: die Angaben für navigator.credentials.get",
  access: "public",
  answer: requestOptions,
});

export const signInWithPasskey = defineCall({
  method: "POST",
  path: "/api/auth/passkey",
  summary: "Mit einem Passkey anmelden, zweiter Schritt; setzt das Sitzungs-Cookie und zählt als zwei Schritte",
  access: "public",
  body: z.strictObject({ credential: assertion }),
  answer: z.object({ user }),
});
