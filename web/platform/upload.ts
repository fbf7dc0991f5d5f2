import type { AnswerOf, Call, ParamsOf } from "#domain/call.ts";
import { uploadFiles } from "#domain/uploads/calls.ts";
import { fillPath } from "./api.ts";
import { errorOfCode, offlineError, refusedError } from "./api-error.ts";

export type UploadedFile = AnswerOf<typeof uploadFiles>["files"][number];

type Options = {
  /** Called with the fraction of the bytes that were sent so far, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file or a form with files. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws ApiError, or DOMException "AbortError" when `signal` aborts
 */
export function sendFile<const C extends Call>(
  definition: C,
  body: File | FormData,
  { onProgress, signal, params }: Options & { params?: ParamsOf<C> },
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(definition.method, fillPath(definition, params));
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const { status, response } = request;
      if (status !== 200) return reject(refusedError(status, response));
      const parsed = definition.answer?.safeParse(response);
      return parsed?.success ? resolve(parsed.data as AnswerOf<C>) : reject(errorOfCode(status, "server.unexpected"));
    });
    request.addEventListener("error", () => reject(offlineError()));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Uploads one image, which then belongs to the signed-in user. */
export async function upload(file: File, options: Options): Promise<UploadedFile> {
  const body = new FormData();
  body.set("file", file);
  const { files } = await sendFile(uploadFiles, body, options);
  const [uploaded] = files;
  if (!uploaded) throw errorOfCode(200, "server.unexpected");
  return uploaded;
}
