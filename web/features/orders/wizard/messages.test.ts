import { expect, test } from "vitest";
import { brandNote } from "./messages.ts";

const brand = { company: "Nordwind", hasEndCard: true };
const [here, elsewhere] = [{ producesOrders: true }, { producesOrders: false }];

test("the order says whether the video shows the brand, by the rule of the server", () => {
  expect(brandNote(brand, " nordwind", here)).toBe("Das Video zeigt Ihre Marke, denn „Nordwind“ ist die Absenderin.");
  expect(brandNote(brand, "Andere GmbH", here)).toMatch(/^Das Video zeigt Ihre Marke nicht/);
  expect(brandNote(brand, undefined, here)).toMatch(/^Das Video zeigt Ihre Marke nicht/);
  expect(brandNote(brand, "", here)).toMatch(/^Das Video zeigt Ihre Marke, wenn /);
  expect(brandNote(brand, "Nordwind", elsewhere)).toMatch(/^Das Video bekommt den Abspann Ihrer Marke, denn /);
  expect(brandNote({ ...brand, hasEndCard: false }, "Nordwind", elsewhere)).toBeNull();
});
