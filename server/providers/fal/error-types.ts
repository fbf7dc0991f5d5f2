/** [docs] fal's types of errors, by their meaning for the user; all other types concern values of fields. */
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
  /** Error types for faults of fal or of the service behind it, regardless of the HTTP status. */
  broken: [
    "internal_server_error",
    "generation_timeout",
    "downstream_service_error",
    "downstream_service_unavailable",
    "no_media_generated",
  ],
  silent: ["generation_timeout", "request_timeout", "startup_timeout"],
};
