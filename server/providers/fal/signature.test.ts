import { readFileSync } from "node:fs";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Provider } from "#server/providers/provider.ts";
import { falKey, falService } from "#server/testing/fal-service.ts";
import type { ServiceAnswer } from "#server/testing/json-service.ts";
import { falProvider } from "./fal.ts";

type Request = Parameters<NonNullable<Provider["trustsCallback"]>>[0];
type Sample = { sent: object; headers: Record<string, string>; keys: object };

const samples = JSON.parse(readFileSync(new URL("../../testing/fal-samples.json", import.meta.url), "utf8")) as Record<
  string,
  Sample
>;
const service = await falService();
const { baseUrl } = service;
const create = () => {
  const settings = { key: falKey, baseUrl, restBaseUrl: baseUrl, platformBaseUrl: baseUrl, maxConcurrent: 40 };
  const { trustsCallback } = falProvider(settings, { readInput: () => Promise.reject(new Error("none")) });
  return async (request: Request) => (await trustsCallback?.(request)) ?? false;
};
const headersOf = (headers: Record<string, string>): Request["header"] => {
  const headerValues = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => headerValues.get(name.toLowerCase());
};
const keyRequests = () => service.calls.filter(({ path }) => path === "/.well-known/jwks.json");
const answerKeys = (answer: ServiceAnswer | undefined) => {
  service.answer = ({ path }) => (path === "/.well-known/jwks.json" ? answer : undefined);
};
beforeEach(() => {
  service.calls.length = 0;
  service.answer = () => undefined;
});
afterAll(() => service.stop());

const at = new Date(1_795_000_700_000);
const later = (milliseconds: number, from = at) => new Date(from.getTime() + milliseconds);

test.each(["webhook-ok", "webhook-error"])(
  "[PRJ-05] %s has a valid signature, which covers every byte",
  async (name) => {
    const { sent, headers, keys } = samples[name] as Sample;
    answerKeys({ status: 200, body: keys });
    const trusts = create();
    const body = JSON.stringify(sent);
    const request = { body, header: headersOf(headers), now: at };
    expect(await trusts(request)).toBe(true);
    for (const index of [2, 40, body.length - 3]) {
      const changed = `${body.slice(0, index)}${body[index] === "x" ? "y" : "x"}${body.slice(index + 1)}`;
      expect(await trusts({ ...request, body: changed })).toBe(false);
    }
    expect(await trusts({ ...request, body: `${body} ` })).toBe(false);
    const foreign = "764cabcf-b745-4b3e-ae38-1200304cf45c";
    expect(await trusts({ ...request, body: body.replaceAll(/764cabcf[\w-]+/g, foreign) })).toBe(false);
    for (const header of Object.keys(headers)) {
      const value = headers[header] ?? "";
      const other = `${value.slice(0, -1)}${value.endsWith("1") ? "2" : "1"}`;
      expect(await trusts({ ...request, header: headersOf({ ...headers, [header]: other }) }), header).toBe(false);
      const { [header]: _, ...rest } = headers;
      expect(await trusts({ ...request, header: headersOf(rest) }), header).toBe(false);
    }
    expect(await trusts({ ...request, now: later(299_000) })).toBe(true);
    expect(await trusts({ ...request, now: later(301_000) })).toBe(false);
    expect(await trusts({ ...request, now: later(-301_000) })).toBe(false);
  },
);

test("[PRJ-05] a signature of one request does not stand for another", async () => {
  const trusts = create();
  const { body, header } = service.callback("request-1");
  const named = (name: string) => (name.endsWith("request-id") ? "request-2" : header(name));
  expect(await trusts({ body, header, now: new Date() })).toBe(true);
  expect(await trusts({ body, header: named, now: new Date() })).toBe(false);
  // The callback is refused although its signature is valid, because its header and its body name different requests.
  expect(await trusts({ ...service.callback("request-1", { header: "request-2" }), now: new Date() })).toBe(false);
  const again = service.callback("request-1", { header: "request-2", gateway: "request-2" });
  expect(await trusts({ ...again, now: new Date() })).toBe(true);
});

test("[PRJ-05] the keys are requested once a day, without our own key", async () => {
  const trusts = create();
  const now = new Date();
  const call = (when: Date) => trusts({ ...service.callback("request-1", { at: when }), now: when });
  expect(await Promise.all([call(now), call(now), call(later(23 * 3_600_000, now))])).toEqual([true, true, true]);
  expect(keyRequests().map(({ headers }) => headers.authorization)).toEqual([undefined]);
  expect(await call(later(25 * 3_600_000, now))).toBe(true);
  expect(keyRequests()).toHaveLength(2);
});

test("[PRJ-05] changed keys are requested again, but not for every forged call", async () => {
  const trusts = create();
  const now = new Date();
  const { keys } = samples["webhook-ok"] as Sample;
  answerKeys({ status: 200, body: keys });
  const call = (when: Date) => trusts({ ...service.callback("request-1", { at: when }), now: when });
  expect([await call(now), await call(now), await call(later(9 * 60_000, now))]).toEqual([false, false, false]);
  expect(keyRequests()).toHaveLength(1);
  answerKeys(undefined);
  expect(await call(later(11 * 60_000, now))).toBe(true);
  expect(keyRequests()).toHaveLength(2);
});

test("[PRJ-05] keys that cannot be refreshed stay in use", async () => {
  const trusts = create();
  const now = new Date();
  const call = (when: Date) => trusts({ ...service.callback("request-1", { at: when }), now: when });
  expect(await call(now)).toBe(true);
  answerKeys("break");
  const soon = later(11 * 60_000, now);
  const { body, header } = service.callback("request-1", { at: soon });
  expect(await trusts({ body: `${body} `, header, now: soon })).toBe(false);
  expect(keyRequests()).toHaveLength(2);
  expect(await call(soon)).toBe(true);
});

test.each([
  ["a server that is away", { status: 503, body: "" }],
  ["no keys", { status: 200, body: { keys: [] } }],
  ["keys of another kind", { status: 200, body: { keys: [{ kty: "RSA", n: "x", e: "AQAB" }, { x: "zu kurz" }] } }],
  ["no list", { status: 200, body: { error: "x" } }],
  ["a broken connection", "break"],
] as [string, ServiceAnswer][])(
  "[PRJ-05] %s: no call is trusted, and the keys are requested again",
  async (_n, answer) => {
    answerKeys(answer);
    const trusts = create();
    const now = new Date();
    const request = { ...service.callback("request-1", { at: now }), now };
    expect(await trusts(request)).toBe(false);
    answerKeys(undefined);
    expect(await trusts(request)).toBe(true);
    answerKeys(answer);
    expect(await trusts({ ...request, now })).toBe(true);
  },
);

test.each([
  ["nothing", ""],
  ["no JSON", "request_id=1"],
  ["a list", "[]"],
  ["no request", "{}"],
  ["a number", '{"request_id":7}'],
])("[PRJ-05] %s is not a call of fal", async (_name, body) => {
  const { header } = service.callback("request-1");
  expect(await create()({ body, header, now: new Date() })).toBe(false);
  expect(keyRequests()).toHaveLength(0);
});
