/** German messages about prices that admins enter and that are refused. */
export const missingPrice = "Bitte geben Sie einen Preis in Euro ein, zum Beispiel 29,00.";
export const priceTooLow = "Der Preis muss mindestens 0,50 € betragen.";
export const priceTooHigh =
  "Der Preis darf höchstens 250,00 € betragen: teurere Rechnungen brauchen die Anschrift des Käufers.";
export const startInThePast = "Ein Preis kann nicht rückwirkend gelten. Bitte wählen Sie einen späteren Zeitpunkt.";
export const sameStart = "Zu diesem Zeitpunkt beginnt schon ein anderer Preis. Bitte nehmen Sie ihn zuerst zurück.";
export const startTooLate = "Bitte wählen Sie einen Zeitpunkt innerhalb der nächsten zwei Jahre.";
export const missingStart = "Bitte wählen Sie Tag und Uhrzeit.";
