/** Time that is left until a deleted project is removed, in German. */
export function describeTimeLeft(removedAt: string, now: number): string {
  const minutes = Math.floor((Date.parse(removedAt) - now) / 60_000);
  if (minutes >= 120) return `noch ${Math.floor(minutes / 60)} Stunden`;
  if (minutes >= 60) return "noch 1 Stunde";
  if (minutes > 1) return `noch ${minutes} Minuten`;
  return "wird gleich entfernt";
}
