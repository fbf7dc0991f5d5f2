import { act, createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "#web/testing/render.ts";
import { backgroundPart, lacksBackgroundPart, onDemand } from "./on-demand.tsx";

/** A part whose code arrives or fails when the test says so. */
function buildPart() {
  const attempts: PromiseWithResolvers<{ default: () => string }>[] = [];
  const Part = backgroundPart(() => {
    const attempt = Promise.withResolvers<{ default: () => string }>();
    attempts.push(attempt);
    return attempt.promise;
  });
  const fail = () => act(async () => attempts.at(-1)?.reject(new TypeError("Failed to fetch")));
  const load = () => act(async () => attempts.at(-1)?.resolve({ default: () => "Meldungen" }));
  return { Part, attempts, fail, load };
}

const passPause = () => act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));

test("[NAV-15] a part in the background whose code failed is requested again, and the page lacks it after that", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { Part, attempts, fail, load } = buildPart();
  const { container } = await render(createElement(Part));
  await fail();
  expect([container.textContent, lacksBackgroundPart()]).toEqual(["", false]);
  await passPause();
  expect(attempts).toHaveLength(2);
  await fail();
  expect(lacksBackgroundPart()).toBe(true);
  await passPause();
  await load();
  expect([container.textContent, lacksBackgroundPart()]).toEqual(["Meldungen", false]);
});

test("a part whose code was loaded before is there at once, also if loading it failed first", async () => {
  let isBroken = true;
  const Part = onDemand(async () => {
    if (isBroken) throw new TypeError("Failed to fetch");
    return { default: () => "Zweiter Schritt" };
  });
  await expect(Part.preload()).rejects.toThrow("Failed to fetch");
  isBroken = false;
  await Part.preload();
  expect(renderToString(createElement(Part))).toBe("Zweiter Schritt");
});
