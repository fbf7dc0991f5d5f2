import { emptyStateImages } from "#domain/content/empty-state-images.ts";

const files = import.meta.glob<string>("../../assets/pages/empty-*.webp", { eager: true, import: "default" });

/** The image for a page or list without content, and the prompt from which our engine has drawn it. */
export function emptyStateImage(name: keyof typeof emptyStateImages): { source: string; subtitle: string } {
  const { file, prompt } = emptyStateImages[name];
  return { source: files[`../../assets/pages/${file}`] ?? "", subtitle: prompt };
}
