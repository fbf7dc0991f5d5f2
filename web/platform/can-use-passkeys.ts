/** An address in numbers has no name that a passkey could be bound to. */
const inNumbers = /^[\d.]+$|^\[/;

/** Whether this browser knows passkeys at this address: it must be https with a name, or localhost. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !inNumbers.test(location.hostname);
}
