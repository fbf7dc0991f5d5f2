/** Lifetime of a password reset link, in minutes. */
export const resetLinkMinutes = 30;

/** Lifetime in hours of links that verify an email address; forms and emails quote it. */
export const emailLinkHours = 24;
export const emailLinkRule = `Der Link gilt ${emailLinkHours} Stunden und lässt sich einmal verwenden.`;
