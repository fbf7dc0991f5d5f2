/**
 * [docs] Values of `code` in kie.ai's responses, grouped by their meaning for us; 433 and 455 come from [third-party
 * code].
 */
export const codes = {
  ok: 200,
  content: 400,
  credit: [402, 433],
  key: [401, 403],
  unknown: [404, 422],
  upstreamSilent: 408,
  invalid: 422,
  limited: 429,
  image: 451,
  maintenance: 455,
  /** Code that kie.ai also uses for disabled models, with the message "This interface is temporarily paused". */
  serverError: 500,
  failed: 501,
  disabled: 505,
} as const;
