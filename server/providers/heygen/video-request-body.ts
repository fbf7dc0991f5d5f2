import type { VideoFormat } from "#domain/speakers/video-formats.ts";

/** Sources of these bodies: see `schema.ts` and `schema-v2.ts`. */
export type VideoRequest = {
  reference: string;
  text: string;
  /** Id of a look of an avatar, not of an avatar group [docs]. */
  avatarId: string;
  voiceId: string;
  format: VideoFormat;
  callbackUrl: string | null;
};

/** Body of a create request. 1080p with 9:16 corresponds to dimension 1080 x 1920 in v2 [guess]. */
export function createBody({ reference, text, avatarId, voiceId, format, callbackUrl }: VideoRequest) {
  return {
    type: "avatar",
    avatar_id: avatarId,
    script: text,
    voice_id: voiceId,
    resolution: "1080p",
    aspect_ratio: format === "portrait" ? "9:16" : "16:9",
    output_format: "mp4",
    // Request subtitles as a separate file, without a subtitle style, which would also burn them into the video [docs].
    caption: { file_format: "srt" },
    title: reference,
    ...(callbackUrl !== null && { callback_url: callbackUrl, callback_id: reference }),
  };
}

/** Body of a create request of the older API: one scene, with dimensions in pixels [docs]. */
export function createBodyV2({ reference, text, avatarId, voiceId, format, callbackUrl }: VideoRequest) {
  const [width, height] = format === "portrait" ? [1080, 1920] : [1920, 1080];
  return {
    title: reference,
    dimension: { width, height },
    video_inputs: [
      {
        character: { type: "avatar", avatar_id: avatarId, avatar_style: "normal" },
        voice: { type: "text", input_text: text, voice_id: voiceId },
      },
    ],
    ...(callbackUrl !== null && { callback_url: callbackUrl, callback_id: reference }),
  };
}
