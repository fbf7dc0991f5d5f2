import { bytesPerMegabyte } from "#domain/bytes.ts";
import { useContext, useEffect, useRef, useState } from "react";
import { wrongFileType } from "#domain/uploads/messages.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import { ApiError, isAborted, missingCodeError } from "#web/platform/api-error.ts";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { showToast } from "#web/ui/toast.ts";
import { RunningUploads } from "./running-uploads.ts";

export type Pending = { id: number; name: string; preview: string; share: number };

export type UploadMessages = {
  tooMany: string;
  tooLarge: (file: string) => string;
  sending: string | undefined;
  failed: (file: string) => string;
  done: (count: number) => string;
};
type Options = {
  max: number;
  value: readonly string[];
  onChange: (value: string[]) => void;
  messages: UploadMessages;
};

/** Codes of errors whose own message is shown; for all others, the message only names the file that failed. */
const specificCodes = new Set([
  "upload.too-large",
  "storage.quota-reached",
  "account.signed-out",
  "request.too-many",
  "network.code-missing",
]);
const hasOwnMessage = (error: unknown): error is ApiError => error instanceof ApiError && specificCodes.has(error.code);

/** Loads the code that sends files, when the browser is idle or with the first file. */
const loadUpload = () => import("#web/platform/upload.ts");

let lastId = 0;

/** Uploads images; their URLs are added to the value of the form field in the order in which the user chose them. */
export function useUploads({ max, value, onChange, messages }: Options) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [problem, setProblem] = useState<string>();
  const setRunning = useContext(RunningUploads);
  const current = useRef(value);
  const abortController = useRef(new AbortController());
  useEffect(() => loadWhenIdle([loadUpload]), []);
  useEffect(() => {
    current.current = value;
  }, [value]);
  useEffect(() => {
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  function refuse(message: string) {
    setProblem(message);
    showToast("error", message);
  }

  function check(files: readonly File[]): File[] {
    const rejected = files.find(({ type }) => !uploadLimits.types.includes(type));
    if (rejected) refuse(wrongFileType);
    const large = files.find(({ size }) => size > uploadLimits.megabytes * bytesPerMegabyte);
    if (large) refuse(messages.tooLarge(large.name));
    const fitting = files.filter(
      ({ type, size }) => uploadLimits.types.includes(type) && size <= uploadLimits.megabytes * bytesPerMegabyte,
    );
    const remaining = max === 1 ? 1 : max - current.current.length - pending.length;
    if (fitting.length > remaining) refuse(messages.tooMany);
    return fitting.slice(0, Math.max(0, remaining));
  }

  async function send(file: File): Promise<string | undefined> {
    lastId += 1;
    const id = lastId;
    const preview = URL.createObjectURL(file);
    setPending((all) => [...all, { id, name: file.name, preview, share: 0 }]);
    const onProgress = (share: number) =>
      setPending((all) => all.map((entry) => (entry.id === id ? { ...entry, share } : entry)));
    try {
      const { upload } = await loadUpload().catch(() => {
        throw missingCodeError();
      });
      return (await upload(file, { onProgress, signal: abortController.current.signal })).url;
    } catch (error) {
      if (!isAborted(error)) refuse(hasOwnMessage(error) ? error.message : messages.failed(file.name));
      return undefined;
    } finally {
      setPending((all) => all.filter((entry) => entry.id !== id));
      URL.revokeObjectURL(preview);
    }
  }

  async function add(files: readonly File[]) {
    setProblem(undefined);
    const chosen = check(files);
    if (chosen.length > 0 && messages.sending) showToast("info", messages.sending);
    setRunning((count) => count + 1);
    const uploaded = (await Promise.all(chosen.map(send))).filter((url) => url !== undefined);
    if (uploaded.length > 0) {
      const next = max === 1 ? uploaded.slice(0, 1) : [...current.current, ...uploaded];
      current.current = next;
      onChange(next);
      showToast("done", messages.done(uploaded.length));
    }
    // Only now: before, the form could still be emptied while the images are missing in its values.
    setRunning((count) => count - 1);
  }

  /** Adds images that the server already has to the value of the form field. */
  function addExisting(urls: readonly string[]) {
    setProblem(undefined);
    const added = urls.filter((url) => !current.current.includes(url));
    const next = max === 1 ? added.slice(0, 1) : [...current.current, ...added].slice(0, max);
    if (added.length === 0) return;
    current.current = next;
    onChange(next);
  }

  return { pending, problem, add, addExisting };
}
