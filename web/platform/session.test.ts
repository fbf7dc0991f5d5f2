import { expect, test } from "vitest";
import { setPrerenderedSession, setUser, waitForUser } from "./session.ts";

test("waiting for the user ends with the answer about the session, and at once on a prerendered page", async () => {
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
