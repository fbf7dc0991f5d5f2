import { afterAll, describe, expect, test, vi } from "vitest";
import { pages } from "#domain/pages.ts";
import { log } from "#server/platform/log.ts";
import { testProduct } from "#server/testing/product.ts";
import { validBodies } from "#server/testing/valid-bodies.ts";
import { signedCalls } from "#server/testing/signed-calls.ts";

const product = await testProduct({ env: { BRAND_NAME: "Lichthaus", IMPRINT_URL: "https://example.de/impressum" } });
afterAll(() => product.stop());

describe("the document of all calls", () => {
  test("names every call that is served, with who may make it", async () => {
    const document = await (await product.send("GET", "/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        "/api/health",
        "/api/auth/sign-up/email",
        "/api/projects/{id}",
        "/api/functions/sora2-create-task",
        "/api/functions/sora2-poll-status",
      ]),
    );
    const start = document.paths["/api/functions/sora2-text-to-video-create-task"].post;
    expect(start["x-access"]).toBe("signed-in");
    expect(start.requestBody.content["application/json"].schema.properties.n_frames).toMatchObject({
      enum: [10, 15],
      default: 10,
    });
  });

  test("[GEN-01] everything that is not public answers 401 without a session", async () => {
    const { paths } = await (await product.send("GET", "/api/openapi.json")).json();
    for (const [path, methods] of Object.entries<Record<string, { "x-access": string }>>(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const url = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
        const response = await product.send(method.toUpperCase(), url, method === "get" ? {} : { body: {} });
        if (operation["x-access"] === "public") expect(response.status, url).not.toBe(401);
        else expect(response.status, url).toBe(401);
      }
    }
  });
});

describe("bad requests", () => {
  test("[GEN-02] a missing body, invalid JSON, a list, a megabyte and another type are refused in German by every call", async () => {
    const user = await product.signIn({ isAdmin: true });
    const { paths } = await (await product.send("GET", "/api/openapi.json")).json();
    const bad: [body: string | undefined, headers: Record<string, string>][] = [
      [undefined, {}],
      ["", { "content-type": "application/json" }],
      ['{"a":', {}],
      ["[]", {}],
      ["null", {}],
      ['"Text"', {}],
      [JSON.stringify({ text: "x".repeat(1_000_000) }), {}],
      ["a=b", { "content-type": "application/x-www-form-urlencoded" }],
      [`${"[".repeat(100_000)}`, {}],
    ];
    let seen = 0;
    for (const [path, { post }] of Object.entries<{ post?: { requestBody?: object } }>(paths)) {
      if (!post?.requestBody || signedCalls.includes(path)) continue;
      for (const [body, headers] of bad) {
        const response = await product.send("POST", path, { as: user, body, headers });
        expect(response.status, `${path} ${body?.slice(0, 20)}`).toBeGreaterThanOrEqual(400);
        expect(response.status, `${path} ${body?.slice(0, 20)}`).toBeLessThan(500);
        expect((await response.json()).error.message).toMatch(/^\p{Lu}.*\.$/u);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThanOrEqual(6 * bad.length);
  });

  const hostile = [
    null,
    0,
    -1,
    1e308,
    "",
    "a\u0000b",
    "a\ud800b",
    "<svg onload=alert(1)>",
    "'; drop table users;--",
    "\u202egnp.exe",
    [],
    {},
    true,
    "x".repeat(100_000),
  ];
  let caller = 0;
  /**
   * Sends each request as a new user, because a rate limit per user would refuse the request before the check under
   * test.
   */
  const startAsOtherUser = (body: object = {}) => {
    caller += 1;
    return {
      ...("email" in body && { email: `neu${caller}@example.de` }),
      ...("whatsappNumber" in body && { whatsappNumber: String(10_000_000 + caller) }),
    };
  };

  test("[GEN-03] this file has a valid body for every call", async () => {
    const { paths } = await (await product.send("GET", "/api/openapi.json")).json();
    const posts = Object.entries<{ post?: { requestBody?: object } }>(paths).filter(
      ([path, { post }]) => post?.requestBody && !signedCalls.includes(path),
    );
    expect(Object.keys(validBodies).toSorted()).toEqual(posts.map(([path]) => path).toSorted());
  });

  test.each(Object.keys(validBodies))("[GEN-03] no value of any field of %s causes a server error", async (path) => {
    const user = await product.signIn({ isAdmin: true });
    for (const field of Object.keys(validBodies[path] ?? {})) {
      for (const value of hostile) {
        const body = { ...validBodies[path], ...startAsOtherUser(validBodies[path]), [field]: value };
        const response = await product.send("POST", path, { as: user, body, address: `2001:db8:0:${caller}::1` });
        expect(response.status, `${field} ${JSON.stringify(value).slice(0, 30)}`).toBeLessThan(500);
      }
    }
  });

  test("[GEN-03] no search text causes a server error", async () => {
    const user = await product.signIn();
    for (const name of ["q", "modell", "status", "cursor", "limit"]) {
      for (const value of ["%00", "%ED%A0%80", "%", "\\", "'", "-1", "1e9", "%25%5F", "a".repeat(5000)]) {
        const response = await product.send("GET", `/api/projects?${name}=${value}`, { as: user });
        expect(response.status, `${name}=${value}`).toBeLessThan(500);
      }
    }
  });
});

describe("pages", () => {
  test("[NAV-04] an unknown path is logged and answered 404, a known one 200", async () => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    const unknown = await product.send("GET", "/gibt-es\nnicht?x=1");
    expect([404, 503]).toContain(unknown.status);
    expect(warn).toHaveBeenCalledWith("page not found", { path: expect.stringContaining("gibt-es") });
    warn.mockClear();
    for (const { path } of Object.values(pages)) await product.send("GET", path);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("an unknown address of the API returns a German error, not a page", async () => {
    for (const path of ["/api/gibt-es-nicht", "/api/projects/x/y/z"]) {
      const response = await product.send("GET", path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { code: "route.unknown", message: "Diese Adresse gibt es nicht." },
      });
    }
  });

  test("every response restricts the browser by its headers", async () => {
    const page = (await product.send("GET", "/")).headers;
    expect(page.get("content-security-policy")).toContain("default-src 'self'");
    expect(page.get("referrer-policy")).toBe("same-origin");
    for (const path of ["/api/health", "/api/projects", "/api/gibt-es-nicht"]) {
      const { headers } = await product.send("GET", path);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect(page.get("x-content-type-options")).toBe("nosniff");
  });
});

test("the operator's name and addresses are public", async () => {
  const response = await product.send("GET", "/api/brand");
  expect(await response.json()).toMatchObject({
    name: "Lichthaus",
    imprintUrl: "https://example.de/impressum",
    privacyUrl: "/datenschutz",
  });
});

test("health and all other calls report in German that the database is unavailable", async () => {
  const away = await testProduct();
  const user = await away.signIn();
  expect((await away.send("GET", "/api/health")).status).toBe(200);
  await away.database.pool.end();
  await vi.waitFor(async () => expect((await away.send("GET", "/api/health")).status).toBe(503), { timeout: 20_000 });
  const response = await away.send("GET", "/api/projects", { as: user });
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect((await response.json()).error.message).toMatch(/erneut|noch einmal/);
});
