import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatElapsed } from "#domain/format.ts";
import type { Project } from "#domain/projects/project.ts";
import { ProjectImage } from "./ProjectImage.tsx";

const created = "2026-11-20T08:00:00Z";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T09:05:30Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const running: Project = {
  id: "0d2cbb9c-6d7e-4f0b-8f5e-2f6f3a1f7c11",
  prompt: "Ein Leuchtturm",
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
  created_at: created,
  progress: null,
};
function markup(project: Project): string {
  const image = createElement(ProjectImage, { project, hasOwnRatio: true });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, image));
}

test("[PRJ-02] the frame of a running project shows for how long it has been running, in hours after an hour", () => {
  expect(markup(running)).toContain("<span>1:05 Std.</span>");
  expect([59, 3599, 3600, 172_800].map(formatElapsed)).toEqual(["0:59", "59:59", "1:00 Std.", "48:00 Std."]);
});

test("[PRJ-02] the frame of a video by the operator's automation shows no clock", () => {
  expect(markup(running)).toContain("tile-progress");
  const automation = { since: created, until: null, fallback: "wait" } as const;
  expect(markup({ ...running, automation })).not.toContain("tile-progress");
});
