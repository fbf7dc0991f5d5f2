import { heygen } from "#domain/models/heygen.ts";
import { orderFilm } from "#domain/models/order-film.ts";
import type { ModelId } from "#domain/models/index.ts";
import type { VideoFormat } from "#domain/speakers/creation.ts";
import type { Language } from "#domain/speakers/languages.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { type Order, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { providerWords } from "#server/providers/words.ts";
import { type Film, maxScript } from "./wire.ts";

/** HeyGen avatar and voice of one of our speakers. `languages` are those of the voice; German by default. */
type Avatar = { avatarId: string; voiceId: string; languages?: readonly Language[] };
export type Avatars = Readonly<Partial<Record<SpeakerId, Avatar>>>;

/**
 * Builds the video request to HeyGen.
 * @throws ProviderUnavailable for settings that HeyGen does not support, so that the next provider is tried
 */
export function toFilm({ reference, model, input, inputKeys, callbackUrl }: Order, avatars: Avatars): Film {
  const { text, speaker, format, isPersonal } = read(model, input);
  // HeyGen cannot show the customer's name, colour and logo, which are part of the order.
  if (isPersonal || inputKeys.length > 0) {
    throw new ProviderUnavailable("unable", "heygen cannot show a customer", null, providerWords.customer);
  }
  if (text.length > maxScript) {
    throw new ProviderUnavailable("unable", `heygen takes ${maxScript} characters`, null, providerWords.tooLong);
  }
  const avatar = avatars[speaker];
  if (!avatar) throw new ProviderUnavailable("settings", `HEYGEN_AVATARS does not name ${speaker}`);
  const { avatarId, voiceId } = avatar;
  return { reference, text, format, callbackUrl, avatarId, voiceId };
}

function read(
  model: ModelId,
  input: Order["input"],
): { text: string; speaker: SpeakerId; format: VideoFormat; isPersonal: boolean } {
  switch (model) {
    case heygen.id: {
      const { input_text: text, speaker_id: speaker } = heygen.input.parse(input);
      return { text, speaker, format: "portrait", isPersonal: false };
    }
    case orderFilm.id: {
      const { text, speaker, format, customer } = orderFilm.input.parse(input);
      return { text, speaker, format, isPersonal: Boolean(customer?.name ?? customer?.color) };
    }
    default:
      throw new ProviderRefusal(`heygen cannot make ${model}`);
  }
}
