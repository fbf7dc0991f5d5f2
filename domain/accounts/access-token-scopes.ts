/**
 * Permissions of an access token. Each call in `domain/<subject>/calls.ts` names the scope that allows it; calls
 * without a scope require a session.
 */
export const scopes = ["read", "start", "order"] as const;
export type Scope = (typeof scopes)[number];

export const scopeLabels: Record<Scope, { label: string; help: string }> = {
  read: { label: "Lesen", help: "Projekte, Uploads und Bestellungen sehen, Ergebnisse herunterladen." },
  start: { label: "Starten", help: "Bilder hochladen, Generierungen starten, abbrechen und wiederholen." },
  order: { label: "Bestellen", help: "Videos bestellen und eine Zahlung bestätigen. Bezahlt wird im Browser." },
};
