/** Matches a host that is an IP address: passkeys can only be bound to a host name. */
const ipAddress = /^[\d.]+$|^\[/;

/** Whether this browser supports passkeys at the page's address, which must be https with a host name, or localhost. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !ipAddress.test(location.hostname);
}
