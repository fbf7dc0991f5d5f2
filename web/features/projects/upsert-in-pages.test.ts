import { describe, expect, test } from "vitest";
import type { Project } from "#domain/projects/project.ts";
import { mergePages, upsertInPages } from "./upsert-in-pages.ts";

const project = (id: string, minute: number, change: Partial<Project> = {}): Project => ({
  id,
  prompt: `Film ${id}`,
  image_url: "",
  video_url: null,
  media: [],
  aspect_ratio: "portrait",
  n_frames: 10,
  remove_watermark: true,
  status: "processing",
  task_id: null,
  model_type: "sora2",
  error_message: null,
  created_at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  progress: null,
  ...change,
});

const loaded = () => [
  { projects: [project("f", 50), project("e", 40)], next: "more" },
  { projects: [project("c", 20), project("b", 10)], next: "more" },
];
const folderOfG = "0d2cbb9c-6d7e-4f0b-8f5e-2f6f3a1f7c11";
const idsOf = (pages: { projects: Project[] }[]) => pages.map(({ projects }) => projects.map(({ id }) => id).join(""));

describe("a project that changed", () => {
  test("stays in its place", () => {
    const pages = upsertInPages(loaded(), project("e", 40, { status: "completed" }), {});
    expect(idsOf(pages)).toEqual(["fe", "cb"]);
    expect(pages[0]?.projects[1]?.status).toBe("completed");
  });

  test("leaves a list that it does not fit any more", () => {
    const pages = upsertInPages(loaded(), project("e", 40, { status: "completed" }), { status: "processing" });
    expect(idsOf(pages)).toEqual(["f", "cb"]);
  });

  test("stays finished when an older answer arrives late", () => {
    const done = upsertInPages(loaded(), project("e", 40, { status: "completed" }), {});
    expect(upsertInPages(done, project("e", 40), {})[0]?.projects[1]?.status).toBe("completed");
  });
});

describe("a project found by a search", () => {
  test.each([
    ["strauss", { prompt: "Strauß roter Rosen" }],
    ["Sträuße", { prompt: "Zwei Straeusse" }],
    ["morgen wald", { prompt: "Wald am Morgen" }],
    ["wald kunde", { prompt: "Wald am Morgen", name: "Für den Kunden" }],
  ])("[PRJ-12] stays in the list of „%s“ when it changes", (q, change) => {
    const favourite = project("e", 40, { ...change, is_favorite: true });
    const pages = upsertInPages([{ projects: [project("e", 40, change)], next: null }], favourite, { q });
    expect(pages[0]?.projects).toEqual([favourite]);
  });

  test("[PRJ-12] leaves the list when a word is in neither the description nor the name", () => {
    const found = project("e", 40, { prompt: "Wald am Morgen", name: "Kunde" });
    const renamed = { ...found, name: "Entwurf" };
    const pages = upsertInPages([{ projects: [found], next: null }], renamed, { q: "wald kunde" });
    expect(idsOf(pages)).toEqual([""]);
  });
});

describe("a project that is new to the list", () => {
  test("comes to the top when it is the newest", () => {
    expect(idsOf(upsertInPages(loaded(), project("g", 55), {}))).toEqual(["gfe", "cb"]);
  });

  test("comes between its neighbours when another tab or device made it earlier", () => {
    expect(idsOf(upsertInPages(loaded(), project("d", 15), {}))).toEqual(["fe", "cdb"]);
  });

  test("waits for its page when it is older than everything loaded", () => {
    expect(idsOf(upsertInPages(loaded(), project("a", 5), {}))).toEqual(["fe", "cb"]);
  });

  test("comes to the end when everything is loaded, and into an empty list", () => {
    const [first, second] = loaded();
    const all = [first, { ...second, next: null }] as ReturnType<typeof loaded>;
    expect(idsOf(upsertInPages(all as never, project("a", 5), {}))).toEqual(["fe", "cba"]);
    expect(idsOf(upsertInPages([{ projects: [], next: null }], project("a", 5), {}))).toEqual(["a"]);
  });

  test.each([
    [{ modell: "veo3" }, ["fe", "cb"]],
    [{ status: "completed" as const }, ["fe", "cb"]],
    [{ q: "birnen" }, ["fe", "cb"]],
    [{ q: "FILM G" }, ["gfe", "cb"]],
    [{ ordner: folderOfG }, ["gfe", "cb"]],
    [{ ordner: "5a3b1a52-1a0f-4c53-9f0d-3c8a86c0a5d2" }, ["fe", "cb"]],
    [{ ordner: "ohne" }, ["fe", "cb"]],
    [{ modell: "sora2", status: "processing" as const }, ["gfe", "cb"]],
  ])("comes into the list with %o only where it belongs", (filters, expected) => {
    const moved = project("g", 55, "ordner" in filters ? { folder_id: folderOfG } : {});
    expect(idsOf(upsertInPages(loaded(), moved, filters))).toEqual(expected);
  });
});

describe("the beginning of a long list, read again", () => {
  const loadedPages = () => [...loaded(), { projects: [project("a", 5)], next: "even more" }];

  test("shows what is new and what changed, leaves out what is gone, and keeps what lies below", () => {
    const beginning = [{ projects: [project("g", 55), project("e", 40, { status: "completed" })], next: "after e" }];
    const pages = mergePages(beginning, loadedPages());
    expect(idsOf(pages)).toEqual(["ge", "cb", "a"]);
    expect(pages[0]?.projects[1]?.status).toBe("completed");
    expect(pages.map(({ next }) => next)).toEqual(["after e", "more", "even more"]);
  });

  test("shows nothing twice where it ends within an old page", () => {
    const beginning = [{ projects: [project("e", 40), project("d", 25), project("c", 20)], next: "after c" }];
    expect(idsOf(mergePages(beginning, loadedPages()))).toEqual(["edc", "b", "a"]);
  });

  test("leaves no hole when more is new than was read", () => {
    const beginning = [{ projects: [project("z", 59), project("y", 58)], next: "after y" }];
    expect(idsOf(mergePages(beginning, loadedPages()))).toEqual(["zy"]);
  });

  test("ends where the list ends now", () => {
    expect(idsOf(mergePages([{ projects: [project("f", 50)], next: null }], loadedPages()))).toEqual(["f"]);
    expect(idsOf(mergePages([{ projects: [], next: null }], loadedPages()))).toEqual([""]);
  });
});
