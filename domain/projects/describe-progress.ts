import { formatNumber } from "../format.ts";
import type { Phase, Progress } from "./project-progress.ts";

const phaseLabels: Record<Phase, string> = {
  queued: "Wartet auf einen freien Platz",
  starting: "Start wird bestätigt",
  making: "Wird beim Anbieter erstellt",
  preparing: "Wird vorbereitet",
  drawing: "Wird gezeichnet",
  finishing: "Wird fertiggestellt",
  saving: "Wird gespeichert",
};

/** Describes the progress of a running project in one or two German sentences. */
export function describeProgress(progress: Progress, status = "pending"): string {
  if (!progress) return status === "processing" ? "Wird erstellt" : phaseLabels.queued;
  if (progress.away) return "Der Anbieter ist gerade nicht erreichbar. Wir versuchen es weiter.";
  if (progress.place === null) return phaseLabels[progress.phase];
  const before = progress.place - 1;
  const ahead = before === 1 ? "noch 1 Projekt davor" : `noch ${formatNumber(before)} Projekte davor`;
  return `Platz ${formatNumber(progress.place)} in der Warteschlange, ${before === 0 ? "als Nächstes an der Reihe" : ahead}`;
}

/**
 * Remaining time of a running project in German, estimated from the usual length of similar work; undefined if it is
 * unknown or already over.
 */
export function describeRemaining(progress: Progress, now: number): string | undefined {
  if (!progress?.estimate || progress.phase === "queued" || progress.away) return undefined;
  const { started_at, seconds } = progress.estimate;
  const left = Math.ceil(seconds - (now - Date.parse(started_at)) / 1000);
  if (left <= 0) return undefined;
  return `noch etwa ${roundDuration(left)}`;
}

/** Rounds a duration in seconds, as exactly as an estimate may be: `12 s`, `45 s`, `3 Minuten`. */
function roundDuration(seconds: number): string {
  if (seconds <= 20) return `${Math.ceil(seconds)} s`;
  if (seconds < 90) return `${Math.ceil(seconds / 5) * 5} s`;
  return `${formatNumber(Math.round(seconds / 60))} Minuten`;
}

/** Says how long generations like this one usually take. */
export const describeUsualTime = (seconds: number): string => `Dauert hier meist etwa ${roundDuration(seconds)}`;

/** Whether an unfinished project is waiting, either to be started or in the provider's queue. */
export const isWaiting = ({ status, progress }: { status: string; progress: Progress }): boolean =>
  status === "pending" || (status === "processing" && progress?.phase === "queued");
