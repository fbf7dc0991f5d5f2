/** Figures in the advertising claims of all public pages. Pages read them from this file instead of repeating them. */
export const claims = {
  savingsPerYear: "24.000 €",
  productionTime: "90 %",
  openRate: "95 %",
  creationTime: "2 bis 5 Minuten",
} as const;
