import { describe, expect, test } from "vitest";
import { fewestCapabilities } from "#domain/brand.ts";
import { type Speaker, speakerProfiles } from "#domain/speakers/speakers.ts";
import { readPrerenderData } from "./prerender-data.ts";

const brand = {
  name: "Lichtspiel",
  supportEmail: null,
  supportWhatsapp: null,
  imprintUrl: "/impressum",
  privacyUrl: "/datenschutz",
  capabilities: fewestCapabilities,
};
const media = { image: "/a.webp", smallImage: "/a-small.webp", previewVideo: "/a.mp4" };
const lea: Speaker = { id: "speaker-1", ...speakerProfiles["speaker-1"], languages: ["Deutsch"], ...media };
const member = "session=of-anna";

const ctx = {
  brand,
  findCaller: async (cookies: string | undefined) =>
    cookies === member ? { name: "Anna", email: "anna@example.de" } : null,
  listSpeakers: async () => [lea],
};
const ask = (path: string, cookies?: string, search = "") =>
  readPrerenderData(ctx, { path, cookies, search: new URLSearchParams(search) });

describe("which pages come with their first screen", () => {
  test("[NAV-05] [NAV-08] the sign-in page for guests, the pages of members for members", async () => {
    expect(await ask("/auth")).toMatchObject({ isSignedIn: false });
    expect(await ask("/auth", member)).toBeNull();
    for (const path of ["/", "/speakers"]) {
      expect(await ask(path, member), path).toMatchObject({ isSignedIn: true });
      for (const stranger of [undefined, "session=ended"]) expect(await ask(path, stranger), path).toBeNull();
    }
  });

  test("the help for everybody, as who they are", async () => {
    expect(await ask("/help")).toMatchObject({ isSignedIn: false });
    expect(await ask("/help", member)).toMatchObject({ isSignedIn: true });
  });

  test("none where the address asks for another view than the first one", async () => {
    expect(await ask("/auth", undefined, "ansicht=registrieren")).toBeNull();
    expect(await ask("/speakers", member, "q=Lea")).toBeNull();
    expect(await ask("/auth", undefined, "weiter=%2Fkonto")).not.toBeNull();
    for (const path of ["/auth/", "/konto", "/gibt-es-nicht"]) expect(await ask(path, member), path).toBeNull();
  });
});

test("what it is made from names the operator and the year, and nobody", async () => {
  const first = await ask("/", member);
  expect(first).toEqual({ brand, isSignedIn: true, year: expect.any(Number) });
  expect(JSON.stringify(await ask("/speakers", member))).not.toContain("anna@example.de");
});

test("[SPK-01] only the page that shows the speakers brings them", async () => {
  expect(await ask("/speakers", member)).toMatchObject({ speakers: [lea] });
  expect(await ask("/help", member)).not.toHaveProperty("speakers");
});
