import { claims } from "./claims.ts";

/** What people without an account read below the sign-in. */
export const landingSteps = [
  { title: "Sprecher wählen", text: "Acht Gesichter und Stimmen, im Hochformat und im Querformat." },
  { title: "Text eingeben", text: "Sie schreiben, was gesagt werden soll. Mehr braucht es nicht." },
  {
    title: "Video erhalten",
    text: `Nach ${claims.creationTime} liegt der fertige Film bereit, als MP4 zum Herunterladen.`,
  },
] as const;

export const landingUseCases = [
  {
    path: "/email-marketing",
    title: "Email Marketing",
    text: "Der Agent liest die Website Ihres Kunden, macht daraus ein persönliches Video und verschickt es per E-Mail.",
  },
  {
    path: "/whatsapp",
    title: "WhatsApp",
    text: "Termin gebucht oder verschoben? Ihr Kunde bekommt automatisch eine Videonachricht auf das Handy.",
  },
] as const;
