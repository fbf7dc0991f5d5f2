import type { Capabilities } from "../brand.ts";
import { contentOfUseCase } from "./use-case-pages.ts";

/** Use cases that the page /auth links to. */
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
