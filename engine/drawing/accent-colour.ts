/** Accent colour of everything that is drawn over scenes and speakers, as #rrggbb; a brand replaces it. */
export const accentColour = "#fea335";
