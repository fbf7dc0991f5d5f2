import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { additionalFields } from "./additional-webhook-fields.ts";
import { whatsappQuestions } from "./whatsapp-topics.ts";
import { formatOfOrder } from "./wizards.ts";
import { type OrderRequest } from "./order-request.ts";
import { estimatedMinutes } from "./speech-length.ts";
import { summaryText } from "./order-summary.ts";

/** Names of video formats in webhooks. Section P7 of the specification fixes them; labels on screens may differ. */
const formatLabels: Record<VideoFormat, string> = { portrait: "Portrait (9:16)", landscape: "Landscape (16:9)" };

/**
 * Topics of WhatsApp videos in webhooks. Automations may compare these texts, so they stay when labels on screens
 * change.
 */
const questions = { ...whatsappQuestions, "lead-follow-up": "Automatische Nachverfolgung von Leads" };

type Occasion = {
  orderId: string;
  paymentStatus: "pending" | "paid";
  /** Time of the request, ISO 8601. */
  timestamp: string;
  publicUrl: string;
  /** The text that the orderer approved before paying, and the time of the approval; null without approval. */
  approval: { script: string; at: string } | null;
};

/**
 * Webhook source of an order. Each order has a source of its own, because a failed delivery delays later events of the
 * same source.
 */
export const orderEventSource = (orderId: string) => `Video Request ${orderId}`;

/**
 * Fields of the webhook about a video request: those of section P7 of the specification, `orderId` and `paymentStatus`
 * (added by decision D-18), and further fields whose names do not collide. Sending leaves out null values.
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

/** Parses a query string without URLSearchParams, because `domain/` must not use functions of browsers or Node. */
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
