import { isCompanyStated } from "../operator/contact-details.ts";
import type { PublicOperator } from "../operator/operator.ts";

/** Texts of the about page; `{name}` is the name of the operator's brand. */
export const aboutPage = {
  title: "Unabhängig von klassischer Videoproduktion",
  subtitle: "Kein Studio, kein Drehtag, kein Schnitt.",
  lead: "{name} ist ein Start-up aus Würzburg. Unser Ziel: Unternehmen sollen ihre Videos selbst machen, ohne Filmteam und ohne Drehtag.",
  invitation: "Passt das zu Ihrem Unternehmen? Probieren Sie es aus, oder schreiben Sie uns, was Sie vorhaben.",
} as const;

export const aboutSections = [
  {
    id: "goal",
    title: "Was wir ändern wollen",
    paragraphs: [
      "Ein klassischer Dreh braucht Kamera, Licht, Sprecher, Schnitt und einen Termin, an dem alle Zeit haben. Für ein Video, das morgen online sein soll, ist das zu viel.",
      "Mit {name} schreiben Sie einen Text und wählen einen Sprecher. Nach wenigen Minuten liegt das fertige Video da. Was früher ein Projekt war, wird zu einer Aufgabe zwischen zwei Terminen.",
    ],
  },
  {
    id: "place",
    title: "Aus Würzburg",
    paragraphs: [
      "{name} entsteht in Würzburg, für Betriebe, die sich im Video zeigen wollen und kein Filmteam haben: Handwerk, Praxis, Laden, Agentur.",
    ],
  },
  {
    id: "support",
    title: "Unterstützt von Land und Stadt",
    paragraphs: ["Der Freistaat Bayern und die Stadt Würzburg unterstützen uns auf diesem Weg."],
  },
] as const;

const [goal, place, support] = aboutSections;
export type AboutSection = { id: string; title: string; paragraphs: readonly string[] };

/**
 * Lead and sections of the about page. The sample texts name the start-up of the specification, and are untrue as soon
 * as the operator has stated another company.
 */
export function describeOperator(operator: PublicOperator): { lead: string; sections: readonly AboutSection[] } {
  if (!isCompanyStated(operator)) return { lead: aboutPage.lead, sections: aboutSections };
  const { company, city, funding } = operator;
  const isCityStated = city !== "";
  const sections: AboutSection[] = [
    goal,
    {
      id: place.id,
      title: isCityStated ? `Aus ${city}` : "Für wen {name} da ist",
      paragraphs: [
        `${isCityStated ? `${company} hat seinen Sitz in ${city}. ` : ""}{name} ist für Betriebe da, die sich im Video zeigen wollen und kein Filmteam haben: Handwerk, Praxis, Laden, Agentur.`,
      ],
    },
  ];
  if (funding !== "") sections.push({ id: support.id, title: "Unterstützung", paragraphs: [funding] });
  return {
    lead: `${company} betreibt {name}. Unser Ziel: Unternehmen sollen ihre Videos selbst machen, ohne Filmteam und ohne Drehtag.`,
    sections,
  };
}
