import { feedbackCategories } from "#domain/content/contact.ts";

/** The subject under another category; words of the user's own stay behind it. */
export function withCategory(subject: string, category: string): string {
  const before = feedbackCategories.find(({ name }) => subject.startsWith(name))?.name ?? "";
  const own = subject.slice(before.length).replace(/^\s*:?\s*/, "");
  return own ? `${category}: ${own}` : category;
}
