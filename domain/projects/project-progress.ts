import * as z from "zod/mini";
import { formatNumber } from "../format.ts";

/** Phases of a running project. As long as the provider reports none, the phase is `starting` or `making`. */
export const phases = ["queued", "starting", "making", "preparing", "drawing", "finishing", "saving"] as const;
export type Phase = (typeof phases)[number];

export const projectProgress = z.nullable(
  z.object({
    phase: z.enum(phases),
    done: z.nullable(z.number()),
    total: z.nullable(z.number()),
    /**
     * Position among all projects that wait for the same provider, starting at 1; null if the project does not wait.
     */
    place: z.nullable(z.number()),
    /** Whether the provider is unavailable at the moment, so that requests are repeated. */
    away: z.boolean(),
    /** Start of the work and its usual length in seconds; left out unless similar work was measured. */
    estimate: z.optional(z.object({ started_at: z.string(), seconds: z.number() })),
  }),
);
type Progress = z.infer<typeof projectProgress>;

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
  if (left <= 20) return `noch etwa ${left} s`;
  if (left < 90) return `noch etwa ${Math.ceil(left / 5) * 5} s`;
  return `noch etwa ${formatNumber(Math.round(left / 60))} Minuten`;
}

/** Whether an unfinished project is waiting, either to be started or in the provider's queue. */
export const isWaiting = ({ status, progress }: { status: string; progress: Progress }): boolean =>
  status === "pending" || (status === "processing" && progress?.phase === "queued");
