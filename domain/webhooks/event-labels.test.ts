import { expect, test } from "vitest";
import { describeEvent } from "./event-labels.ts";

test("admins read German names of events, and of an unknown event its source", () => {
  expect(describeEvent("Registration")).toBe("Registrierung");
  expect(describeEvent("Code Request")).toBe("Anforderung eines Codes");
  expect(describeEvent("Video Request b7dd1f4b-0000-4000-8000-000000000000")).toBe("Bestellung b7dd1f4b…");
  expect(describeEvent("Sonstiges")).toBe("Sonstiges");
});
