import { speakersOfUseCase } from "./use-case-speakers.ts";
import { type UseCase, useCases } from "./use-cases.ts";

export const speakerIds = [
  "speaker-1",
  "speaker-2",
  "speaker-videoads-3",
  "speaker-whatsapp-1",
  "email-clara",
  "email-david",
  "speaker-whatsapp-2",
  "speaker-videoads-2",
] as const;

export type SpeakerId = (typeof speakerIds)[number];

/** A speaker. `image` and `previewVideo` are URLs on our own host. */
export type Speaker = {
  id: SpeakerId;
  name: string;
  image: string;
  /** URL of the image for cards: half as wide as `image`, or `image` itself if an admin has replaced it. */
  smallImage: string;
  description: string;
  previewVideo: string;
  specialties: string[];
  /** German names of the languages that the configured engines offer for the speaker. */
  languages: string[];
  format: "portrait" | "landscape";
  /** Use cases for which the filtered list of speakers contains the speaker. */
  useCases: UseCase[];
  /**
   * Whether the speaker is for user-generated content (UGC): these speakers have an order page of their own, which
   * asks only for a script.
   */
  isUgc: boolean;
};

const useCasesOf = (speaker: SpeakerId): UseCase[] =>
  useCases.filter((useCase) => speakersOfUseCase[useCase].some((id) => id === speaker));

/** Data of the eight speakers, except media and languages (decisions D-12 and D-13). */
export const speakerProfiles: Record<
  SpeakerId,
  Readonly<Omit<Speaker, "id" | "image" | "smallImage" | "previewVideo" | "languages">>
> = {
  "speaker-1": {
    name: "Lea Sommer",
    description: "Herzlich und bodenständig, empfiehlt Läden und Handwerk aus der Nähe wie eine gute Nachbarin.",
    specialties: ["Bäckerei und Café", "Friseur und Kosmetik", "Familie und Zuhause"],
    format: "portrait",
    useCases: useCasesOf("speaker-1"),
    isUgc: true,
  },
  "speaker-2": {
    name: "Jonas Weber",
    description: "Erklärt Technik und Dienstleistungen Schritt für Schritt, so dass man sie beim ersten Mal versteht.",
    specialties: ["Handwerk", "Software und Technik", "Anleitungen"],
    format: "portrait",
    useCases: useCasesOf("speaker-2"),
    isUgc: true,
  },
  "speaker-videoads-3": {
    name: "Aylin Demir",
    description: "Schnell und selbstbewusst, sagt in zehn Sekunden, was ein Angebot kann und was es kostet.",
    specialties: ["Onlineshop", "Mode", "Kurze Werbespots"],
    format: "portrait",
    useCases: useCasesOf("speaker-videoads-3"),
    isUgc: true,
  },
  "speaker-whatsapp-1": {
    name: "Malik Adeyemi",
    description: "Locker und freundlich, klingt wie die Sprachnachricht eines guten Freundes.",
    specialties: ["Gastronomie", "Fitness", "Persönliche Nachrichten"],
    format: "portrait",
    useCases: useCasesOf("speaker-whatsapp-1"),
    isUgc: true,
  },
  "email-clara": {
    name: "Clara Hoffmann",
    description: "Ruhig und verbindlich, begrüßt neue Kundinnen und Kunden und beantwortet ihre ersten Fragen.",
    specialties: ["Arztpraxis", "Immobilien", "Begrüßung neuer Kunden"],
    format: "landscape",
    useCases: useCasesOf("email-clara"),
    isUgc: false,
  },
  "email-david": {
    name: "David Brandt",
    description: "Besonnen und erfahren, spricht über Geld, Recht und Gesundheit ohne Fachwörter.",
    specialties: ["Steuern und Recht", "Versicherung", "Zahnmedizin"],
    format: "landscape",
    useCases: useCasesOf("email-david"),
    isUgc: false,
  },
  "speaker-whatsapp-2": {
    name: "Yuki Tanaka",
    description: "Freundlich und aufmerksam, erinnert an Termine, bedankt sich und fragt nach.",
    specialties: ["Terminerinnerung", "Hotel und Reise", "Dankeschön"],
    format: "landscape",
    useCases: useCasesOf("speaker-whatsapp-2"),
    isUgc: false,
  },
  "speaker-videoads-2": {
    name: "Amir Rahimi",
    description: "Tief und klar, gibt Angeboten vom Autohaus bis zum Fitnessstudio eine kräftige Stimme.",
    specialties: ["Autowerkstatt", "Sport", "Aktionen und Rabatte"],
    format: "landscape",
    useCases: useCasesOf("speaker-videoads-2"),
    isUgc: false,
  },
};
