import type { Capabilities } from "../brand.ts";
import { formatLabels, type VideoFormat } from "../speakers/video-formats.ts";
import { estimateSpeechSeconds, formatDuration } from "./speech-length.ts";

type Ordered = {
  speakerName: string | undefined;
  format: VideoFormat;
  /** Text that the video will speak. */
  script: string;
  /** Name of the recipient; null if the video is for the orderer. */
  recipient: string | null;
  hasWhatsappNumber: boolean;
};

/** How a finished video reaches its recipient, as part of a sentence. */
function dispatchOf({ producesOrders, sendsMail, sendsWhatsapp }: Capabilities, hasWhatsappNumber: boolean): string {
  if (!producesOrders) return "über die Automatisierung des Betreibers";
  const channels = [
    ...(sendsMail ? ["per E-Mail"] : []),
    ...(sendsWhatsapp && hasWhatsappNumber ? ["per WhatsApp"] : []),
  ];
  return channels.length > 0 ? channels.join(" und ") : "mit einem Link in „Meine Bestellungen“";
}

/**
 * The essential facts of an order, which § 312j Abs. 2 BGB demands directly above the button that orders: kind of
 * video, length, format, recipient, and how the video reaches the recipient.
 */
export function essentialFacts(
  { speakerName, format, script, recipient, hasWhatsappNumber }: Ordered,
  capabilities: Capabilities,
): string {
  const length = script.trim() && `etwa ${formatDuration(estimateSpeechSeconds(script))}`;
  const video = ["1 KI-Video", speakerName && `mit ${speakerName}`].filter(Boolean).join(" ");
  const dispatch = dispatchOf(capabilities, hasWhatsappNumber);
  return [
    video,
    length,
    formatLabels[format],
    `${recipient === null ? "für Sie selbst" : `an ${recipient}`}, ${dispatch}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
