import { isIP, isIPv6 } from "node:net";

/**
 * Group of IP addresses whose attempts are counted together. A customer of an IPv6 provider has at least a /64 and
 * could use another address for every attempt. Invalid addresses form one group.
 */
export function addressGroup(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, "");
  if (!isIPv6(plain)) return isIP(plain) ? plain : "";
  const groups = expand(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  if (!isMapped) return `${groups.slice(0, 4).join(":")}::/64`;
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join(".");
}

/** Removes a port, because some proxies add one: 192.0.2.1:4711 or [2001:db8::1]:4711. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function expand(address: string): string[] {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
}
