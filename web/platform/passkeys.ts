// Import this module dynamically, so that only users of passkeys load the library.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  isTransport,
  type Passkey,
  signInWithPasskey,
} from "#domain/passkeys/calls.ts";
import type { User } from "#domain/accounts/user.ts";
import { call } from "./api.ts";
import { ApiError } from "./api-error.ts";

/**
 * Signs a user in with a passkey.
 * @throws ApiError with a German message if the browser, the device or the server refuses
 */
export async function signInByPasskey(): Promise<User> {
  const options = await call(beginPasskeySignIn, {});
  const { id, response } = await withGermanErrors(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  const credential = { id, clientDataJSON, authenticatorData, signature, userHandle };
  return (await call(signInWithPasskey, { body: { credential } })).user;
}

type NewPasskey = { name: string; password: string; code: string };

/**
 * Creates a passkey and adds it to the account.
 * @throws ApiError with a German message if the browser, the device or the server refuses
 */
export async function createPasskey({ name, ...proof }: NewPasskey): Promise<Passkey> {
  const options = await call(beginPasskey, { body: proof });
  const { id, response } = await withGermanErrors(() => startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject } = response;
  const transports = (response.transports ?? []).filter(isTransport);
  const credential = { id, clientDataJSON, attestationObject, transports };
  return call(addPasskey, { body: { name, credential } });
}

/** German messages by name of the browser's DOMException. */
const messages: Record<string, string> = {
  NotAllowedError: "Abgebrochen, oder die Zeit ist abgelaufen. Bitte versuchen Sie es noch einmal.",
  AbortError: "Abgebrochen. Bitte versuchen Sie es noch einmal.",
  InvalidStateError: "Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.",
  ConstraintError:
    "Dieses Gerät kann Sie nicht mit Fingerabdruck, Gesicht oder PIN erkennen. Richten Sie dort zuerst eine Bildschirmsperre ein, oder nehmen Sie ein anderes Gerät.",
  NotSupportedError: "Dieses Gerät kann keine Passkeys, die hier gelten. Bitte nehmen Sie ein anderes.",
  SecurityError: "Unter dieser Adresse gehen keine Passkeys. Bitte öffnen Sie die Seite unter ihrer richtigen Adresse.",
};

async function withGermanErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!browserSupportsWebAuthn()) throw refusalError("NotSupportedError");
  try {
    return await work();
  } catch (error) {
    console.warn("passkey", error);
    throw refusalError(error instanceof Error ? error.name : "");
  }
}

function refusalError(name: string): ApiError {
  const message = messages[name] ?? "Das Gerät hat den Passkey abgelehnt. Bitte versuchen Sie es noch einmal.";
  return new ApiError({ status: 0, code: `passkey.${name}`, message });
}
