import { expect, test } from "vitest";
import { testsOfChange } from "./tests-of-change.ts";

const endToEndFiles = ["e2e/contact.e2e.ts", "e2e/speaker-pages.e2e.ts", "e2e/speakers.e2e.ts", "e2e/home.e2e.ts"];

test("a change in one feature runs its tests on both sides of the API, and the screens of its name", () => {
  expect(testsOfChange(["server/features/speakers/store.ts"], endToEndFiles)).toEqual({
    unit: ["domain/speakers/", "server/features/speakers/", "web/features/speakers/"],
    endToEnd: ["e2e/speaker-pages.e2e.ts", "e2e/speakers.e2e.ts"],
  });
});

test("a change of calls also runs the authorization tests", () => {
  const { unit } = testsOfChange(["domain/contact/calls.ts"], endToEndFiles);
  expect(unit).toContain("server/authorization.test.ts");
  expect(unit).toContain("server/features/contact/");
});

test("a provider, a folder of the engine and any other folder run their own tests only", () => {
  const changed = ["server/providers/kie/kie.ts", "engine/voice/pico/voice.ts", "server/platform/http/sessions.ts"];
  expect(testsOfChange(changed, endToEndFiles)).toEqual({
    unit: ["engine/voice/", "server/platform/http/", "server/providers/kie/"],
    endToEnd: [],
  });
});

test("a changed end-to-end file runs itself; a changed document runs nothing", () => {
  expect(testsOfChange(["e2e/home.e2e.ts", "e2e/support/client.ts", "docs/api.md"], endToEndFiles)).toEqual({
    unit: [],
    endToEnd: ["e2e/home.e2e.ts"],
  });
});
