/** [docs] Error types by their meaning for the user; all others concern field values. */
export const errorTypes = {
  content: ["content_policy_violation"],
  image: [
    "image_too_small",
    "image_too_large",
    "image_load_error",
    "file_download_error",
    "file_too_large",
    "face_detection_error",
    "unsupported_image_format",
  ],
  /** Faults of fal or of the service behind it, regardless of the status. */
  broken: [
    "internal_server_error",
    "generation_timeout",
    "downstream_service_error",
    "downstream_service_unavailable",
    "no_media_generated",
  ],
  silent: ["generation_timeout", "request_timeout", "startup_timeout"],
};
