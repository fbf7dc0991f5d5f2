import { afterAll, describe, expect, test } from "vitest";
import { describeBrand } from "#server/features/brand/describe-brand.ts";
import { readSpeakers } from "#server/features/speakers/read-speakers.ts";
import { createTestContext } from "#server/testing/context.ts";
import { buildProject, buildUser } from "#server/testing/factories.ts";
import { readPrerenderData } from "./prerender-data.ts";

const { ctx, stop } = await createTestContext();
const anna = await buildUser(ctx.db, { publicUrl: ctx.config.publicUrl });
const member = anna.cookie;
afterAll(() => stop());

const ask = (path: string, cookies?: string, search = "") =>
  readPrerenderData(ctx, { path, cookies, search: new URLSearchParams(search) });

describe("which pages are prerendered", () => {
  test("[NAV-05] [NAV-08] the sign-in page for guests, and the pages of members for members", async () => {
    expect(await ask("/auth")).toMatchObject({ isSignedIn: false });
    expect(await ask("/auth", member)).toBeNull();
    for (const path of ["/", "/speakers"]) {
      expect(await ask(path, member), path).toMatchObject({ isSignedIn: true });
      for (const stranger of [undefined, "session=ended"]) expect(await ask(path, stranger), path).toBeNull();
    }
  });

  test("the help page for everyone, as guest or member", async () => {
    expect(await ask("/help")).toMatchObject({ isSignedIn: false });
    expect(await ask("/help", member)).toMatchObject({ isSignedIn: true });
  });

  test("none where the address asks for another view than the default", async () => {
    expect(await ask("/auth", undefined, "ansicht=registrieren")).toBeNull();
    expect(await ask("/speakers", member, "q=Lea")).toBeNull();
    expect(await ask("/auth", undefined, "weiter=%2Fkonto")).not.toBeNull();
    for (const path of ["/auth/", "/konto", "/gibt-es-nicht"]) expect(await ask(path, member), path).toBeNull();
  });
});

describe("pages with data of the account", () => {
  const personal = ["/create-video", "/neukunden/video-erstellen", "/whatsapp/video-erstellen"];

  test("contain the signed-in user, and are prerendered for nobody else", async () => {
    for (const path of personal) {
      expect(await ask(path, member), path).toMatchObject({ isSignedIn: true, user: { email: anna.email } });
      for (const stranger of [undefined, "session=ended"]) expect(await ask(path, stranger), path).toBeNull();
    }
  });

  test("[PRJ-01] the list of projects contains the newest projects of its own account only", async () => {
    const { id } = await buildProject(ctx.db, anna.id, { prompt: "Ein Segelboot", status: "failed" });
    const stranger = await buildUser(ctx.db, { publicUrl: ctx.config.publicUrl });
    const projects = await ask("/projekte", member);
    expect(projects).toMatchObject({
      user: { email: anna.email },
      projects: { list: { projects: [{ id }], next: null }, counts: { failed: 1 }, folders: { folders: [] } },
    });
    expect(await ask("/projekte", stranger.cookie)).toMatchObject({ projects: { list: { projects: [] } } });
    expect(await ask("/projekte", member, "status=failed")).toBeNull();
    expect(await ask("/create-video", member)).not.toHaveProperty("projects");
  });

  test("are not prerendered with a query, nor in a browser whose sign-out has failed", async () => {
    for (const path of personal) {
      expect(await ask(path, member, "speaker=speaker-1"), path).toBeNull();
      expect(await ask(path, `${member}; sign-out-pending=yes`), path).toBeNull();
      expect(await ask(path, `sign-out-pending=yes; ${member}`), path).toBeNull();
    }
    expect(await ask("/help", `${member}; sign-out-pending=yes`)).not.toBeNull();
  });
});

test("the data of a prerendered page contain operator and year, and no personal data", async () => {
  const first = await ask("/", member);
  expect(first).toEqual({ brand: await describeBrand(ctx), isSignedIn: true, year: expect.any(Number) });
  for (const path of ["/speakers", "/help"]) {
    expect(JSON.stringify(await ask(path, member)), path).not.toContain(anna.email);
  }
});

test("[SPK-01] only the pages that show the speakers contain them", async () => {
  expect(await ask("/speakers", member)).toMatchObject({ speakers: await readSpeakers(ctx) });
  expect(await ask("/auth")).toMatchObject({ speakers: await readSpeakers(ctx) });
  expect(await ask("/help", member)).not.toHaveProperty("speakers");
});
