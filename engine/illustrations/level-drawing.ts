/** Turns in degrees and sizes by which drawings that balance on a tip or a toe lie level. */
const levels: Readonly<Record<string, { turn: number; wide: number; high: number }>> = {
  croissant: { turn: 42, wide: 0.98, high: 0.58 },
  "gem-stone": { turn: -47, wide: 0.94, high: 0.94 },
  "running-shoe": { turn: -43, wide: 0.82, high: 0.82 },
};

/** Lays an SVG drawing level, if it has to be turned for that. */
export function levelDrawing(svg: string, name: string): string {
  const level = levels[name];
  if (!level) return svg;
  const { turn, wide, high } = level;
  const start = svg.indexOf(">", svg.indexOf("<svg")) + 1;
  const end = svg.lastIndexOf("</svg>");
  const transform = `translate(16 16) scale(${wide} ${high}) rotate(${turn}) translate(-16 -16)`;
  return `${svg.slice(0, start)}<g transform="${transform}">${svg.slice(start, end)}</g>${svg.slice(end)}`;
}
