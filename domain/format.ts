import { bytesPerMegabyte } from "./bytes.ts";
import { germanNumber } from "./german-number.ts";
import { germanTime } from "./german-time.ts";
import { lazyFormat } from "./lazy-format.ts";

/** Formats a time in German: `2026-11-21T01:05:00Z` becomes `21.11.2026, 02:05`. */
export function formatDateAndTime(iso: string | Date): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** Formats the date of a time in German: `2026-11-21T01:05:00Z` becomes `21.11.2026`. */
export function formatDate(iso: string | Date): string {
  return berlinDay(iso).split("-").toReversed().join(".");
}

/** The calendar day of a time in Germany: `2026-11-21T23:30:00Z` becomes `2026-11-22`. */
export function berlinDay(iso: string | Date): string {
  return germanTime(iso).slice(0, 10);
}

const day = lazyFormat<Date>(
  () =>
    new Intl.DateTimeFormat("de-DE", {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
);

/** Formats a calendar day in German: `2026-12-03` becomes `Donnerstag, 3. Dezember 2026`. */
export function formatDay(isoDate: string): string {
  return day(new Date(`${isoDate}T00:00:00Z`));
}

/** Formats the time of day in Germany: `2026-11-21T01:05:00Z` becomes `02:05`. */
export function formatTime(iso: string | Date): string {
  return germanTime(iso).slice(11, 16);
}

export function formatNumber(value: number): string {
  return germanNumber(value, 0, 3);
}

/** Formats a number with one decimal in German: 4.5 becomes `4,5`. */
export function formatDecimal(value: number): string {
  return germanNumber(value, 1, 1);
}

/**
 * Formats bytes always in MB, so that amounts can be compared: 1_572_864 becomes `1,5 MB`. Anything below 0.1 MB is
 * shown as `0,1 MB`.
 */
export function formatMegabytes(bytes: number): string {
  const value = bytes / bytesPerMegabyte;
  return `${germanNumber(bytes > 0 ? Math.max(0.1, value) : 0, 0, 1)} MB`;
}

/** Formats an amount of storage in its larger unit, of 1000 MB per GB: 5000 MB become `5 GB`, less stays in MB. */
export function formatStorage(bytes: number): string {
  const megabytes = bytes / bytesPerMegabyte;
  return megabytes < 1000 ? formatMegabytes(bytes) : `${germanNumber(megabytes / 1000, 0, 1)} GB`;
}

/** Formats euro cents: 2900 becomes `29,00 €`. */
export function formatEuro(cents: number): string {
  return `${germanNumber(cents / 100, 2, 2)}\u00A0€`;
}

/** Formats an age or a waiting time in its largest unit: 40 becomes `40 Sekunden`, 7300 becomes `2 Stunden`. */
export function formatAge(seconds: number): string {
  const units = [
    { length: 86_400, one: "Tag", many: "Tage" },
    { length: 3600, one: "Stunde", many: "Stunden" },
    { length: 60, one: "Minute", many: "Minuten" },
  ];
  const whole = Math.max(0, Math.floor(seconds));
  const { length, one, many } = units.find((unit) => whole >= unit.length) ?? {
    length: 1,
    one: "Sekunde",
    many: "Sekunden",
  };
  const count = Math.floor(whole / length);
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Formats the size of a disk, given in bytes, in German: 42_000_000_000 becomes `42 GB`. */
export function formatGigabytes(bytes: number): string {
  return `${germanNumber(bytes / 1_000_000_000, 0, 1)} GB`;
}

/** Formats a duration in seconds as a clock: 75 becomes `1:15`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Formats the time since something began, given in seconds: 75 becomes `1:15`, and 3900 becomes `1:05 Std.` */
export function formatElapsed(seconds: number): string {
  return seconds < 3600 ? formatClock(seconds) : `${formatClock(seconds / 60)} Std.`;
}
