/** German message for a wrong email address or password; it does not say which of them is wrong. */
export const wrongCredentials = "Bitte überprüfen Sie Ihre Anmeldedaten";

/** Toast that welcomes a user after a sign-in. */
export const signedIn = { title: "Erfolgreich angemeldet", text: "Willkommen zurück!" };
