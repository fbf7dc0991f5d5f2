/** Limits of a file: its accepted content types, and its size after decompression. */
export type FileLimits = { types: readonly string[]; maxBytes: number };

/**
 * Limits of the files that are read from a company's website beside its start page and imprint: `stylesheets` and `logos`
 * are numbers of files, `addressLength` is in characters. Default time limits in milliseconds: for the whole website, for
 * each response, and for parsing each response.
 */
export const websiteLimits = {
  timeoutMilliseconds: 20_000,
  answerMilliseconds: 8_000,
  parseMilliseconds: 8_000,
  page: { types: ["text/html", "application/xhtml+xml"], maxBytes: 2_000_000 },
  stylesheets: 3,
  logos: 3,
  stylesheet: { types: ["text/css"], maxBytes: 500_000 },
  logo: { types: ["image/"], maxBytes: 1_000_000 },
  addressLength: 2000,
} as const;
