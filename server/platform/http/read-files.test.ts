import { expect, test } from "vitest";
import { shortName } from "./read-files.ts";

test("the shown name of a file has no characters that change the writing direction, and no path", () => {
  expect(shortName("bild\u202Egnp.exe")).toBe("bildgnp.exe");
  expect(shortName("C:\\Fotos\\Sommer\u2067.png")).toBe("Sommer.png");
  expect(shortName("../\u0000\u2028")).toBe("Bild");
});
