import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { listenOnDemand } from "./server-events.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("[PRJ-04] code for events that fails to load while the user signs out is reported once, and raises no error", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const unhandled: unknown[] = [];
  const collect = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", collect);
  const loading = Promise.withResolvers<never>();
  const projects = listenOnDemand(new QueryClient(), () => loading.promise);
  projects.pass((listener) => listener.readAll());
  projects.stop();
  loading.reject(new TypeError("Failed to fetch dynamically imported module"));
  // Wait for one `setImmediate`: Node reports unhandled rejections before it runs the next of these callbacks.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", collect);
  expect(unhandled).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
