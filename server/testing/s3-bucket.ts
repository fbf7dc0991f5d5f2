import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { retryFor } from "#server/platform/retry-for.ts";
import type { S3Settings } from "#server/platform/storage-settings.ts";

/** SHA-256 of an empty body. Without it the client leaves the body unsigned, which the simulated server refuses. */
const emptyBody = { "x-amz-content-sha256": createHash("sha256").digest("hex") };

/** Creates the bucket as soon as the server answers; fails after `seconds`. */
export async function createBucket(settings: S3Settings, seconds: number): Promise<void> {
  await retryFor(seconds, async () => {
    const signal = AbortSignal.timeout(5000);
    const response = await signedFetch(settings, "", { method: "PUT", headers: emptyBody, signal });
    if (!response.ok && response.status !== 409) throw new Error(`${response.status}: ${await response.text()}`);
  });
}

/** Requests a path in the bucket without using the store. */
export function signedFetch(settings: S3Settings, path: string, init: RequestInit): Promise<Response> {
  const client = new AwsClient({ ...settings, service: "s3", retries: 0 });
  return client.fetch(`${settings.endpoint}/${settings.bucket}${path}`, init);
}
