/**
 * Maximum size in bytes of a video that WhatsApp sends. Its documentation says 16 MB, but not whether that is 16 × 10^6
 * or 16 × 2^20 bytes.
 */
export const maxWhatsappVideoBytes = 16_000_000;
