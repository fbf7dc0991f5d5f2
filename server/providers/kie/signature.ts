import { createHmac, timingSafeEqual } from "node:crypto";
import type { Provider } from "#server/providers/provider.ts";
import { callback } from "./schema.ts";

/**
 * [docs] Headers of a signed callback. The signature is Base64 of HMAC-SHA256(key, task id + "." + timestamp); the rest
 * of the body is not signed.
 */
const signatureHeaders = { timestamp: "X-Webhook-Timestamp", signature: "X-Webhook-Signature" };
const signatureSeconds = 300;

type Callback = Parameters<NonNullable<Provider["trustsCallback"]>>[0];

/**
 * Verifies a callback. Without a secret, any body with a task id is accepted, because a callback only triggers a poll.
 */
export function isCallback(secret: string | null, { body, header, now }: Callback): boolean {
  const taskIds = readTaskIds(body);
  if (secret === null) return taskIds.length > 0;
  const timestamp = header(signatureHeaders.timestamp)?.trim() ?? "";
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > signatureSeconds) return false;
  const signature = Buffer.from(header(signatureHeaders.signature)?.trim() ?? "");
  return taskIds.some((name) => {
    const expected = Buffer.from(createHmac("sha256", secret).update(`${name}.${timestamp}`).digest("base64"));
    return signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
  });
}

/** Task ids in a callback body, the signed ones first. */
export function readTaskIds(body: string): string[] {
  try {
    const { data, taskId, task_id } = callback.parse(JSON.parse(body));
    return [data?.taskId, data?.task_id, taskId, task_id].filter((name): name is string => !!name);
  } catch {
    return [];
  }
}
