import { claims } from "./claims.ts";

/** Texts below the sign-in form, for visitors without an account. */
export const landingSteps = [
  { title: "Sprecher wählen", text: "Acht Gesichter und Stimmen, im Hochformat und im Querformat." },
  { title: "Text eingeben", text: "Sie schreiben, was gesagt werden soll. Mehr braucht es nicht." },
  {
    title: "Video erhalten",
    text: `Normalerweise nach ${claims.creationTime}, als MP4 zum Herunterladen.`,
  },
] as const;

export const landingUseCases = [
  {
    path: "/email-marketing",
    title: "Email Marketing",
    text: "Der Agent liest die Website Ihres Kunden und macht daraus ein Video, das sein Thema aufgreift.",
  },
  {
    path: "/whatsapp",
    title: "WhatsApp",
    text: "Erinnern, nachfassen, danken: Das Video begrüßt die Person, die Sie nennen, mit Vornamen.",
  },
] as const;
