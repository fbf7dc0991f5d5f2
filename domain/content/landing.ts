import type { Capabilities } from "../brand.ts";
import { claims } from "./claims.ts";
import { contentOfUseCase } from "./use-cases.ts";

/** What people without an account read below the sign-in. */
export const landingSteps = [
  { title: "Sprecher wählen", text: "Acht Gesichter und Stimmen, im Hochformat und im Querformat." },
  { title: "Text eingeben", text: "Sie schreiben, was gesagt werden soll. Mehr braucht es nicht." },
  {
    title: "Video erhalten",
    text: `Normalerweise nach ${claims.creationTime}, als MP4 zum Herunterladen.`,
  },
] as const;

export const landingUseCases = (capabilities: Capabilities) => [
  {
    path: "/email-marketing" as const,
    title: "Email Marketing",
    text: contentOfUseCase("email-marketing", capabilities).summary,
  },
  {
    path: "/whatsapp" as const,
    title: "WhatsApp",
    text: contentOfUseCase("whatsapp", capabilities).summary,
  },
];
