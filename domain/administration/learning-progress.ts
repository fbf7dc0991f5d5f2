const levels = [
  { from: 80, label: "Fortgeschritten", tone: "done", barTone: "done" },
  { from: 50, label: "In Bearbeitung", tone: "under-way", barTone: "under-way" },
  // The specification asks for a red bar; the word is no failure, so its badge is not red.
  { from: 0, label: "Begonnen", tone: "neutral", barTone: "error" },
] as const;

/**
 * Returns the label of a learner's progress and the colours of its badge and of its bar.
 * @param percent share of completed lessons
 */
export function progressLevel(percent: number): (typeof levels)[number] {
  return levels.find(({ from }) => percent >= from) ?? levels[2];
}
