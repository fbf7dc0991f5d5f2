import { callToActionLabels } from "#domain/orders/call-to-action.ts";
import { formLabels } from "#domain/orders/sender-and-recipient.ts";
import { estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { answerWarnings } from "./answer-warnings.ts";
import type { Example } from "./example-orders.ts";
import { examples } from "./examples.ts";
import { formerExamples } from "./former-examples.ts";
import { countWords } from "./normalize-for-speech.ts";
import { quotedFrom } from "./website-quotation.ts";
import { writeFromTemplate } from "./write-script.ts";

/**
 * The Markdown document that shows the scripts of the templates for forty orders, and those for orders without a
 * sender.
 */
export function printExamples(): string {
  const head = [
    "# Scripts of the built-in agent",
    "What the templates say to forty orders, without a language model. Made by `npm run agent-scripts`; a test holds it up to date.",
  ];
  const former = [
    "# Orders of the former shape",
    "They have no sender, so the scripts name no company.",
    ...formerExamples.map((example, index) => printExample(example, examples.length + index)),
  ];
  return `${[...head, ...examples.map(printExample), ...former].join("\n\n")}\n`;
}

function printExample({ about, request, website }: Example, index: number): string {
  const text = writeFromTemplate({ request, website });
  const { sender, recipient, callToAction } = request;
  const url = callToAction && "url" in callToAction ? ` ${callToAction.url}` : "";
  const details: (readonly [string, string | undefined])[] = [
    ["Sprecher", speakerProfiles[request.speaker].name],
    ["Absender", sender && [sender.company, sender.name, sender.phone].filter(Boolean).join(", ")],
    ["Kontakt", `${request.firstName} ${request.lastName}${request.isForMyself ? " (für sich selbst)" : ""}`],
    [
      "Anrede",
      recipient && [formLabels[recipient.form], recipient.salutation, recipient.company].filter(Boolean).join(", "),
    ],
    ["Aufruf", callToAction && callToActionLabels[callToAction.kind] + url],
    ...topicOf(request),
    [
      "Website",
      website ? [website.name, website.description, ...website.headings].filter(Boolean).join(" · ") : undefined,
    ],
    ["Zitiert", (website && quotedFrom(website)?.sentence) ?? undefined],
    ...answerWarnings(request).map(({ message }) => ["Warnung", message] as const),
  ];
  const list = details.flatMap(([label, value]) => (value ? [`- ${label}: ${value.replaceAll("\n", " ⏎ ")}`] : []));
  const seconds = Math.round(estimateSpeechSeconds(text));
  const length = `- ${countWords(text)} Wörter, etwa ${seconds} Sekunden`;
  return `## ${index + 1}. ${request.kind}: ${about}\n\n${[...list, length].join("\n")}\n\n${text.replaceAll(/^/gm, "> ").replaceAll(/ +$/gm, "")}`;
}

function topicOf(request: Example["request"]): (readonly [string, string | undefined])[] {
  if (request.kind !== "whatsapp")
    return [
      ["Zielgruppe", request.targetAudience],
      ["Dienstleistung", request.service],
      ["Probleme", request.problems],
    ];
  const topic = request.appointment ?? request.followUp ?? request.purchase;
  return [["Anwendungsfall", [request.selectedQuestion, ...Object.values(topic ?? {})].filter(Boolean).join(" · ")]];
}
