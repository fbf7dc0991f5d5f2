export const subtitleStyles = ["strip", "brand", "outline"] as const;
export const subtitleStyleLabels: Record<(typeof subtitleStyles)[number], string> = {
  strip: "Dunkler Streifen",
  brand: "Farbiger Streifen",
  outline: "Nur Schrift",
};
