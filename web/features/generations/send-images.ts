import { bytesPerMegabyte } from "#domain/bytes.ts";
import { wrongFileType } from "#domain/uploads/messages.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import { ApiError, isAborted } from "#web/platform/api-error.ts";
import { upload } from "#web/platform/upload.ts";
import { showToast } from "#web/ui/toast.ts";

export type Pending = { id: number; name: string; preview: string; share: number };

export type UploadMessages = {
  tooMany: string;
  tooLarge: (file: string) => string;
  sending: string | undefined;
  failed: (file: string) => string;
  done: (count: number) => string;
};
/** Codes of errors whose own message is shown; for all others, the message only names the file that failed. */
const specificCodes = new Set(["upload.too-large", "storage.quota-reached", "account.signed-out", "request.too-many"]);
const hasOwnMessage = (error: unknown): error is ApiError => error instanceof ApiError && specificCodes.has(error.code);

type Options = {
  /** Number of files that the form field has room for. */
  remaining: number;
  messages: UploadMessages;
  /** Shows why a file was not uploaded. */
  refuse: (message: string) => void;
  /** Changes the list of the uploads that are shown as running. */
  setPending: (change: (all: readonly Pending[]) => readonly Pending[]) => void;
  signal: AbortSignal;
};

let lastId = 0;

/** Uploads the images that fit; returns their URLs in the order in which the user chose them. */
export async function sendImages(files: readonly File[], options: Options): Promise<string[]> {
  const chosen = check(files, options);
  const { sending } = options.messages;
  if (chosen.length > 0 && sending) showToast("info", sending);
  return (await Promise.all(chosen.map((file) => send(file, options)))).filter((url) => url !== undefined);
}

function check(files: readonly File[], { remaining, messages, refuse }: Options): File[] {
  const rejected = files.find(({ type }) => !uploadLimits.types.includes(type));
  if (rejected) refuse(wrongFileType);
  const large = files.find(({ size }) => size > uploadLimits.megabytes * bytesPerMegabyte);
  if (large) refuse(messages.tooLarge(large.name));
  const fitting = files.filter(
    ({ type, size }) => uploadLimits.types.includes(type) && size <= uploadLimits.megabytes * bytesPerMegabyte,
  );
  if (fitting.length > remaining) refuse(messages.tooMany);
  return fitting.slice(0, Math.max(0, remaining));
}

async function send(file: File, { messages, refuse, setPending, signal }: Options): Promise<string | undefined> {
  lastId += 1;
  const id = lastId;
  const preview = URL.createObjectURL(file);
  setPending((all) => [...all, { id, name: file.name, preview, share: 0 }]);
  const onProgress = (share: number) =>
    setPending((all) => all.map((entry) => (entry.id === id ? { ...entry, share } : entry)));
  try {
    return (await upload(file, { onProgress, signal })).url;
  } catch (error) {
    if (!isAborted(error)) refuse(hasOwnMessage(error) ? error.message : messages.failed(file.name));
    return undefined;
  } finally {
    setPending((all) => all.filter((entry) => entry.id !== id));
    URL.revokeObjectURL(preview);
  }
}
