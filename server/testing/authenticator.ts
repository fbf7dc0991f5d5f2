import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Assertion, Attestation, CreationOptions, RequestOptions } from "#domain/passkeys/calls.ts";

/** A passkey of a software authenticator, with its private key. */
export type TestPasskey = { id: string; userHandle: string; key: KeyObject; counter: number };
/** Wrong values that replace the right ones in the response of a passkey. */
type Deviations = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  /** Private key that signs instead of the passkey's own. */
  key?: KeyObject;
  userHandle?: string;
};

const userPresentFlag = 0x01;
const userVerifiedFlag = 0x04;
const backupFlags = 0x18;
const attestedDataFlag = 0x40;

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64Url = (data: string | Uint8Array) => Buffer.from(data).toString("base64url");

export const newKeyPair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

/**
 * Simulates `navigator.credentials.create`.
 * @returns the response, and the passkey for later signatures
 */
export function createTestPasskey(
  options: Pick<CreationOptions, "challenge" | "rp" | "user">,
  origin: string,
  deviations: Deviations = {},
): { passkey: TestPasskey; credential: Attestation } {
  const { publicKey, privateKey } = newKeyPair();
  const id = randomBytes(24);
  const counter = deviations.counter ?? 1;
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(id.length);
  const authData = Buffer.concat([
    authenticatorData(options.rp.id, attestedDataFlag, { ...deviations, counter }),
    Buffer.alloc(16),
    idLength,
    id,
    coseKey(publicKey),
  ]);
  const attestation = cborMap([
    [cborText("fmt"), cborText("none")],
    [cborText("attStmt"), cborMap([])],
    [cborText("authData"), cborBytes(authData)],
  ]);
  return {
    passkey: { id: base64Url(id), userHandle: options.user.id, key: privateKey, counter },
    credential: {
      id: base64Url(id),
      clientDataJSON: clientData("webauthn.create", options.challenge, origin, deviations),
      attestationObject: base64Url(attestation),
      transports: ["internal"],
    },
  };
}

/** Simulates `navigator.credentials.get`, and increments the passkey's counter. */
export function signWithPasskey(
  passkey: TestPasskey,
  options: Pick<RequestOptions, "challenge" | "rpId">,
  origin: string,
  deviations: Deviations = {},
): Assertion {
  passkey.counter += 1;
  const counter = deviations.counter ?? passkey.counter;
  const authData = authenticatorData(options.rpId, 0, { ...deviations, counter });
  const clientDataJSON = clientData("webauthn.get", options.challenge, origin, deviations);
  const signedData = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
  return {
    id: passkey.id,
    clientDataJSON,
    authenticatorData: base64Url(authData),
    signature: base64Url(sign("sha256", signedData, deviations.key ?? passkey.key)),
    userHandle: deviations.userHandle ?? passkey.userHandle,
  };
}

function authenticatorData(rpId: string, extraFlags: number, deviations: Deviations): Buffer {
  const head = Buffer.alloc(5);
  const flags = userPresentFlag | backupFlags | extraFlags | (deviations.isVerified === false ? 0 : userVerifiedFlag);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(deviations.counter ?? 0, 1);
  return Buffer.concat([sha256(deviations.rpId ?? rpId), head]);
}

function clientData(type: string, challenge: string, origin: string, deviations: Deviations): string {
  const data = { type, challenge, origin, crossOrigin: false };
  const { type: otherType, challenge: otherChallenge, origin: otherOrigin } = deviations;
  return base64Url(
    JSON.stringify({
      ...data,
      ...(otherType !== undefined && { type: otherType }),
      ...(otherChallenge !== undefined && { challenge: otherChallenge }),
      ...(otherOrigin !== undefined && { origin: otherOrigin }),
    }),
  );
}

/** Encodes an ES256 public key as a COSE key (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, "base64url"))],
    [cborInteger(-3), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}

/** Encodes the head of a CBOR item (RFC 8949): the major type, and the value or length, which is at most 65,535. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Uint8Array) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
