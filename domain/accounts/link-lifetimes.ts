/** How long links that prove an address are valid; forms and mails name it from here. */
export const emailLinkHours = 24;
export const emailLinkRule = `Der Link gilt ${emailLinkHours} Stunden und lässt sich einmal verwenden.`;
