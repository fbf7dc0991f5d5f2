import type { VideoFormat } from "../speakers/video-formats.ts";
import type { SpeakerId } from "../speakers/speakers.ts";
import { speakersOfUseCase } from "../speakers/use-case-speakers.ts";
import type { OrderKind } from "./order-kinds.ts";

type WizardDefinition = {
  label: string;
  /** Path of the wizard. */
  path: string;
  /** Path of the page to which the first step's button "back" leads. */
  back: string;
  /** Kind of questions in the wizard's second step. */
  asks: "script" | "questions" | "website" | "use-case";
  format: VideoFormat;
  /** Speakers offered in the first step; all if undefined. The URL can choose any other speaker too. */
  speakers?: readonly SpeakerId[];
  /** Key under which the browser's storage holds the answers of an order that is not paid yet. */
  draftKey: string;
};

/**
 * Settings of the wizard for each kind of order, as fixed by decisions D-01 and D-13. Video formats are those of
 * section P9 of the specification.
 */
export const wizards = {
  generic: {
    label: "Eigenes Skript",
    path: "/create-video",
    back: "/",
    asks: "script",
    format: "portrait",
    draftKey: "createVideoDraft",
  },
  neukunden: {
    label: "Neukunden",
    path: "/neukunden/video-erstellen",
    back: "/",
    asks: "questions",
    format: "portrait",
    draftKey: "createVideoDraft:neukunden",
  },
  "video-ads": {
    label: "Video Ads",
    path: "/video-ads/video-erstellen",
    back: "/",
    asks: "script",
    format: "portrait",
    speakers: speakersOfUseCase["video-ads"],
    draftKey: "createVideoDraft:video-ads",
  },
  "email-marketing": {
    label: "Email Marketing",
    path: "/email-marketing/video-erstellen",
    back: "/email-marketing",
    asks: "website",
    format: "landscape",
    speakers: speakersOfUseCase["email-marketing"],
    draftKey: "createVideoDraft:email-marketing",
  },
  whatsapp: {
    label: "WhatsApp",
    path: "/whatsapp/video-erstellen",
    back: "/whatsapp",
    asks: "use-case",
    format: "landscape",
    speakers: speakersOfUseCase.whatsapp,
    draftKey: "createVideoDraft:whatsapp",
  },
} as const satisfies Record<OrderKind, WizardDefinition>;

/**
 * Format of an order's video: the format that the customer chose, if the customer provides the script; otherwise the
 * fixed format of the order's kind.
 */
export function formatOfOrder(request: { kind: OrderKind; format?: VideoFormat | undefined }): VideoFormat {
  return request.format ?? wizards[request.kind].format;
}
