import { BlockList, isIP, isIPv6 } from "node:net";
import type { AppContext } from "./http/request-context.ts";
import { log } from "./log.ts";

/**
 * Maximum number of senders that the log names because their X-Forwarded-For header is ignored: higher than the number
 * of proxies of any installation, but low enough for the log if many clients send the header.
 */
const reportedHopsMax = 20;
const reportedHops = new Set<string>();
const lists = new WeakMap<readonly string[], BlockList>();

/** Whether the text is an IPv4 or IPv6 address, or a range of addresses in CIDR notation. */
export function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * The client's IP address: the socket's, or the last address in X-Forwarded-For that is not a trusted proxy.
 * @param trustedProxies addresses and CIDR ranges
 */
export function clientAddress(context: AppContext, trustedProxies: readonly string[]): string {
  const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").filter((address) => address.trim());
  const hop = socketAddress(context);
  const hops = [...forwarded.map((address) => withoutMapping(address.trim())), hop];
  const trusted = listOf(trustedProxies);
  if (forwarded.length > 0 && !contains(trusted, hop)) reportHop(hop);
  while (hops.length > 1 && contains(trusted, hops.at(-1) ?? "")) hops.pop();
  return hops.at(-1) ?? "";
}

/** Whether the request was sent by a trusted proxy. */
export function comesFromProxy(context: AppContext, trustedProxies: readonly string[]): boolean {
  return contains(listOf(trustedProxies), socketAddress(context));
}

function socketAddress({ env }: AppContext): string {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return withoutMapping(incoming?.socket?.remoteAddress ?? "");
}

function listOf(trustedProxies: readonly string[]): BlockList {
  const cached = lists.get(trustedProxies);
  if (cached) return cached;
  const list = new BlockList();
  for (const entry of trustedProxies) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  lists.set(trustedProxies, list);
  return list;
}

function contains(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function reportHop(hop: string): void {
  if (hop === "" || reportedHops.has(hop) || reportedHops.size >= reportedHopsMax) return;
  reportedHops.add(hop);
  log.warn(
    "X-Forwarded-For is ignored: its sender is not named in TRUSTED_PROXIES, so all users behind it count as one",
    {
      sender: hop,
    },
  );
}

/** Removes the prefix of IPv4 addresses, which dual-stack sockets report as ::ffff:1.2.3.4. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
