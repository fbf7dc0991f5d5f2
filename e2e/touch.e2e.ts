import { expect, test } from "./support/fixtures.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("a tapped button keeps its colour, because a touch screen never ends the hovering that a tap begins", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/create-video?speaker=speaker-1");
  const next = page.getByRole("button", { name: "Weiter" });
  const colorOf = () => next.evaluate((button) => getComputedStyle(button).backgroundColor);
  const color = await colorOf();
  // A tap begins hovering only for a moment in this browser, so let the pointer stay.
  await next.hover();
  expect(await next.evaluate((button) => button.matches(":hover"))).toBe(true);
  await expect.poll(() => next.evaluate((button) => button.getAnimations().length)).toBe(0);
  expect(await colorOf()).toBe(color);
});
