import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { type examples, examples as all } from "./examples.ts";
import { countWords } from "./normalize-for-speech.ts";
import { writeFromTemplate } from "./write-script.ts";

const wordsPerMinute = 145;

/** The Markdown document that shows the scripts of the templates for thirty orders. */
export function printExamples(): string {
  const head = [
    "# Scripts of the built-in agent",
    "What the templates say to thirty orders, without a language model. Made by `npm run agent-scripts`; a test holds it up to date.",
  ];
  return `${[...head, ...all.map(printExample)].join("\n\n")}\n`;
}

function printExample({ about, request, website }: (typeof examples)[number], index: number): string {
  const text = writeFromTemplate({ request, website });
  const wordCount = countWords(text);
  const seconds = Math.round((wordCount / wordsPerMinute) * 60);
  const details = [
    ["Sprecher", speakerProfiles[request.speaker].name],
    ["Kontakt", `${request.firstName} ${request.lastName}`],
    ...("targetAudience" in request
      ? [
          ["Zielgruppe", request.targetAudience],
          ["Dienstleistung", request.service],
          ["Probleme", request.problems],
        ]
      : [["Anwendungsfall", request.selectedQuestion]]),
    ...(website
      ? [["Website", [website.name, website.description, ...website.headings].filter(Boolean).join(" · ")]]
      : []),
  ];
  const list = details.map(([label = "", value = ""]) => `- ${label}: ${value.replaceAll("\n", " ⏎ ")}`).join("\n");
  const quoted = text.replaceAll(/^/gm, "> ").replaceAll(/ +$/gm, "");
  return `## ${index + 1}. ${request.kind}: ${about}\n\n${list}\n- ${wordCount} Wörter, etwa ${seconds} Sekunden\n\n${quoted}`;
}
