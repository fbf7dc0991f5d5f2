import { AppError } from "#domain/errors.ts";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import { FetchError, readAll, type SafeFetch } from "./safe-fetch.ts";

const maxBytes = uploadLimits.megabytes * bytesPerMegabyte;
const timeoutMilliseconds = 15_000;

/** Downloads a public image without validating its content. @throws AppError image.unreadable, image.address-refused */
export async function fetchImage(fetch: SafeFetch, url: string): Promise<Buffer> {
  try {
    const { body } = await fetch(url, { maxBytes, timeoutMilliseconds, types: ["image/", "application/octet-stream"] });
    return await readAll(body);
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause;
    throw new AppError(cause.code === "fetch.refused" ? "image.address-refused" : "image.unreadable", { cause });
  }
}
