import { heygen } from "#domain/models/heygen.ts";
import { presenterFormat } from "#domain/speakers/presenter-dimensions.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import type { ModelId } from "#domain/models/models.ts";
import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import type { Language } from "#domain/speakers/languages.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { type GenerationRequest, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import { maxScript } from "./limits.ts";
import type { VideoRequest } from "./video-request-body.ts";

/** HeyGen avatar and voice of one of our speakers. `languages` are those of the voice; German by default. */
type SpeakerAvatar = { avatarId: string; voiceId: string; languages?: readonly Language[] };
export type Avatars = Readonly<Partial<Record<SpeakerId, SpeakerAvatar>>>;

/**
 * Builds the video request to HeyGen.
 * @throws ProviderUnavailable for settings that HeyGen does not support, so that the next provider is tried
 */
export function toVideoRequest(
  { reference, model, input, inputKeys, callbackUrl }: GenerationRequest,
  avatars: Avatars,
): VideoRequest {
  const { text, speaker, format, isPersonal } = read(model, input);
  // Refuse orders with a customer: HeyGen cannot show the customer's name, colour and logo, which are part of the
  // order.
  if (isPersonal || inputKeys.length > 0) {
    throw new ProviderUnavailable("unable", "heygen cannot show a customer", null, providerMessages.customer);
  }
  if (text.length > maxScript) {
    throw new ProviderUnavailable("unable", `heygen takes ${maxScript} characters`, null, providerMessages.tooLong);
  }
  const avatar = avatars[speaker];
  if (!avatar) throw new ProviderUnavailable("settings", `HEYGEN_AVATARS does not name ${speaker}`);
  const { avatarId, voiceId } = avatar;
  return { reference, text, format, callbackUrl, avatarId, voiceId };
}

/** Whether HeyGen could make the video of a request. */
export function isPossible(request: GenerationRequest, avatars: Avatars): boolean {
  try {
    return toVideoRequest(request, avatars).reference === request.reference;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
}

function read(
  model: ModelId,
  input: GenerationRequest["input"],
): { text: string; speaker: SpeakerId; format: VideoFormat; isPersonal: boolean } {
  switch (model) {
    case heygen.id: {
      const { input_text: text, speaker_id: speaker, dimension } = heygen.input.parse(input);
      return { text, speaker, format: presenterFormat(dimension), isPersonal: false };
    }
    case orderVideo.id: {
      const { text, speaker, format, customer, senderCompany, closing } = orderVideo.input.parse(input);
      const isPersonal = Boolean(customer?.name ?? customer?.color ?? senderCompany ?? closing);
      return { text, speaker, format, isPersonal };
    }
    default:
      throw new ProviderRefusal(`heygen cannot make ${model}`);
  }
}
