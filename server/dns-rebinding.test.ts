import type { LookupAddress } from "node:dns";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Context } from "#server/context.ts";
import { contentOverrides } from "#server/db/media-override-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import { createResultIntake } from "#server/features/generations/jobs/result-intake.ts";
import { copyResultFiles } from "#server/features/generations/jobs/copy-result-files.ts";
import { readWebsite } from "#server/features/website-reader/read-website.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import { diskStore } from "#server/platform/storage.ts";
import type { ResultFile } from "#server/providers/provider.ts";
import { hostileAddresses } from "#server/testing/hostile-addresses.ts";
import { openSite, redirect } from "#server/testing/open-site.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Operation } from "#server/testing/request-arbitrary.ts";
import { smallImage, uploadAs } from "#server/testing/uploads.ts";
import { nameOf, urlFields } from "#server/testing/url-fields.ts";
import { validBodies } from "#server/testing/valid-bodies.ts";

/** Simulated DNS: each look-up of a name below `rebind.example` resolves to the next entry of `answers`. */
const resolver = vi.hoisted(() => ({ answers: [] as LookupAddress[][], lookups: new Map<string, number>() }));
vi.mock(import("node:dns"), async (importOriginal) => {
  const dns = await importOriginal();
  const lookup = ((name: string, options: object, done: (error: null, found: LookupAddress[]) => void) => {
    if (!name.endsWith("rebind.example")) return dns.lookup(name, options, done as never);
    const before = resolver.lookups.get(name) ?? 0;
    resolver.lookups.set(name, before + 1);
    return done(null, resolver.answers[Math.min(before, resolver.answers.length - 1)] ?? []);
  }) as typeof dns.lookup;
  return { ...dns, lookup, default: { ...dns.default, lookup } };
});

const loopback = { address: "127.0.0.1", family: 4 };
/** An address of the abandoned 6bone network: it counts as public, but no connection to it can succeed. */
const unrouted = { address: "3ffe::1", family: 6 };
const address = "http://rebind.example/picture.png";

const site = await openSite();
const product = await testProduct();
const folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-rebinding-"));
afterAll(async () => {
  site.close();
  await product.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  site.reset();
  resolver.answers = [[loopback]];
  resolver.lookups.clear();
});

const admin = await product.signIn({ isAdmin: true });
await product.send("PATCH", "/api/admin/limits/importsPerHour", { as: admin, body: { value: 10_000 } });
const { files } = await (await uploadAs(product, admin, await smallImage())).json();
const fields = urlFields(files[0].url);
const uploadsBefore = await product.database.db.$count(uploads);

/** Returns the addresses to which the server has tried to connect, apart from the test database. */
function attempts(): string[] {
  const { host, port } = product.database.settings as { host?: string; port?: number };
  return site.attempts.filter((attempt) => !attempt.startsWith("/") && attempt !== `${host}:${port}`);
}

const post = (call: string, body: object) => product.send("POST", call, { as: admin, body });

test("for every field, a host name that changes its address is connected only where it was checked, and checked each time", async () => {
  resolver.answers = [[unrouted], [loopback]];
  const names = fields.map((_, index) => `field-${index}.rebind.example`);
  const sendAll = () =>
    Promise.all(fields.map(({ path: call, body }, index) => post(call, body(`http://${names[index]}/picture.png`))));
  for (const response of await sendAll()) expect(response.status).toBe(422);
  expect(attempts()).toEqual(fields.map(() => "3ffe::1:80"));
  for (const response of await sendAll()) expect((await response.json()).error.code).toBe("image.address-refused");
  expect(attempts()).toHaveLength(fields.length);
  expect(resolver.lookups).toEqual(new Map(names.map((name) => [name, 2])));
});

test.each<[string, LookupAddress[]]>([
  ["loopback", [loopback]],
  ["a public and a private address at once", [unrouted, loopback]],
  ["the metadata service", [{ address: "169.254.169.254", family: 4 }]],
  ["a private address written as IPv6", [{ address: "::ffff:10.0.0.1", family: 6 }]],
])("no field connects to a host name that resolves to %s", async (_name, answer) => {
  resolver.answers = [answer];
  for (const { path: call, body } of fields) {
    const response = await post(call, body(address));
    expect(response.status, call).toBe(422);
    expect((await response.json()).error.code, call).toBe("image.address-refused");
  }
  expect(attempts()).toEqual([]);
});

test("none of these requests left a project, an upload or a media file", async () => {
  const { db } = product.database;
  expect(await db.$count(projects)).toBe(0);
  expect(await db.$count(uploads)).toBe(uploadsBefore);
  expect(await db.$count(contentOverrides)).toBe(0);
});

test("no other field or query of any call causes a DNS lookup", async () => {
  const response = await product.send("GET", "/api/openapi.json");
  const { paths }: { paths: Record<string, Record<string, Operation>> } = await response.json();
  const listed = new Map(fields.map((urlField) => [nameOf(urlField), urlField]));
  const lookingUp = new Set<string>();
  let tried = 0;
  const record = async (name: string, method: string, url: string, body?: object) => {
    resolver.lookups.clear();
    // The upload's owner makes the calls with a field that names an uploaded image. A new account makes each other
    // call, because the call may sign the account out or delete it.
    const as = listed.has(name) ? admin : await product.signIn({ isAdmin: true });
    const answer = await product.send(method, url, { as, body });
    await answer.body?.cancel();
    tried += 1;
    if (resolver.lookups.size > 0) lookingUp.add(name);
  };
  for (const [call, operations] of Object.entries(paths)) {
    const url = call.replace("{kind}/{id}", "speaker/speaker-1").replaceAll(/\{\w+\}/g, crypto.randomUUID());
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      for (const { name } of parameters.filter((parameter) => parameter.in === "query")) {
        await record(`${call} ?${name}`, method.toUpperCase(), `${url}?${name}=${encodeURIComponent(address)}`);
      }
      const schemas = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => [
        schema,
        ...(schema.anyOf ?? []),
        ...(schema.oneOf ?? []),
      ]);
      const names = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
      for (const field of names) {
        for (const value of [address, [address]]) {
          const body = listed.get(`${call} ${field}`)?.body(address) ?? { ...validBodies[call], [field]: value };
          await record(`${call} ${field}`, method.toUpperCase(), url, body);
        }
      }
    }
  }
  expect(tried).toBeGreaterThan(300);
  expect(lookingUp).toEqual(new Set(listed.keys()));
  expect(attempts()).toEqual([]);
});

describe("a provider", () => {
  const ctx: Context = {
    ...product.ctx,
    storage: diskStore(path.join(folder, "media")),
    trustedHosts: [site.host],
    workFolder: path.join(folder, "work"),
    results: createResultIntake({ receive: () => Promise.reject(new Error("nothing must arrive")) }),
  };
  const facts = { model: "Ideogram über kie.ai", source: "trainedAlgorithmicMedia" } as const;
  const never = new AbortController().signal;
  const storeFile = (file: ResultFile) => copyResultFiles(ctx, { prefix: "projects/p1", files: [file], facts }, never);
  const stored = () => readdir(path.join(folder, "media"), { recursive: true }).catch(() => []);

  test.each([...hostileAddresses, address])("that names %s as its result causes no request", async (url) => {
    await expect(storeFile({ at: "address", url, type: "image/png" })).rejects.toMatchObject({
      reason: "result-unreachable",
    });
    expect(attempts()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test("whose trusted host redirects to such a name delivers neither result nor subtitles", async () => {
    site.pages = { "/a.mp4": redirect(address), "/b.mp4": redirect("http://127.0.0.1:9/") };
    for (const name of ["a", "b"]) {
      const url = `http://${site.host}/${name}.mp4`;
      await expect(storeFile({ at: "address", url, type: "video/mp4", captionsUrl: address })).rejects.toMatchObject({
        reason: "result-unreachable",
      });
    }
    expect(new Set(attempts())).toEqual(new Set([site.host]));
  });
});

test("[AGENT-04] a customer's website that redirects to such a name is not read", async () => {
  site.pages["/"] = redirect("http://rebind.example/");
  const options = { trustedHosts: [site.host], timeoutMilliseconds: 60_000 };
  expect(await readWebsite(safeFetch, `http://${site.host}/`, new AbortController().signal, options)).toBeNull();
  expect(attempts()).toEqual([site.host]);
});
