import { expect, test } from "vitest";
import { brandNote, publishedData, writtenCompany } from "./answer-texts.ts";

const brand = { company: "Nordwind", hasEndCard: true };
const [here, elsewhere] = [{ producesOrders: true }, { producesOrders: false }];

test("the order says whether the video shows the brand, by the rule of the server", () => {
  const noteOf = (sender: string, on = here, kit = brand) => brandNote(kit, { sender }, on);
  expect(noteOf(" nordwind")).toBe("Das Video zeigt Ihre Marke, denn „Nordwind“ ist die Absenderin.");
  expect(noteOf("Andere GmbH")).toMatch(/^Das Video zeigt Ihre Marke nicht/);
  expect(noteOf("")).toMatch(/^Das Video zeigt Ihre Marke, wenn /);
  expect(noteOf("Nordwind", elsewhere)).toMatch(/^Das Video bekommt den Abspann Ihrer Marke, denn /);
  expect(noteOf("Nordwind", elsewhere, { ...brand, hasEndCard: false })).toBeNull();
  expect(brandNote(brand, { isBrandChosen: true }, here)).toBe("Das Video zeigt Ihre Marke „Nordwind“.");
  expect(brandNote(brand, { isBrandChosen: false }, here)).toBe("Das Video zeigt Ihre Marke nicht.");
});

const sender = {
  name: "Anna Müller",
  company: "Nordwind",
  replyTo: "anna@nordwind.example",
  phone: "0931 123456",
  website: "www.nordwind.example",
  imprintUrl: "www.nordwind.example/impressum",
};

test("[WIZ-08] an order for oneself says everything that the video and its page show of the sender", () => {
  expect(publishedData({ sender, hasLogo: true }, here)).toBe(
    "Im Video steht „Nordwind“, auf der Videoseite auch: Anna Müller, anna@nordwind.example, 0931 123456, www.nordwind.example, Impressum (www.nordwind.example/impressum), Ihr Logo.",
  );
  const fewest = { ...sender, phone: "", website: "", imprintUrl: "" };
  expect(publishedData({ sender: fewest, hasLogo: false }, here)).toBe(
    "Im Video steht „Nordwind“, auf der Videoseite auch: Anna Müller, anna@nordwind.example.",
  );
  expect(writtenCompany({ sender: fewest, hasLogo: false }, here)).toContain("anna@nordwind.example");
  expect(writtenCompany({ sender: { ...fewest, company: " " }, hasLogo: false }, here)).not.toContain("„");
});

test("[WIZ-08] where the operator's automation makes the video, the order promises neither its image nor its page", () => {
  const text = publishedData({ sender, hasLogo: false }, elsewhere);
  expect(text).toMatch(/^Die Automatisierung des Betreibers erhält „Nordwind“ und dazu: Anna Müller, /);
  expect(text).not.toMatch(/Im Video|Videoseite/);
});
