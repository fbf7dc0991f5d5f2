const placeholders = import.meta.glob<string>("../../../assets/pages/example-*.webp", {
  eager: true,
  import: "default",
  query: "?placeholder",
});

/** Placeholder of the still of an example scene, while the still loads. */
export const scenePlaceholder = (file: string): string | undefined => placeholders[`../../../assets/pages/${file}`];
