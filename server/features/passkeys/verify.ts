import type { Assertion, Attestation } from "#domain/accounts/passkeys.ts";
import type { RelyingParty } from "./relying-party.ts";

/** EdDSA, ES256 and RS256: what devices can. */
export const algorithms = [-8, -7, -257];

type Expected = RelyingParty & { challenge: string };

const fromBase64Url = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

/** The library takes a third of a second to load, which most processes never need. */
const library = () => import("@simplewebauthn/server");

/**
 * Checks what a browser answered when it made a passkey (WebAuthn level 3, section 7.1), with user verification.
 * @returns null when something is wrong with it
 */
export async function verifyAttestation({ id, transports, ...response }: Attestation, expected: Expected) {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: await withoutStatement(response.attestationObject),
          transports,
        },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    // The browser names the id twice; the one that the device signed counts.
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
 * Checks what a browser answered when somebody signs in (WebAuthn level 3, section 7.2), with user verification. The
 * counter is left to the caller: the library looks at it before the signature.
 * @returns null when something is wrong with it
 */
export async function verifyAssertion(
  { id, ...response }: Assertion,
  passkey: { credentialId: string; publicKey: string },
  expected: Expected,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
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
 * Who made a device is nothing that we ask for, and the library would fetch lists of revoked certificates from
 * addresses in the statement: it is left out before anybody reads it.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const authData = decodeAttestationObject(fromBase64Url(attestationObject)).get("authData");
  const bare = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  return Buffer.from(isoCBOR.encode(bare as never)).toString("base64url");
}
