import type { AnswerOf } from "#domain/call.ts";
import { uploadFiles } from "#domain/uploads/calls.ts";
import { knownError, offlineError, refusedError } from "./api-error.ts";

export type Uploaded = AnswerOf<typeof uploadFiles>["files"][number];

type Options = {
  /** Share of the bytes that are on their way, 0..1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends one picture. The browser tells of its progress only in this older kind of request. */
export function upload(file: File, { onProgress, signal }: Options): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", uploadFiles.path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const { status, response } = request;
      if (status !== 200) return reject(refusedError(status, response));
      const [uploaded] = uploadFiles.answer.safeParse(response).data?.files ?? [];
      return uploaded ? resolve(uploaded) : reject(knownError(status, "server.unexpected"));
    });
    request.addEventListener("error", () => reject(offlineError()));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    body.set("file", file);
    request.send(body);
  });
}
