/** What the product promises on its public pages. The one place to change a figure. */
export const claims = {
  savingsPerYear: "24.000 €",
  productionTime: "90 %",
  openRate: "95 %",
  creationTime: "2 bis 5 Minuten",
} as const;
