import { expect, test } from "vitest";
import { hrefOf, parseHref, readParams } from "./location.ts";

test("[NAV-01] the address of a page has its parameters encoded, and no empty parameter of the query", () => {
  expect(hrefOf({ to: "/tutorials/$id", params: { id: "a b/c" }, search: { lektion: "1&2", leer: "" } }, "/")).toBe(
    "/tutorials/a%20b%2Fc?lektion=1%262",
  );
  expect(hrefOf({ to: ".", search: { q: undefined }, hash: "formate" }, "/help")).toBe("/help#formate");
});

test("[NAV-01] the path of an address has no slash at its end, and its query is text", () => {
  expect(parseHref("/speakers/?q=5&q2=a%20b#ende")).toEqual({
    pathname: "/speakers",
    search: { q: "5", q2: "a b" },
    hash: "ende",
    href: "/speakers?q=5&q2=a%20b#ende",
  });
  expect(["/", "//", ""].map((href) => parseHref(href).pathname)).toEqual(["/", "/", "/"]);
  expect(parseHref("/x?weiter=/y?z=1#a#b")).toMatchObject({ search: { weiter: "/y?z=1" }, hash: "a#b" });
});

test("[NAV-01] parameters of the path are decoded, and those with a wrong encoding stay as they are", () => {
  expect(readParams("/tutorials/$id", "/tutorials/a%20b")).toEqual({ id: "a b" });
  expect(readParams("/tutorials/$id", "/tutorials/%E0%A4%A")).toEqual({ id: "%E0%A4%A" });
});
