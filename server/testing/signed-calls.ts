/** Paths of calls that refuse every unsigned body before they read it; their own tests sign the body. */
export const signedCalls: readonly string[] = ["/api/video-requests/{id}/result"];
