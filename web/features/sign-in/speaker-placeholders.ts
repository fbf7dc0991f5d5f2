import type { SpeakerId } from "#domain/speakers/speakers.ts";
import clara from "../../../assets/speakers/email-clara-small.webp?placeholder";
import david from "../../../assets/speakers/email-david-small.webp?placeholder";
import lea from "../../../assets/speakers/speaker-1-small.webp?placeholder";
import jonas from "../../../assets/speakers/speaker-2-small.webp?placeholder";
import amir from "../../../assets/speakers/speaker-videoads-2-small.webp?placeholder";
import aylin from "../../../assets/speakers/speaker-videoads-3-small.webp?placeholder";
import malik from "../../../assets/speakers/speaker-whatsapp-1-small.webp?placeholder";
import yuki from "../../../assets/speakers/speaker-whatsapp-2-small.webp?placeholder";

/** Placeholders of the speakers' shipped images. */
export const speakerPlaceholders: Record<SpeakerId, string> = {
  "speaker-1": lea,
  "speaker-2": jonas,
  "speaker-videoads-3": aylin,
  "speaker-whatsapp-1": malik,
  "email-clara": clara,
  "email-david": david,
  "speaker-whatsapp-2": yuki,
  "speaker-videoads-2": amir,
};
