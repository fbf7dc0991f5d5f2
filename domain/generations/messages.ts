/** German message for a generation that no configured provider can make. */
export const noProvider = "API-Schlüssel nicht konfiguriert. Bitte kontaktieren Sie den Administrator.";
