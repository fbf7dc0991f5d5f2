import { expect, test } from "vitest";
import type { ListedRoute } from "#domain/models/listed-route.ts";
import type { Route } from "#domain/models/life-cycle.ts";
import { active } from "#domain/models/model-states.ts";
import { firstForms } from "./first-forms.ts";
import { startForm } from "./model-forms.ts";

const listed = (route: Route): ListedRoute => ({ lifeCycle: active, route });
const except = (routes: Record<string, Route>) =>
  startForm("text-to-film", (model) => listed(routes[model.id] ?? { by: "itself" }));
const noRoute: Route = { by: "none" };

test("[PRJ-01] a new video begins with the first model of the menu", () => {
  expect(except({}).to).toBe("/sora2/text-to-video-erstellen");
});

test.for(["presenter", "text-to-film", "picture-to-film"] as const)(
  "[PRJ-01] while all models are active, the menu leads to the form of the first model for %s, without loading the models",
  (goal) => expect(startForm(goal, () => listed({ by: "itself" }))).toMatchObject(firstForms[goal]),
);

test("[PRJ-01] a model that cannot be started, or that has a substitute, is skipped", () => {
  expect(except({ "sora2-text": noRoute }).to).toBe("/veo3/text-zu-video");
  expect(except({ "sora2-text": { by: "engine" } }).to).toBe("/veo3/text-zu-video");
});

test("[PRJ-01] a page with two forms, like that of Kling, opens with its text form", () => {
  const olderModels = { "sora2-text": noRoute, veo3: noRoute };
  expect(except(olderModels)).toMatchObject({ to: "/kling", template: { aspect_ratio: "16:9" } });
  const withoutKling = { ...olderModels, "kling-v2-5-text": noRoute };
  expect(except(withoutKling)).toMatchObject({ to: "/kling-3", template: { aspect_ratio: "16:9" } });
  const onlySeedance = { ...withoutKling, "kling-3-text": noRoute };
  expect(except(onlySeedance)).toMatchObject({ to: "/seedance", template: { aspect_ratio: "16:9" } });
});

test("[PRJ-01] where all have a substitute, the first of them is better than one that cannot be rendered", () => {
  const others = ["sora2-text", "kling-v2-5-text", "kling-3-text", "seedance-2-text"];
  const routes = Object.fromEntries(others.map((id) => [id, noRoute]));
  expect(except({ ...routes, veo3: { by: "engine" } }).to).toBe("/veo3/text-zu-video");
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
