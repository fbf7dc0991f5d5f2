/** German messages about settings that admins enter on the page "Einrichtung". */
export const setupMessages = {
  missing: "Bitte füllen Sie dieses Feld aus.",
  key: "Ein Schlüssel hat weder Leerzeichen noch Umlaute.",
  keyOfAddress: "Bitte geben Sie zu einer neuen Adresse auch den Schlüssel neu ein.",
  avatarsMissing: "Bitte geben Sie mindestens einem Sprecher Avatar und Stimme.",
  /** @param name name of the speaker */
  avatarIncomplete: (name: string) => `${name} braucht eine Avatar-ID und eine Stimmen-ID.`,
  /** @param codes codes of all languages */
  avatarLanguage: (name: string, codes: string) =>
    `Bitte geben Sie die Sprachen von ${name} als Kürzel ein, mit Komma dazwischen: ${codes}.`,
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

/** Sentence that the command `doctor` adds to a fault of a mail server whose URL comes from the environment. */
export const mailUrlHint = "Sonderzeichen in Name und Passwort stehen in SMTP_URL in Prozentschreibweise.";

/** Service in sentences. `hasAddress`: whether the page "Einrichtung" has a field for its address, which is filled in. */
export type ServiceName = { name: string; hasAddress: boolean };

const after = (reason: string | null) => (reason === null ? "" : ` ${reason}`);

/**
 * German sentences about the results of connection tests, for the command `doctor` and the page "Einrichtung". Each
 * service has three faults: it cannot be reached, it refuses the key, or it answers in another way than expected.
 */
export const connectionMessages = {
  well: ({ name }: ServiceName) => `${name} nimmt den Schlüssel an.`,
  unreachable: ({ name, hasAddress }: ServiceName) =>
    hasAddress
      ? `${name} ist nicht erreichbar: bitte die Adresse und die Verbindung dorthin prüfen.`
      : `${name} ist nicht erreichbar: bitte die Verbindung ins Internet prüfen.`,
  refused: ({ name }: ServiceName) => `${name} lehnt den Schlüssel ab: bitte den Schlüssel prüfen.`,
  unexpected: ({ name, hasAddress }: ServiceName) =>
    hasAddress
      ? `${name} antwortet nicht wie erwartet: bitte die Adresse prüfen.`
      : `${name} antwortet nicht wie erwartet: bitte später noch einmal prüfen.`,
  withoutCredit: ({ name }: ServiceName) => `${name} nimmt den Schlüssel an, hat aber kein Guthaben.`,
  untested: ({ name }: ServiceName) => `${name} ist eingestellt; eine kostenlose Probe bietet der Dienst nicht an.`,
  speechMissing: ({ name }: ServiceName) =>
    `${name} bietet keine Stimmen an: bitte die Adresse prüfen; sie endet meist mit /v1.`,
  mailWell: "Der Mailserver nimmt Verbindung und Anmeldung an.",
  mailRefused: "Der Mailserver lehnt die Anmeldung ab: bitte Benutzername und Passwort prüfen.",
  mailUnreachable: (reason: string | null) =>
    `Der Mailserver ist nicht erreichbar: bitte Mailserver, Port und die Verbindung ins Internet prüfen.${after(reason)}`,
  mailUnexpected: (reason: string | null) =>
    `Der Mailserver antwortet nicht wie erwartet: bitte Mailserver, Port und Verschlüsselung prüfen.${after(reason)}`,
  /**
   * Says that the connection to Stripe works.
   * @param methods German names of the payment methods
   */
  stripeWell: (methods: string) =>
    `Stripe nimmt den Schlüssel an. Angeboten, soweit in Stripe eingeschaltet: ${methods}.`,
  stripeWithoutWebhook:
    "Stripe nimmt den Schlüssel an, aber der Webhook-Schlüssel fehlt: Zahlungen werden erst bei der nächsten Prüfung bemerkt, Rückbuchungen gar nicht.",
  whatsappWell: "WhatsApp nimmt das Zugriffstoken an und kennt die Nummer.",
  whatsappRefused: "WhatsApp lehnt das Zugriffstoken ab: bitte das Zugriffstoken erneuern.",
  whatsappUnknownNumber: "WhatsApp kennt diese Nummer nicht: bitte die Kennung der Telefonnummer prüfen.",
} as const;
