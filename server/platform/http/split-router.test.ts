import { Hono } from "hono";
import { expect, test } from "vitest";
import { testProduct } from "#server/testing/product.ts";
import { SplitRouter } from "./split-router.ts";

function app() {
  const routes = new Hono({ router: new SplitRouter() });
  const passed: string[] = [];
  routes.use(async (_context, next) => {
    passed.push("all");
    await next();
  });
  routes.use("/api/*", async (_context, next) => {
    passed.push("api");
    await next();
  });
  routes.get("/api/projects/:id", (context) => context.text(`one ${context.req.param("id")}`));
  routes.get("/api/projects/bin", (context) => context.text("bin"));
  routes.post("/api/projects/:id", (context) => context.text(`changed ${context.req.param("id")}`));
  routes.get("*", (context) => context.text("page"));
  return {
    passed,
    ask: async (path: string, method = "GET") => (await routes.request(path, { method })).text(),
  };
}

test("a path without parameters is found before a path with parameters that was registered first", async () => {
  const { ask } = app();
  expect(await ask("/api/projects/bin")).toBe("bin");
  expect(await ask("/api/projects/7")).toBe("one 7");
});

test("a method that only the path with parameters has reaches it, also with the name of another path", async () => {
  expect(await app().ask("/api/projects/bin", "POST")).toBe("changed bin");
});

test("middleware runs once for each kind of path, in its order", async () => {
  const { ask, passed } = app();
  for (const path of ["/api/projects/bin", "/api/projects/7", "/api/unknown", "/"]) await ask(path);
  expect(passed).toEqual(["all", "api", "all", "api", "all", "api", "all"]);
});

test("every path without a route reaches the page", async () => {
  const { ask } = app();
  expect(await Promise.all(["/", "/api/unknown", "/projekte"].map((path) => ask(path)))).toEqual(Array(3).fill("page"));
});

test("middleware of a single path is refused, because it would not run for every method", () => {
  const routes = new Hono({ router: new SplitRouter() });
  expect(() => routes.all("/api/projects", (context) => context.text(""))).toThrow("Register /api/projects by method");
});

test("all routes of the product suit the fast router", async () => {
  const product = await testProduct();
  expect(product.app.routes.length).toBeGreaterThan(200);
  // Send a request, because the router builds its patterns only then, and throws if it cannot tell two paths apart.
  expect((await product.app.request("/api/health")).status).toBe(200);
  await product.stop();
});
