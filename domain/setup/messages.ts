/** German messages about settings that admins enter on the page "Einrichtung". */
export const setupMessages = {
  missing: "Bitte füllen Sie dieses Feld aus.",
  key: "Ein Schlüssel hat weder Leerzeichen noch Umlaute.",
  keyOfAddress: "Bitte geben Sie zu einer neuen Adresse auch den Schlüssel neu ein.",
  mailHost: "Bitte geben Sie nur den Namen des Mailservers ein, zum Beispiel mail.beispiel.de.",
  mailHostMissing: "Bitte geben Sie auch den Mailserver ein.",
  mailPort: "Der Port ist eine Zahl bis 65535, zum Beispiel 465.",
  mailUserMissing: "Bitte geben Sie auch den Benutzernamen ein.",
  unreadable:
    "Die gespeicherten Werte lassen sich mit dem Schlüssel dieser Installation nicht lesen: Sie wurden verändert oder mit einem anderen Schlüssel verschlüsselt. Bitte geben Sie sie neu ein.",
  unfit: (detail: string) => `Die gespeicherten Werte passen nicht zu den übrigen Einstellungen: ${detail}`,
  unused: "Es fehlt ein Modell: Bitte tragen Sie ein Sprachmodell oder ein Bildmodell ein.",
} as const;

/** Endings of sentences that the command `doctor` prints about settings: they say where the values come from. */
export const sourceNames = { environment: "aus der Umgebung", stored: "auf der Seite Einrichtung eingegeben" } as const;

/**
 * Sentences of the command `doctor` about the mail server. They name SMTP_URL, because operators who run the command
 * set the URL there.
 */
export const doctorMailMessages = {
  mailRefused:
    "Der Server weist die Anmeldung ab: bitte Name und Passwort in SMTP_URL prüfen, Sonderzeichen in Prozentschreibweise.",
  mailUnreachable: (fault: string) => `${fault} Bitte Server und Port in SMTP_URL prüfen.`,
};

/** German sentences about the results of connection tests, for the command `doctor` and the page "Einrichtung". */
export const connectionMessages = {
  mailWell: "Der Server nimmt Verbindung und Anmeldung an.",
  mailRefused: "Der Server weist die Anmeldung ab: bitte Benutzername und Passwort prüfen.",
  mailUnreachable: (fault: string) => `${fault} Bitte Mailserver, Port und Verschlüsselung prüfen.`,
  /**
   * Says that the connection to Stripe works.
   * @param methods German names of the payment methods
   */
  stripeWell: (methods: string) =>
    `Stripe nimmt den Schlüssel an. Angeboten, soweit in Stripe eingeschaltet: ${methods}.`,
  stripeRefused: "Stripe weist den Schlüssel ab: bitte STRIPE_SECRET_KEY prüfen.",
  stripeUnreachable: "Stripe antwortet nicht: bitte die Verbindung ins Internet prüfen.",
  stripeWithoutWebhook:
    "Stripe nimmt den Schlüssel an, aber STRIPE_WEBHOOK_SECRET fehlt: Zahlungen werden erst bei der nächsten Prüfung bemerkt, Rückbuchungen gar nicht.",
  providerWell: "nimmt den Schlüssel an.",
  providerWithoutCredit: "nimmt den Schlüssel an, hat aber kein Guthaben.",
  providerRefused: "weist den Schlüssel ab: bitte den Schlüssel in den Einstellungen prüfen.",
  providerUnreachable: "antwortet nicht wie erwartet: bitte Schlüssel und Adresse in den Einstellungen prüfen.",
  providerUntested: "eingestellt; eine kostenlose Probe bietet er nicht an.",
  modelWell: "nimmt den Schlüssel an.",
  modelRefused: "weist den Schlüssel ab: bitte OPENAI_API_KEY prüfen.",
  modelUnreachable: "antwortet nicht wie erwartet: bitte OPENAI_BASE_URL prüfen.",
  whatsappWell: "Meta nimmt das Token an und kennt die Nummer.",
  whatsappUnknownNumber: "Meta kennt diese Nummer nicht: bitte WHATSAPP_PHONE_NUMBER_ID prüfen.",
} as const;

/** Sentences about a speech service whose test fails. */
export const speechMessages = {
  modelRefused: "weist den Schlüssel ab: bitte SPEECH_API_KEY prüfen.",
  modelUnreachable: "antwortet nicht wie erwartet: bitte SPEECH_BASE_URL prüfen.",
  /**
   * Says that there is no speech endpoint.
   * @param address base URL of the service
   */
  speechMissing: (address: string) =>
    `bietet unter ${address} keine Stimmen an: bitte SPEECH_BASE_URL prüfen; die Adresse endet meist mit /v1.`,
} as const;
