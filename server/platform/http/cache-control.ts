const hour = 60 * 60;
const year = 365 * 24 * hour;

/** Values of the header Cache-Control. Answers without one of these get `no-store` from `security-headers.ts`. */
export const cacheControls = {
  /** A file whose URL changes with its content. */
  unchanging: `public, max-age=${year}, immutable`,
  /** Media by which an admin replaced those of a speaker or webinar, as the specification requires. */
  replacedMedia: `public, max-age=${hour}`,
  /** Images of the public page of a delivered video. */
  sharedImages: `private, max-age=${hour}`,
  /** A page with data of an account, which must not come back from a cache after the sign-out. */
  personalPage: "private, no-store",
  /** A file of one user: browsers ask each time whether it has changed. */
  privateFile: "private, no-cache",
} as const;
