import { expect, test } from "vitest";
import { type Block, curriculum, lessonsOf, type StepIcon, tutorialTitle } from "./curriculum.ts";
import { videoSeconds } from "./video-lengths.ts";

const lessons = curriculum.flatMap(lessonsOf);
const countWordsOf = (block: Block) =>
  (block.kind === "steps" ? block.items.join(" ") : block.text).split(/\s+/u).length;

test("[ACA-01] the Academy teaches three lessons on OpenAI and four each on Airtable, Make and Telegram", () => {
  expect(curriculum.map((module) => [module.id, lessonsOf(module).length])).toEqual([
    ["openai", 3],
    ["airtable", 4],
    ["make", 4],
    ["telegram", 4],
  ]);
  expect(tutorialTitle("makecom")).toBe("Make.com Grundlagen");
  const ids = [...lessons, ...curriculum.flatMap(({ steps }) => steps)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(lessons)(
  "[ACA-02] the lesson $id says what the learner will be able to do, and teaches it",
  ({ goals, text }) => {
    expect(goals.length).toBeGreaterThanOrEqual(2);
    for (const goal of goals) expect(goal).toMatch(/^Sie (können|finden) .+\.$/u);
    const wordCount = text.flatMap(({ blocks }) => blocks.map(countWordsOf)).reduce((sum, count) => sum + count, 0);
    expect(wordCount).toBeGreaterThanOrEqual(330);
    expect(wordCount).toBeLessThanOrEqual(600);
  },
);

test("[ACA-02] every step has its own icon, and a lesson states the length of its video", () => {
  const icons = curriculum.flatMap(({ steps }) => steps.map(({ icon }): StepIcon => icon));
  expect(new Set(icons).size).toBe(icons.length);
  for (const { id, duration } of lessons) {
    const [, minutes, seconds] = /^(\d+) Min\. (\d\d) Sek\.$/u.exec(duration) ?? [];
    expect(Number(minutes) * 60 + Number(seconds), id).toBe(Math.round(videoSeconds[id] ?? Number.NaN));
  }
});
