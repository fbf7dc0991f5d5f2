/** Lifetime of a password reset link, in minutes. */
export const resetLinkMinutes = 30;

/** Lifetime of links that verify an address, in hours; forms and mails quote it. */
export const emailLinkHours = 24;
export const emailLinkRule = `Der Link gilt ${emailLinkHours} Stunden und lässt sich einmal verwenden.`;
