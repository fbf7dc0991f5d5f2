import type { ClaimId } from "./resolve-claims.ts";
import { claims } from "./claims.ts";

/** Headings of the page /auth, for visitors without an account. */
export const landing = {
  benefitsTitle: "Videos, die für Sie sprechen",
  stepsTitle: "Vom Text zum Film",
  speakersTitle: "Acht Sprecher zur Auswahl",
  titleOfUseCases: "Wofür Sie es nutzen",
} as const;

/** Advertising claims beside the forms for signing in and registering. */
export const landingClaims = ["savingsPerYear", "productionTime", "openRate"] as const satisfies ClaimId[];

/** Steps from choosing a speaker to receiving the video, shown below the forms. */
export const landingSteps = [
  { title: "Sprecher wählen", text: "Acht Gesichter und Stimmen, im Hochformat und im Querformat." },
  { title: "Text eingeben", text: "Sie schreiben, was gesagt werden soll. Mehr braucht es nicht." },
  {
    title: "Video erhalten",
    text: `Normalerweise nach ${claims.creationTime}, als MP4 zum Herunterladen.`,
  },
] as const;
