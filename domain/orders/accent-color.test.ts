import { expect, test } from "vitest";
import { contrast, requiredContrast } from "../color-contrast.ts";
import { accentOf } from "./accent-color.ts";

const levels = ["00", "33", "66", "80", "99", "cc", "ff"];
const colors = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));

test("every colour yields a button that is readable and stands out, on the light and the dark page", () => {
  for (const color of colors) {
    const { light, dark } = accentOf(color);
    for (const { background, text } of [light, dark]) {
      expect(background).toMatch(/^#[\da-f]{6}$/);
      expect(contrast(background, text), color).toBeGreaterThanOrEqual(requiredContrast.text);
    }
    expect(contrast(light.background, "#eeeceb"), color).toBeGreaterThanOrEqual(requiredContrast.control);
    expect(contrast(dark.background, "#1c1b19"), color).toBeGreaterThanOrEqual(requiredContrast.control);
  }
});

test("a colour that is readable stays unchanged", () => {
  expect(accentOf("#0b6e4f").light).toEqual({ background: "#0b6e4f", text: "#ffffff" });
  expect(accentOf("#ffcc00").dark).toEqual({ background: "#ffcc00", text: "#000000" });
});
