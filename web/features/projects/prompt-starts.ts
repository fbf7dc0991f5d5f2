import type { Project } from "#domain/projects/project.ts";
import { maxPromptLength } from "./ProjectImage.tsx";

/** Approximate number of characters of a prompt that a card shows in its two lines. */
const visibleLength = 56;
/** Number of characters that a card shows before the first difference between its prompt and a similar one. */
const contextLength = 16;

function commonLength(one: string, other: string): number {
  const limit = Math.min(one.length, other.length);
  let length = 0;
  while (length < limit && one[length] === other[length]) length += 1;
  return length;
}

/**
 * Positions from which cards show their prompts, by project id: shortly before the first difference if the prompt
 * begins like that of another listed project and differs only beyond the visible part. Other projects have no entry.
 */
export function promptStarts(projects: readonly Pick<Project, "id" | "prompt">[]): ReadonlyMap<string, number> {
  const prompts = [...new Set(projects.map(({ prompt }) => prompt.slice(0, maxPromptLength)))].toSorted();
  const starts = new Map<string, number>();
  prompts.forEach((prompt, index) => {
    // Compare each prompt only with its two neighbors in alphabetical order: no other prompt has a longer beginning in
    // common with it.
    const common = Math.max(
      ...[prompts[index - 1], prompts[index + 1]].map((other) => commonLength(prompt, other ?? "")),
    );
    if (common < visibleLength) return;
    const start = prompt.lastIndexOf(" ", common - contextLength) + 1;
    if (start > 0) starts.set(prompt, start);
  });
  return new Map(
    projects.flatMap(({ id, prompt }) => {
      const start = starts.get(prompt.slice(0, maxPromptLength));
      return start === undefined ? [] : [[id, start] as const];
    }),
  );
}
