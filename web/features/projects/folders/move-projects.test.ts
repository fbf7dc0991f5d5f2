import { expect, test } from "vitest";
import { AppError, toRefusal } from "#domain/errors.ts";
import { mostChanged } from "#domain/projects/selection-limits.ts";
import { errorOfCode, refusedError } from "#web/platform/api-error.ts";
import { type FolderId, type Moved, moveBackInRequests, moveInRequests, reportMoveBack } from "./move-projects.ts";

const ids = Array.from({ length: mostChanged * 2 + 1 }, (_, index) => `project-${index}`);
const from = (folderId: FolderId, some: readonly string[]): Moved[] =>
  some.map((id) => ({ id, former_folder_id: folderId }));
const unavailable = errorOfCode(503, "server.unavailable");
const notFound = refusedError(404, toRefusal(new AppError("folder.not-found")));
const idsOf = (moved: readonly Moved[]) => moved.map(({ id }) => id);

test("if the second of several requests fails, the projects of the first one count as moved, and no third one is sent", async () => {
  const sizes: number[] = [];
  const { moved, error } = await moveInRequests(
    async (some) => {
      sizes.push(some.length);
      if (sizes.length === 2) throw unavailable;
      return from(null, some);
    },
    ids,
    "herbst",
  );
  expect(sizes).toEqual([mostChanged, mostChanged]);
  expect(idsOf(moved)).toEqual(ids.slice(0, mostChanged));
  expect(error).toBe(unavailable);
});

test("undoing a move goes on after a folder that was deleted, but not after a server that does not answer", async () => {
  const former = [
    ...from("deleted", ["a"]),
    ...from("winter", ["b", "c"]),
    ...from("broken", ["d"]),
    ...from(null, ["e"]),
  ];
  const answers: Record<string, Error> = { deleted: notFound, broken: unavailable };
  const result = await moveBackInRequests(async (some, folderId) => {
    const error = answers[folderId ?? "none"];
    if (error) throw error;
    return from("herbst", some);
  }, former);
  expect(idsOf(result.moved)).toEqual(["b", "c"]);
  expect(result.error).toBe(unavailable);
});

test.each([
  [2, 2, undefined, "done", "2 Projekte zurückgelegt", undefined],
  [1, 1, undefined, "done", "Projekt zurückgelegt", undefined],
  [1, 2, undefined, "done", "1 von 2 Projekten zurückgelegt", "Die übrigen liegen schon dort oder wurden gelöscht."],
  [0, 1, undefined, "info", "Nichts zurückzulegen", "Das Projekt liegt schon dort oder wurde gelöscht."],
  [0, 1, notFound, "error", "Nicht zurückgelegt", "Der frühere Ordner wurde gelöscht."],
  [1, 3, notFound, "error", "Nur 1 von 3 Projekten zurückgelegt", "Mindestens ein früherer Ordner wurde gelöscht."],
  [0, 3, unavailable, "error", "Nicht zurückgelegt", unavailable.message],
] as const)(
  "after %i of %i projects were put back (error: %s), the message is true",
  (count, total, error, kind, title, description) => {
    const result = { moved: from(null, ids.slice(0, count)), error };
    expect(reportMoveBack(result, total)).toEqual({ kind, title, ...(description && { description }) });
  },
);
