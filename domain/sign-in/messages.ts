/** German message for a wrong email address or password; it does not say which of them is wrong. */
export const wrongCredentials = "Bitte überprüfen Sie Ihre Anmeldedaten";
