const levels = [
  { from: 80, label: "Fortgeschritten", tone: "done" },
  { from: 50, label: "In Bearbeitung", tone: "under-way" },
  { from: 0, label: "Begonnen", tone: "error" },
] as const;

/**
 * Returns the label of a learner's progress and the colour of its badge and bar.
 * @param percent share of completed lessons
 */
export function progressLevel(percent: number): (typeof levels)[number] {
  return levels.find(({ from }) => percent >= from) ?? levels[2];
}
