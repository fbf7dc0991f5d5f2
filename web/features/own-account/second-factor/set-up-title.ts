/** Title of the dialog in which a user sets up the second step, shown while its code loads too. */
export const setUpTitle = "Anmeldung in zwei Schritten einrichten";
