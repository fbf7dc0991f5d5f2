import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "#server/context.ts";

type Signing = Pick<Context, "secret">;

const signatureOf = ({ secret }: Signing, orderId: string) =>
  createHmac("sha256", secret).update(`decline ${orderId}`).digest();

/** Token of the link with which a recipient declines further videos. Only the recipient gets it, by email. */
export const declineTokenOf = (ctx: Signing, orderId: string) =>
  `${orderId}.${signatureOf(ctx, orderId).toString("hex")}`;

/** Returns the id of the order that a token belongs to; undefined for a forged token. */
export function readDeclineToken(ctx: Signing, token: string): string | undefined {
  const [orderId = "", signature = ""] = token.split(".");
  const received = Buffer.from(signature, "hex");
  const expected = signatureOf(ctx, orderId);
  return received.length === expected.length && timingSafeEqual(received, expected) ? orderId : undefined;
}
