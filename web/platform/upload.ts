import type { AnswerOf, Call } from "#domain/call.ts";
import { uploadFiles } from "#domain/uploads/calls.ts";
import { knownError, offlineError, refusedError } from "./api-error.ts";

export type Uploaded = AnswerOf<typeof uploadFiles>["files"][number];

type Options = {
  /** Share of the bytes that are on their way, 0..1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
  params?: Record<string, string>;
};

/** Sends a file or a form with files. The browser tells of its progress only in this older kind of request. */
export function sendFile<const C extends Call>(
  { method, path, answer }: C,
  body: File | FormData,
  { onProgress, signal, params = {} }: Options,
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      method,
      path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? "")),
    );
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const { status, response } = request;
      if (status !== 200) return reject(refusedError(status, response));
      const read = answer?.safeParse(response);
      return read?.success ? resolve(read.data as AnswerOf<C>) : reject(knownError(status, "server.unexpected"));
    });
    request.addEventListener("error", () => reject(offlineError()));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Sends one picture to the user's own. */
export async function upload(file: File, options: Options): Promise<Uploaded> {
  const body = new FormData();
  body.set("file", file);
  const { files } = await sendFile(uploadFiles, body, options);
  const [uploaded] = files;
  if (!uploaded) throw knownError(200, "server.unexpected");
  return uploaded;
}
