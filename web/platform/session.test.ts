import { expect, onTestFinished, test, vi } from "vitest";

async function importInBrowser() {
  vi.stubGlobal("document", {});
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
  return import("./session.ts");
}

test("waiting for the user ends with the answer about the session, and at once on a prerendered page", async () => {
  const { setPrerenderedSession, setUser, waitForUser } = await importInBrowser();
  let isOver = false;
  const waiting = waitForUser().finally(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  setUser(null);
  expect(await waiting).toBeNull();
  setPrerenderedSession({ isSignedIn: true, brand: undefined as never, year: 2026 });
  expect(await waitForUser()).toBeNull();
});

test("the server waits for no user when it renders a page, because it reads no session", async () => {
  vi.resetModules();
  const { waitForUser } = await import("./session.ts");
  expect(await waitForUser()).toBeNull();
});
