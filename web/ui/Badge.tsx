import type { ReactNode } from "react";

export type BadgeTone = "done" | "under-way" | "error" | "neutral";

/** A word with a coloured dot: never the colour alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className="state-word" data-tone={tone}>
      {children}
    </span>
  );
}
