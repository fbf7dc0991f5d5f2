import { feedbackCategories } from "#domain/content/contact.ts";

/** Replaces the topic at the beginning of a subject; text that the user has added behind it stays. */
export function withTopic(subject: string, category: string): string {
  const before = feedbackCategories.find(({ name }) => subject.startsWith(name))?.name ?? "";
  const ownText = subject.slice(before.length).replace(/^\s*:?\s*/, "");
  return ownText ? `${category}: ${ownText}` : category;
}
