export type CardPosition = { column: number; top: number; bottom: number };

type Card = {
  /** Expected height in pixels. It decides the column, so that a card keeps its column after it is measured. */
  expected: number;
  /** Measured height in pixels, or the expected one of a card that was not rendered yet. */
  current: number;
  /** Whether a group of cards begins with this one: a heading stands above it, and all columns begin below that. */
  startsGroup?: boolean;
};

/**
 * Positions cards in columns in reading order: each card goes into the column that is shortest so far.
 * @param gap pixels between two cards
 * @param headingHeight pixels of a group's heading, above the first card of the group
 * @returns the position of each card, and the height of the tallest column
 */
export function positionCards(
  cards: readonly Card[],
  columns: number,
  gap: number,
  headingHeight = 0,
): { positions: CardPosition[]; height: number } {
  const expectedEnds = Array.from({ length: columns }, () => 0);
  const ends = Array.from({ length: columns }, () => 0);
  const positions = cards.map(({ expected, current, startsGroup }) => {
    if (startsGroup) {
      ends.fill(Math.max(...ends) + headingHeight);
      expectedEnds.fill(0);
    }
    const column = expectedEnds.indexOf(Math.min(...expectedEnds));
    expectedEnds[column] = (expectedEnds[column] ?? 0) + expected + gap;
    const top = ends[column] ?? 0;
    const bottom = top + current;
    ends[column] = bottom + gap;
    return { column, top, bottom };
  });
  return { positions, height: Math.max(0, ...ends.map((end) => end - gap)) };
}
