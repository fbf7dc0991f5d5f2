import { formatNumber } from "../format.ts";

/** A limit that admins can change at runtime. */
export type LimitDescription = {
  label: string;
  /** German text that explains to admins what the limit does. */
  explanation: string;
  unit: string;
  default: number;
  min: number;
  max: number;
};

/** All limits per account, in the order in which the page `Grenzen` shows them. */
export const limits = {
  unfinishedProjects: {
    label: "Offene Projekte",
    explanation: "So viele Projekte eines Kontos dürfen gleichzeitig warten oder in Bearbeitung sein.",
    unit: "Projekte",
    default: 50,
    min: 1,
    max: 1000,
  },
  startsPerHour: {
    label: "Starts je Stunde",
    explanation: "So viele Videos und Bilder darf ein Konto in einer Stunde starten.",
    unit: "Starts",
    default: 120,
    min: 1,
    max: 10_000,
  },
  uploadsPerHour: {
    label: "Hochgeladene Bilder je Stunde",
    explanation: "So viele Bilder darf ein Konto in einer Stunde hochladen.",
    unit: "Bilder",
    default: 200,
    min: 1,
    max: 10_000,
  },
  importsPerHour: {
    label: "Bilder von Adressen je Stunde",
    explanation: "So viele Bilder darf ein Konto in einer Stunde über ihre Internetadresse holen.",
    unit: "Bilder",
    default: 60,
    min: 1,
    max: 10_000,
  },
  exportsPerDay: {
    label: "Datenexporte je Tag",
    explanation: "So oft darf ein Konto in 24 Stunden alle seine Daten herunterladen.",
    unit: "Exporte",
    default: 10,
    min: 1,
    max: 1000,
  },
  eventStreams: {
    label: "Offene Fenster mit Live-Anzeige",
    explanation:
      "So viele Fenster eines Kontos zeigen Änderungen sofort an; weitere fragen in Abständen nach. Laufen mehrere " +
      "Web-Prozesse, gilt die Grenze je Prozess.",
    unit: "Fenster",
    default: 20,
    min: 1,
    max: 500,
  },
  storageMegabytes: {
    label: "Speicherplatz je Konto",
    explanation: "So viel Platz dürfen Videos, Bilder und Uploads eines Kontos zusammen belegen.",
    unit: "MB",
    default: 5000,
    min: 10,
    max: 10_000_000,
  },
  ordersPerHour: {
    label: "Bestellungen je Stunde",
    explanation: "So viele Videos darf ein Konto in einer Stunde bestellen, bezahlt oder nicht.",
    unit: "Bestellungen",
    default: 60,
    min: 1,
    max: 10_000,
  },
  spendingPerMonth: {
    label: "Ausgaben je Monat",
    explanation:
      "So viel darf ein Konto in einem Kalendermonat für Bestellungen ausgeben; unbezahlte zählen mit, erstattete nicht. " +
      "Unter „Konto“ kann sich jeder selbst eine niedrigere Grenze setzen.",
    unit: "Euro",
    default: 100_000,
    min: 1,
    max: 1_000_000,
  },
  draftsPerHour: {
    label: "Textvorschläge je Stunde",
    explanation: "So viele Sprechtexte darf sich ein Konto in einer Stunde vorschlagen lassen, ohne zu bestellen.",
    unit: "Vorschläge",
    default: 30,
    min: 1,
    max: 10_000,
  },
  speechPerHour: {
    label: "Hörproben je Stunde",
    explanation: "So viele Sätze eines Sprechtexts darf sich ein Konto in einer Stunde vor der Bestellung anhören.",
    unit: "Hörproben",
    default: 60,
    min: 1,
    max: 10_000,
  },
  previewsPerHour: {
    label: "Vorschauen je Stunde",
    explanation: "So viele kurze Vorschauen darf ein Konto in einer Stunde vor der Bestellung erstellen lassen.",
    unit: "Vorschauen",
    default: 10,
    min: 1,
    max: 1000,
  },
} as const satisfies Record<string, LimitDescription>;

export type LimitName = keyof typeof limits;
/** The current value of every limit. */
export type Limits = Record<LimitName, number>;

export const limitNames = Object.keys(limits) as LimitName[];

export const defaultLimits = Object.fromEntries(limitNames.map((name) => [name, limits[name].default])) as Limits;

export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(limits, name);
}

/** German message if `value` is not allowed for the limit; undefined if it is. */
export function validateLimit(name: LimitName, value: number): string | undefined {
  const { min, max } = limits[name];
  if (Number.isInteger(value) && value >= min && value <= max) return undefined;
  return `Bitte geben Sie eine ganze Zahl von ${formatNumber(min)} bis ${formatNumber(max)} ein.`;
}
