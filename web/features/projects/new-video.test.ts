import { expect, test } from "vitest";
import type { ListedRoute } from "#domain/models/calls.ts";
import { active, type Route } from "#domain/models/life-cycle.ts";
import { newVideoForm, startForm } from "./model-forms.ts";

const listed = (route: Route): ListedRoute => ({ lifeCycle: active, route });
const except = (routes: Record<string, Route>) => newVideoForm((model) => listed(routes[model.id] ?? { by: "itself" }));
const noRoute: Route = { by: "none" };

test("[PRJ-01] a new video begins with the first model of the menu", () => {
  expect(except({}).to).toBe("/sora2/text-to-video-erstellen");
});

test("[PRJ-01] a model that cannot be started, or that has a substitute, is skipped", () => {
  expect(except({ "sora2-text": noRoute }).to).toBe("/veo3/text-zu-video");
  expect(except({ "sora2-text": { by: "engine" } }).to).toBe("/veo3/text-zu-video");
});

test("[PRJ-01] Kling's page opens with its text form", () => {
  const form = except({ "sora2-text": noRoute, veo3: noRoute });
  expect(form).toMatchObject({ to: "/kling", template: { aspect_ratio: "16:9" } });
});

test("[PRJ-01] where all have a substitute, the first of them is better than one that cannot be rendered", () => {
  expect(except({ "sora2-text": noRoute, veo3: { by: "engine" }, "kling-v2-5-text": noRoute }).to).toBe(
    "/veo3/text-zu-video",
  );
});

test("a start with a prompt fills the field of the model that makes it", () => {
  const presenter = startForm("presenter", () => listed({ by: "itself" }), "Guten Tag");
  expect(presenter).toMatchObject({
    to: "/create-video-heygen",
    template: { input_text: "Guten Tag" },
    isAvailable: true,
  });
  expect(startForm("text-to-picture", () => listed(noRoute), "Ein See")).toMatchObject({
    to: "/ki-bilder",
    template: { prompt: "Ein See" },
    isAvailable: false,
  });
});
