type LegalForm = {
  label: string;
  /** Whether businesses of the legal form stand in a public register, whose court and number the imprint names. */
  isRegistered: boolean;
  /** Whether somebody represents the business by law: § 5 Abs. 1 Nr. 1 DDG demands the representative's name. */
  isRepresented: boolean;
};

const legalForms = {
  "sole-trader": { label: "Einzelunternehmen", isRegistered: false, isRepresented: false },
  freelancer: { label: "Freiberuflich tätig", isRegistered: false, isRepresented: false },
  "registered-trader": {
    label: "Eingetragene Kauffrau oder eingetragener Kaufmann (e. K.)",
    isRegistered: true,
    isRepresented: false,
  },
  gbr: { label: "GbR", isRegistered: false, isRepresented: true },
  egbr: { label: "eGbR", isRegistered: true, isRepresented: true },
  ohg: { label: "OHG", isRegistered: true, isRepresented: true },
  kg: { label: "KG", isRegistered: true, isRepresented: true },
  "gmbh-co-kg": { label: "GmbH & Co. KG", isRegistered: true, isRepresented: true },
  partg: { label: "PartG", isRegistered: true, isRepresented: true },
  ug: { label: "UG (haftungsbeschränkt)", isRegistered: true, isRepresented: true },
  gmbh: { label: "GmbH", isRegistered: true, isRepresented: true },
  ag: { label: "AG", isRegistered: true, isRepresented: true },
  eg: { label: "eG", isRegistered: true, isRepresented: true },
  ev: { label: "e. V.", isRegistered: true, isRepresented: true },
  other: { label: "Andere Rechtsform", isRegistered: false, isRepresented: false },
} as const satisfies Record<string, LegalForm>;

export type LegalFormName = keyof typeof legalForms;
export const legalFormNames = Object.keys(legalForms) as [LegalFormName, ...LegalFormName[]];
export const findLegalForm = (name: LegalFormName): LegalForm => legalForms[name];
