/** Voices cannot be installed; the message is German and shown to the operator. */
export class VoicesError extends Error {
  override readonly name = "VoicesError";
}
