/** Reasons why a customer's website could not be read. */
export const websiteProblems = {
  unreachable: "Die Website ist nicht erreichbar.",
  slow: "Die Website hat nicht rechtzeitig geantwortet.",
  "not-found": "Unter dieser Adresse gibt es keine Seite.",
  blocked: "Die Website hat den Zugriff abgelehnt.",
  refused: "Diese Adresse gehört nicht zum öffentlichen Internet.",
  "not-a-page": "Unter dieser Adresse liegt keine Webseite.",
  empty: "Die Seite enthält keinen Text, der sich lesen lässt.",
} as const;
export type WebsiteProblem = keyof typeof websiteProblems;
