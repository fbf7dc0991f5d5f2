/** Kinds of generation, by input and output. A model with an optional image makes two kinds. */
export const kinds = ["text-to-film", "picture-to-film", "text-to-picture", "picture-to-picture", "presenter"] as const;
export type Kind = (typeof kinds)[number];

export const kindLabels: Record<Kind, string> = {
  "text-to-film": "Text zu Video",
  "picture-to-film": "Bild zu Video",
  "text-to-picture": "Text zu Bild",
  "picture-to-picture": "Bild zu Bild",
  presenter: "Sprechervideo",
};
