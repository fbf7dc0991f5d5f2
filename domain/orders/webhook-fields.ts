import type { VideoFormat } from "#domain/speakers/creation.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { additionalFields } from "./additional-webhook-fields.ts";
import { formatOfOrder, whatsappQuestions } from "./kinds.ts";
import { estimatedMinutes, type OrderRequest } from "./request.ts";
import { summaryText } from "./summary.ts";

/** Fixed by section P7 of the specification, unlike the labels on screens. */
const formatLabels: Record<VideoFormat, string> = { portrait: "Portrait (9:16)", landscape: "Landscape (16:9)" };

/** Automations may compare this text, so it stays when the label on screens changes. */
const questions = { ...whatsappQuestions, "lead-follow-up": "Automatische Nachverfolgung von Leads" };

type Occasion = {
  orderId: string;
  paymentStatus: "pending" | "paid";
  /** Time of the request, ISO 8601. */
  timestamp: string;
  publicUrl: string;
  /** The text that the orderer approved before paying, and when; null without approval. */
  approval: { script: string; at: string } | null;
};

/** A webhook source per order, so that a failed delivery holds up no other order. */
export const orderEventSource = (orderId: string) => `Video Request ${orderId}`;

/**
 * The fields of the webhook about a video request: section P7 of the specification, plus `orderId` and `paymentStatus`
 * by D-18, and further fields with names of their own. Null values are left out when it is sent.
 */
export function videoRequestFields(
  request: OrderRequest,
  { orderId, paymentStatus, timestamp, publicUrl, approval }: Occasion,
): Record<string, unknown> {
  const { speaker, firstName, lastName, email, whatsappNumber = "", address } = request;
  const format = formatOfOrder(request);
  const [path = "", search = ""] = address.split(/\?(.*)/s);
  return {
    event: "video_create_requested",
    timestamp,
    path,
    url: publicUrl + address,
    query: parseQuery(search),
    speakerId: speaker,
    speakerName: speakerProfiles[speaker].name,
    format,
    formatLabel: formatLabels[format],
    background: null,
    firstName,
    lastName,
    email,
    whatsappNumber,
    sprecher: speakerProfiles[speaker].name,
    sprecher_id: speaker,
    format_de: format === "portrait" ? "Hochformat" : "Querformat",
    hintergrund: null,
    vorname: firstName,
    nachname: lastName,
    email_adresse: email,
    whatsapp_nummer: whatsappNumber,
    ...ownFields(request),
    ...additionalFields(request),
    ...(approval && { freigegebener_text: approval.script, freigegeben_am: approval.at }),
    orderId,
    paymentStatus,
  };
}

function ownFields(request: OrderRequest): Record<string, unknown> {
  const summary = { summaryText: summaryText(request) };
  switch (request.kind) {
    case "generic":
    case "video-ads": {
      const { script } = request;
      const estimatedDurationMinutes = estimatedMinutes(script.length);
      return {
        ...(request.kind === "video-ads" && { useCase: request.kind }),
        script,
        scriptLength: script.length,
        estimatedDurationMinutes,
        skript: script,
        ...summary,
      };
    }
    case "neukunden": {
      const { targetAudience, service, problems } = request;
      return { useCase: request.kind, targetAudience, service, problems, ...germanAnswers(request), ...summary };
    }
    case "email-marketing":
      return { useCase: request.kind, kunden_url: request.customerUrl, ...germanAnswers(request), ...summary };
    case "whatsapp": {
      const question = questions[request.selectedQuestion];
      return { useCase: request.kind, selectedQuestion: question, frage: question, ...summary };
    }
  }
}

function germanAnswers(answers: { targetAudience: string; service: string; problems: string }) {
  return { zielgruppe: answers.targetAudience, dienstleistung: answers.service, probleme: answers.problems };
}

/** Parses a query string. Written by hand, because `domain/` must not use URLSearchParams or Node. */
function parseQuery(search: string): Record<string, string> {
  const read = (part: string) => {
    try {
      return decodeURIComponent(part.replaceAll("+", " "));
    } catch {
      return part;
    }
  };
  return Object.fromEntries(
    search
      .split("&")
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s))
      .map(([name = "", value = ""]) => [read(name), read(value)]),
  );
}
