/**
 * Lengths of scripts from templates, in seconds of speech. A short script is at most `shortShare` times as long as a
 * full one.
 */
export const scriptSeconds = {
  usual: { full: { target: 45, max: 85 }, short: { target: 27, max: 44 } },
  appointment: { full: { target: 34, max: 45 }, short: { target: 18, max: 30 } },
};
export const shortShare = 2 / 3;

/** Numbers of words of scripts by the language model. A reminder of an appointment may be shorter. */
export const scriptWords = {
  usual: { full: { min: 80, max: 220 }, short: { min: 50, max: 120 } },
  appointment: { full: { min: 45, max: 120 }, short: { min: 30, max: 80 } },
};
