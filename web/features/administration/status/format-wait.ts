import { formatAge } from "#domain/format.ts";

/** Formats a waiting time. Seconds are not counted, because the page reads the figures only twice a minute. */
export const formatWait = (seconds: number): string => (seconds < 60 ? "unter 1 Minute" : formatAge(seconds));
