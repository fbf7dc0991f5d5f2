import type { DrawnPrompt } from "./prompt-examples.ts";

/** Images for empty pages and lists, each shown with its prompt as a subtitle. */
export const emptyStateImages = {
  projects: { prompt: "Ein Radfahrer im Morgenlicht", file: "empty-projects.webp" },
  bin: { prompt: "Ein leerer Strand am Abend", file: "empty-bin.webp" },
  noMatch: { prompt: "Eine Wüste am Mittag", file: "empty-no-match.webp" },
  missing: { prompt: "Ein nebliger Wald", file: "empty-missing.webp" },
  orders: { prompt: "Ein Ladengeschäft am Morgen", file: "empty-orders.webp" },
  log: { prompt: "Eine Wüste bei Nacht", file: "empty-log.webp" },
  team: { prompt: "Ein Team im Büro", file: "empty-team.webp" },
} as const satisfies Record<string, DrawnPrompt>;
