import type { ReactNode } from "react";

export type BadgeTone = "done" | "under-way" | "error" | "neutral";

/** A word with a coloured dot: the colour never carries the meaning alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className="state-word" data-tone={tone}>
      {children}
    </span>
  );
}
