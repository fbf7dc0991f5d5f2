import { afterAll, describe, expect, test, vi } from "vitest";
import { pages, plannedPages } from "#domain/pages.ts";
import { log } from "#server/platform/log.ts";
import { testProduct } from "#server/testing/product.ts";

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

describe("pages", () => {
  test("[NAV-04] an unknown path is logged and answered 404, a known one 200", async () => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    const unknown = await product.send("GET", "/gibt-es\nnicht?x=1");
    expect([404, 503]).toContain(unknown.status);
    expect(warn).toHaveBeenCalledWith("page not found", { path: expect.stringContaining("gibt-es") });
    warn.mockClear();
    for (const { path } of [...Object.values(pages), ...plannedPages]) await product.send("GET", path);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("an unknown address of the interface is a German refusal, not a page", async () => {
    for (const path of ["/api/gibt-es-nicht", "/api/projects/x/y/z"]) {
      const response = await product.send("GET", path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { code: "route.unknown", message: "Diese Adresse gibt es nicht." },
      });
    }
  });

  test("every answer says what the browser may not do", async () => {
    for (const path of ["/", "/api/health", "/api/projects"]) {
      const { headers } = await product.send("GET", path);
      expect(headers.get("content-security-policy")).toContain("default-src 'self'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
    }
    expect((await product.send("GET", "/api/projects")).headers.get("cache-control")).toBe("no-store");
  });
});

test("the operator's name and addresses are told to anybody", async () => {
  const response = await product.send("GET", "/api/brand");
  expect(await response.json()).toMatchObject({
    name: "Lichthaus",
    imprintUrl: "https://example.de/impressum",
    privacyUrl: "/datenschutz",
  });
});

test("health says when the database is away, and so do all others, in German", async () => {
  const away = await testProduct();
  const user = await away.signIn();
  expect((await away.send("GET", "/api/health")).status).toBe(200);
  await away.database.pool.end();
  await vi.waitFor(async () => expect((await away.send("GET", "/api/health")).status).toBe(503), { timeout: 5000 });
  const response = await away.send("GET", "/api/projects", { as: user });
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect((await response.json()).error.message).toMatch(/erneut|noch einmal/);
});
