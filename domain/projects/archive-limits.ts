import { formatGigabytes } from "../format.ts";

/** Maximum number of projects in one archive: with more ids, the URL would be too long for some proxies. */
export const mostArchived = 100;
/** Maximum bytes of one archive: a longer download often breaks off, and cannot be resumed. */
export const mostArchivedBytes = 10_000_000_000;

export const archiveRule = `höchstens ${mostArchived} fertige Projekte und ${formatGigabytes(mostArchivedBytes)}`;
export const archiveTooLarge = `Ein ZIP fasst ${archiveRule}. Bitte wählen Sie weniger aus.`;
