import { omittedSentence } from "#domain/generations/prompt-understanding.ts";
import type { Project } from "#domain/projects/project.ts";

/** Note below the prompt: words that our own engine did not draw. */
export function OmittedNote({ project, className }: { project: Project; className: string }) {
  const sentence = omittedSentence(project.omitted_words ?? []);
  return sentence && <p className={className}>{sentence}</p>;
}
