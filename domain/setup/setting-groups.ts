export type SettingField = {
  label: string;
  /** Whether the value is encrypted and never sent back; other values are shown to admins as they are. */
  isSecret: boolean;
  isRequired?: boolean;
  help?: string;
};

export type SettingArea = "providers" | "mail" | "payment" | "whatsapp" | "installation";

export const settingAreas: Record<SettingArea, string> = {
  installation: "Grundlagen",
  providers: "Anbieter für Videos, Bilder und Texte",
  mail: "E-Mail",
  payment: "Bezahlung",
  whatsapp: "WhatsApp",
};

type SettingGroup = {
  title: string;
  area: SettingArea;
  /** Settings that admins can enter, by the name of their environment variable. */
  fields: Record<string, SettingField>;
};

const secret = (label: string, help?: string): SettingField => ({ label, isSecret: true, ...(help && { help }) });
const key = (label: string, help?: string): SettingField => ({ ...secret(label, help), isRequired: true });
const plain = (label: string, help?: string): SettingField => ({ label, isSecret: false, ...(help && { help }) });

/** Groups of settings that admins can enter. Each group is tested and stored as a whole. */
export const settingGroups = {
  kie: {
    title: "kie.ai",
    area: "providers",
    fields: {
      KIE_API_KEY: key("API-Schlüssel", "Sie legen ihn bei kie.ai auf der Seite kie.ai/api-key an"),
      KIE_WEBHOOK_SECRET: secret("Webhook-Schlüssel", "Prüft die Unterschrift der Rückmeldungen"),
    },
  },
  heygen: {
    title: "HeyGen",
    area: "providers",
    fields: {
      HEYGEN_API_KEY: key("API-Schlüssel", "Sie legen ihn bei HeyGen unter Settings, API an"),
      HEYGEN_AVATARS: {
        ...plain("Avatare der Sprecher"),
        isRequired: true,
      },
      HEYGEN_WEBHOOK_SECRET: secret("Webhook-Schlüssel", "Prüft die Unterschrift der Rückmeldungen"),
    },
  },
  fal: {
    title: "fal.ai",
    area: "providers",
    fields: { FAL_KEY: key("API-Schlüssel", "Sie legen ihn bei fal.ai auf der Seite fal.ai/dashboard/keys an") },
  },
  replicate: {
    title: "Replicate",
    area: "providers",
    fields: {
      REPLICATE_API_TOKEN: key(
        "API-Token",
        "Sie legen es bei Replicate auf der Seite replicate.com/account/api-tokens an. Es beginnt mit r8_",
      ),
      REPLICATE_WEBHOOK_SECRET: secret("Webhook-Schlüssel", "Beginnt mit whsec_"),
    },
  },
  openai: {
    title: "OpenAI oder ein gleichartiger Dienst",
    area: "providers",
    fields: {
      OPENAI_API_KEY: secret("API-Schlüssel", "Dienste im eigenen Netz brauchen oft keinen"),
      OPENAI_BASE_URL: plain("Adresse", "Leer für OpenAI selbst; sonst zum Beispiel http://192.168.1.20:8080/v1"),
      OPENAI_TEXT_MODEL: plain("Sprachmodell", "Schreibt und übersetzt Texte; leer, wenn es nur Bilder machen soll"),
      OPENAI_IMAGE_MODEL: plain("Bildmodell", "Macht Bilder; leer, wenn es nur Texte schreiben soll"),
    },
  },
  speech: {
    title: "Sprachdienst mit OpenAI-Schnittstelle",
    area: "providers",
    fields: {
      SPEECH_API_KEY: secret("API-Schlüssel", "Dienste im eigenen Netz brauchen oft keinen"),
      SPEECH_BASE_URL: plain("Adresse", "Leer für OpenAI selbst; sonst zum Beispiel http://192.168.1.20:8880/v1"),
      SPEECH_MODEL: { ...plain("Modell", "Zum Beispiel gpt-4o-mini-tts oder kokoro"), isRequired: true },
      SPEECH_VOICES: {
        ...plain(
          "Stimmen der Sprecher",
          "Zum Beispiel female=nova;male=onyx;speaker-1=coral:de,en: für Frauen, für Männer oder für einen Sprecher, mit Sprachen",
        ),
        isRequired: true,
      },
      SPEECH_INSTRUCTIONS: plain(
        "Anweisung an die Stimme",
        "Zum Beispiel Sprich ruhig und freundlich. Nicht jedes Modell kennt sie",
      ),
    },
  },
  smtp: {
    title: "E-Mail-Versand",
    area: "mail",
    fields: {
      SMTP_URL: key(
        "Mailserver mit Zugangsdaten",
        "smtps://name:passwort@mail.beispiel.de:465. Sonderzeichen in Name und Passwort in Prozentschreibweise, @ ist %40",
      ),
      MAIL_FROM: plain("Absender", "Zum Beispiel Studio am Dom <post@studio.example>"),
    },
  },
  stripe: {
    title: "Stripe",
    area: "payment",
    fields: {
      STRIPE_SECRET_KEY: key(
        "Geheimer Schlüssel",
        "Sie legen ihn bei Stripe unter Entwickler, API-Schlüssel an. Er beginnt mit sk_ oder rk_",
      ),
      STRIPE_WEBHOOK_SECRET: secret(
        "Webhook-Schlüssel",
        "Beginnt mit whsec_. Ohne ihn werden Zahlungen erst bei der nächsten Prüfung bemerkt und Rückbuchungen gar nicht. Ereignisse in Stripe: checkout.session.*, charge.dispute.*, charge.refunded, refund.failed, für Überweisungen auch cash_balance.funds_available, customer_cash_balance_transaction.created, payment_intent.partially_funded",
      ),
    },
  },
  whatsapp: {
    title: "WhatsApp Cloud API",
    area: "whatsapp",
    fields: {
      WHATSAPP_TOKEN: key(
        "Zugriffstoken",
        "Von einem Systemnutzer bei Meta, in den Unternehmenseinstellungen angelegt",
      ),
      WHATSAPP_PHONE_NUMBER_ID: { ...plain("Kennung der Telefonnummer bei Meta", "Nur Ziffern"), isRequired: true },
      WHATSAPP_APP_SECRET: secret("App-Geheimnis", "Für Zustellberichte und STOPP, zusammen mit dem nächsten Feld"),
      WHATSAPP_VERIFY_TOKEN: secret("Bestätigungstoken", "Von Ihnen gewählt und bei Meta eingetragen"),
    },
  },
} satisfies Record<string, SettingGroup>;

export type SettingGroupId = keyof typeof settingGroups;
export const settingGroupIds = Object.keys(settingGroups) as SettingGroupId[];

export const isSettingGroup = (id: string): id is SettingGroupId => Object.hasOwn(settingGroups, id);
export const findSettingGroup = (id: SettingGroupId): SettingGroup => settingGroups[id];
export const settingNamesOf = (id: SettingGroupId): string[] => Object.keys(settingGroups[id].fields);

type PartOutside = Pick<SettingGroup, "title" | "area"> & {
  /** German instruction, which the copyable lines follow. */
  how: string;
  /** Lines to copy: variables of the environment, or a command. */
  lines: readonly string[];
  /** Heading in a file of this repository that explains the part. */
  manual: { file: string; section: string };
  /** Page on which admins set the part up; null if they set it up by the copyable lines. */
  page: string | null;
};

const restart = (lines: string) => `tragen Sie ${lines} in die Umgebung des Programms ein, und starten Sie es neu`;

/** Parts of the installation that the page "Einrichtung" shows, but that are set up elsewhere. */
export const outsideParts = {
  operator: {
    title: "Betreiber und Impressum",
    area: "installation",
    how: "Tragen Sie die Angaben auf der Seite Betreiber ein.",
    lines: [],
    manual: { file: "docs/operating.md", section: "Operator" },
    page: "/admin/betreiber",
  },
  publicAddress: {
    title: "Öffentliche Adresse mit HTTPS",
    area: "installation",
    how: `Ersetzen Sie die Adresse durch Ihre, ${restart("die Zeile")}:`,
    lines: ["PUBLIC_URL=https://studio.beispiel.de"],
    manual: { file: "docs/operating.md", section: "Settings" },
    page: null,
  },
  backups: {
    title: "Verschlüsselte Sicherungen",
    area: "installation",
    how: `Ergänzen Sie die Zeile um einen langen Schlüssel, zum Beispiel aus openssl rand -hex 32, ${restart("die Zeile")}. Verwahren Sie den Schlüssel auch an anderer Stelle: Ohne ihn lässt sich keine Sicherung lesen. Richten Sie außerdem npm run backup als täglichen Auftrag ein.`,
    lines: ["BACKUP_KEY="],
    manual: { file: "docs/operating.md", section: "Backup and restore" },
    page: null,
  },
  objectStorage: {
    title: "Objektspeicher für Medien",
    area: "installation",
    how: `Ergänzen Sie die Zeilen um Ihre Zugangsdaten, ${restart("die Zeilen")}:`,
    lines: ["S3_ENDPOINT=https://s3.beispiel.de", "S3_BUCKET=lichtspiel", "S3_ACCESS_KEY_ID=", "S3_SECRET_ACCESS_KEY="],
    manual: { file: "docs/operating.md", section: "Object storage" },
    page: null,
  },
  voices: {
    title: "Installierte Stimmen (Pocket TTS)",
    area: "providers",
    how: "Führen Sie diesen Befehl auf jedem Rechner aus, der Videos zeichnet. Er lädt etwa 230 MB; ein Neustart ist nicht nötig.",
    lines: ["npm run studio -- voices --install --pin"],
    manual: { file: "docs/operating.md", section: "Installed voices" },
    page: null,
  },
  comfyui: {
    title: "ComfyUI im eigenen Netz",
    area: "providers",
    how: `Ersetzen Sie die Adresse durch die Ihres ComfyUI, ${restart("die Zeilen")}:`,
    lines: ["COMFYUI_URL=http://192.168.1.20:8188", "COMFYUI_WORKFLOWS=assets/comfyui"],
    manual: { file: "docs/own-models.md", section: "Installation" },
    page: null,
  },
} as const satisfies Record<string, PartOutside>;

export type OutsidePartId = keyof typeof outsideParts;
export const outsidePartIds = Object.keys(outsideParts) as OutsidePartId[];

/** Parts of the installation that the page "Einrichtung" can test although they are set up elsewhere. */
const testedParts = ["comfyui"] as const satisfies readonly OutsidePartId[];
export const testedIds = [...settingGroupIds, ...testedParts];
/** Id of a group of settings, or of another part of the installation, that the page "Einrichtung" can test. */
export type TestedId = (typeof testedIds)[number];
export const hasTest = (id: OutsidePartId): id is (typeof testedParts)[number] =>
  testedParts.some((tested) => tested === id);
