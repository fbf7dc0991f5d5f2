import { feedbackCategories } from "#domain/content/contact.ts";

/** Replaces the category at the beginning of an email's subject; text that the user typed after the category stays. */
export function replaceFeedbackCategory(subject: string, category: string): string {
  const before = feedbackCategories.find(({ name }) => subject.startsWith(name))?.name ?? "";
  const ownText = subject.slice(before.length).replace(/^\s*:?\s*/, "");
  return ownText ? `${category}: ${ownText}` : category;
}
