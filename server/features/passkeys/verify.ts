import type { Assertion, Attestation } from "#domain/passkeys/calls.ts";
import type { RelyingParty } from "./relying-party.ts";

/** COSE algorithm numbers of EdDSA, ES256 and RS256, which cover all common authenticators. */
export const algorithms = [-8, -7, -257];

type Expected = RelyingParty & { challenge: string };

const fromBase64Url = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

/** Loads the WebAuthn library on first use, because that takes a third of a second and most processes never need it. */
const loadLibrary = () => import("@simplewebauthn/server");

/**
 * Verifies the browser's response to `credentials.create` (WebAuthn level 3, section 7.1), including user verification.
 * @returns null if any check fails
 */
export async function verifyAttestation({ id, transports, ...response }: Attestation, expected: Expected) {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: await removeStatement(response.attestationObject),
          transports,
        },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    // Compare the credential's ids: the response contains two, and only the one in the signed authenticator data is
    // trustworthy.
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports,
      deviceType: credentialDeviceType,
      isBackedUp: credentialBackedUp,
      aaguid,
    };
  } catch {
    return null;
  }
}

/**
 * Verifies the browser's response to `credentials.get` (WebAuthn level 3, section 7.2), including user verification.
 * The caller checks the counter, because the library would check it before the signature.
 * @returns null if any check fails
 */
export async function verifyAssertion(
  { id, ...response }: Assertion,
  passkey: { credentialId: string; publicKey: string },
  expected: Expected,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: "public-key", clientExtensionResults: {}, response },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      requireUserVerification: true,
      credential: { id: passkey.credentialId, publicKey: fromBase64Url(passkey.publicKey), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/**
 * Removes the attestation statement: the product does not need the device's manufacturer, and the library would fetch
 * certificate revocation lists from addresses in the statement.
 */
async function removeStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const authData = decodeAttestationObject(fromBase64Url(attestationObject)).get("authData");
  const stripped = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  return Buffer.from(isoCBOR.encode(stripped as never)).toString("base64url");
}
