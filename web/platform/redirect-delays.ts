/** Milliseconds from a message until the page that follows opens (section 9 of the specification), by event. */
export const redirectDelays = {
  imageStarted: 1500,
  klingStarted: 1500,
  veoStarted: 2000,
  orderPaid: 2000,
  resetLinkInvalid: 2000,
  passwordChanged: 1500,
} as const;
