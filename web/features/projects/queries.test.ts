import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Project } from "#domain/projects/project.ts";
import { applyProjectUpdate, removeCachedProjects } from "./queries.ts";

const project: Project = {
  id: "a",
  prompt: "Ein Leuchtturm",
  image_url: "",
  video_url: null,
  media: [],
  aspect_ratio: "portrait",
  n_frames: 10,
  remove_watermark: true,
  status: "completed",
  task_id: null,
  model_type: "sora2",
  error_message: null,
  created_at: "2026-01-01T12:00:00.000Z",
  progress: null,
  folder_id: "herbst",
};

const counts = ["projects", "counts", {}];
const folders = ["projects", "folders"];

/** Cache of a tab that shows the project list with one project. */
function cacheOfGallery(): QueryClient {
  const client = new QueryClient();
  const pages = [{ projects: [project], next: null }];
  client.setQueryData(["projects", "list", {}], { pages, pageParams: [""] });
  client.setQueryData(counts, { pending: 0, processing: 0, completed: 1, failed: 0 });
  client.setQueryData(folders, { folders: [{ id: "herbst", name: "Herbst", projects: 1 }] });
  return client;
}

/** Returns the keys of the queries for project counts and folders that the change has invalidated. */
const outdated = (client: QueryClient) =>
  [counts, folders].filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated);

test.each([
  [
    "is moved",
    (client: QueryClient) => applyProjectUpdate(client, { ...project, folder_id: "winter" }),
    [counts, folders],
  ],
  [
    "is not in the loaded list",
    (client: QueryClient) => applyProjectUpdate(client, { ...project, id: "b" }),
    [counts, folders],
  ],
  ["is deleted", (client: QueryClient) => removeCachedProjects(client, [project.id]), [counts, folders]],
  ["fails", (client: QueryClient) => applyProjectUpdate(client, { ...project, status: "failed" }), [counts]],
  ["is renamed", (client: QueryClient) => applyProjectUpdate(client, { ...project, name: "Turm" }), []],
] as const)(
  "[PRJ-04] an open tab counts projects by status and by folder again only as far as needed when a project %s",
  (_, change, expected) => {
    const client = cacheOfGallery();
    change(client);
    expect(outdated(client)).toEqual(expected);
  },
);
