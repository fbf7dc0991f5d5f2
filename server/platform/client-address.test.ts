import { describe, expect, test } from "vitest";
import { captureLog } from "#server/testing/captured-log.ts";
import { clientAddress } from "./client-address.ts";
import { readConfig } from "./config.ts";

const addressOf = (trusted: string, socket: string, forwarded?: string) => {
  const context = {
    env: { incoming: { socket: { remoteAddress: socket } } },
    req: { header: () => forwarded },
  };
  return clientAddress(context as never, readConfig({ TRUSTED_PROXIES: trusted }).trustedProxies);
};

describe("behind proxies", () => {
  test.each([
    ["10.0.0.0/8", "10.1.2.3", "198.51.100.7", "198.51.100.7"],
    ["10.0.0.0/8", "::ffff:10.1.2.3", "198.51.100.7", "198.51.100.7"],
    ["10.0.0.0/8", "11.1.2.3", "198.51.100.7", "11.1.2.3"],
    ["fd00::/8", "fd12::1", "2001:db8::5", "2001:db8::5"],
    ["fd00::/8", "fe80::1", "2001:db8::5", "fe80::1"],
    ["10.0.0.0/8, 192.0.2.9", "10.0.0.1", "1.1.1.1, 198.51.100.7, 192.0.2.9", "198.51.100.7"],
    ["10.0.0.0/8", "10.0.0.1", undefined, "10.0.0.1"],
    ["10.0.0.0/8", "10.0.0.1", "unsinn", "unsinn"],
    ["", "10.0.0.1", "198.51.100.7", "10.0.0.1"],
  ])("[AUTH-21] TRUSTED_PROXIES=%s, socket %s, X-Forwarded-For %s: %s", (trusted, socket, forwarded, expected) => {
    expect(addressOf(trusted, socket, forwarded)).toBe(expected);
  });

  test("the log names the missing setting once per sender, and a limited number of times", () => {
    const log = captureLog();
    for (let index = 0; index < 40; index += 1) addressOf("", `203.0.113.${index}`, "198.51.100.7");
    addressOf("", "203.0.113.1", "198.51.100.7");
    log.stop();
    const lines = log.text().trim().split("\n");
    expect(lines.filter((line) => line.includes('"203.0.113.1"'))).toHaveLength(1);
    expect(lines[0]).toContain("TRUSTED_PROXIES");
    expect(lines.length).toBeLessThanOrEqual(20);
  });
});

describe("an invalid setting stops the start", () => {
  test.each(["nginx", "*", "10.0.0.0/33", "10.0.0.1/8/8", "fd00::/129", "10.0.0.256", "10.0.0.0/-1"])(
    "TRUSTED_PROXIES=%s",
    (value) => expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES muss aus Adressen/),
  );
  test.each(["*", "*.example", "http://intranet.example", "intranet.example/pfad", "a b", "intranet.example:80"])(
    "TRUSTED_HOSTS=%s",
    (value) => expect(() => readConfig({ TRUSTED_HOSTS: value })).toThrow(/^TRUSTED_HOSTS muss aus Rechnernamen/),
  );
  test("names, addresses and ports of hosts are accepted", () => {
    const list = "intranet.example:8080, 127.0.0.1:4000, [::1]:4000, kie";
    expect(readConfig({ TRUSTED_HOSTS: list }).trustedHosts).toHaveLength(4);
  });
});
