import { test as base } from "@playwright/test";

type Fixtures = {
  /** Registers a function that runs after the test, even if the test fails; the last registered function runs first. */
  afterwards: (clean: () => Promise<unknown>) => void;
};

/** Test that starts its programs itself and needs no browser. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the destructuring pattern
  afterwards: async ({}, use) => {
    const cleaning: (() => Promise<unknown>)[] = [];
    await use((clean) => void cleaning.unshift(clean));
    for (const clean of cleaning) await clean();
  },
});
