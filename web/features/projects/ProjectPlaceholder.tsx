import type { CSSProperties } from "react";

const hues = [58, 75, 250];

/** Pseudo-random numbers from 0 to 1 that depend on `id` only. */
function pseudoRandom(id: string, count: number): number[] {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return Array.from({ length: count }, () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507) + 0x9e3779b9;
    return (hash >>> 8) / 2 ** 24;
  });
}

/** Placeholder for an unfinished result: three blurred lights whose positions depend on the project's id. */
export function ProjectPlaceholder({ id, clarity: sharpness }: { id: string; clarity: number }) {
  const numbers = pseudoRandom(id, 12);
  return (
    <div className="developing" style={{ "--progress": sharpness } as CSSProperties} aria-hidden>
      {hues.map((hue, index) => {
        const [left = 0, top = 0, width = 0, light = 0] = numbers.slice(index * 4);
        return (
          <i
            key={hue}
            style={{
              left: `${left * 90 - 15}%`,
              top: `${top * 90 - 20}%`,
              width: `${40 + width * 35}%`,
              aspectRatio: "1.4",
              background: `oklch(${0.34 + light * 0.2} ${index === 0 ? 0.07 : 0.02} ${hue})`,
              animationDelay: `${-index * 3}s`,
            }}
          />
        );
      })}
    </div>
  );
}
