import { formatStorage } from "../format.ts";
import { retentionHours } from "../retention-periods.ts";

/** Says that an account's storage is full. Parameters in bytes; `bytes` is the size of the new files. */
export function quotaReached({ used, allowed, bytes }: { used: number; allowed: number; bytes: number }): string {
  const state = `Von ${formatStorage(allowed)} sind ${formatStorage(used)} belegt`;
  const missing = used < allowed ? `, und es kämen ${formatStorage(bytes)} dazu` : "";
  return `Ihr Speicherplatz reicht nicht. ${state}${missing}. Bitte löschen Sie Projekte oder Uploads, die Sie nicht mehr brauchen, und leeren Sie den Papierkorb (Konto, Speicherplatz). Schriften ohne Verwendung löschen wir nach ${retentionHours.unusedFonts} Stunden.`;
}
