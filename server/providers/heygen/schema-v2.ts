/**
 * HeyGen's older API, for accounts that still have it; HeyGen announced its end for autumn 2026 but keeps some
 * endpoints. Everything else is as in `schema.ts`. Sources: [docs] heygen-com/skills-legacy@82a046e and
 * docs.heygen.com, [third-party code] docs.rs heygen 0.1.2, [guess] inferred.
 */
import * as z from "zod/mini";
import type { Amount } from "#server/providers/provider.ts";
import { anything, toText, readError as readV3Error, type HeygenError } from "./schema.ts";

export const paths = {
  /** POST: creates a video [docs] */
  videos: "/v2/video/generate",
  /** GET: state of a video [third-party code]; no documentation mentions deletion. */
  video: (id: string) => `/v1/video_status.get?video_id=${encodeURIComponent(id)}`,
  /** GET: quota of the account [docs] */
  account: ["/v2/user/remaining_quota"],
};

const numbered = z.object({ code: z.union([z.number(), z.string()]), message: anything });
/**
 * Reads an error, which has the envelope of v3 or the form `{code, message}`, where code 100 means success [third-party
 * code].
 */
export function readError(body: unknown): HeygenError | null {
  const error = readV3Error(body);
  if (error) return error;
  const { data } = numbered.safeParse(body);
  if (!data || String(data.code) === "100") return null;
  return { code: toText(data.code), message: toText(data.message), param: null };
}

/**
 * Whether an error concerns the account: codes for a wrong key (40009, 400112, 400101), missing permission, an
 * insufficient plan, and a suspended account [docs].
 */
export const isAboutAccount = (code: string | null) =>
  /^(?:40009|400112|400101|400573|400599|400631)$/.test(code ?? "");

const quota = z.object({ data: z.object({ remaining_quota: z.number() }) });
/** Reads the remaining quota, in credits as [docs] say; [third-party code] reads it as sixtieths of a credit. */
export function readBalance(body: unknown): Amount | null {
  const { data } = quota.safeParse(body);
  return data ? { amount: data.data.remaining_quota, unit: "credits" } : null;
}
