import { useEffect, useRef, useState } from "react";
import { uploadLimits } from "#domain/uploads/calls.ts";
import { ApiError, isAborted } from "#web/platform/api-error.ts";
import { upload } from "#web/platform/upload.ts";
import { showToast } from "#web/ui/toast.ts";

export type Pending = { id: number; name: string; preview: string; share: number };

export type UploadWords = {
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
  words: UploadWords;
};

/** Reasons that help more than the file's name. */
const telling = new Set(["upload.too-large", "storage.quota-reached", "account.signed-out", "request.too-many"]);
const hasOwnWords = (error: unknown): error is ApiError => error instanceof ApiError && telling.has(error.code);

let lastId = 0;

/** Pictures on their way to the server; their addresses join the value in the order in which they were chosen. */
export function useUploads({ max, value, onChange, words }: Options) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [problem, setProblem] = useState<string>();
  const current = useRef(value);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    current.current = value;
  }, [value]);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function refuse(message: string) {
    setProblem(message);
    showToast("error", message);
  }

  function check(files: readonly File[]): File[] {
    const wrong = files.find(({ type }) => !(uploadLimits.types as readonly string[]).includes(type));
    if (wrong) refuse("Nur JPEG, PNG und WebP Bilder werden unterstützt");
    const large = files.find(({ size }) => size > uploadLimits.megabytes * 1024 * 1024);
    if (large) refuse(words.tooLarge(large.name));
    const fitting = files.filter(
      ({ type, size }) =>
        (uploadLimits.types as readonly string[]).includes(type) && size <= uploadLimits.megabytes * 1024 * 1024,
    );
    const room = max === 1 ? 1 : max - current.current.length - pending.length;
    if (fitting.length > room) refuse(words.tooMany);
    return fitting.slice(0, Math.max(0, room));
  }

  async function send(file: File): Promise<string | undefined> {
    lastId += 1;
    const id = lastId;
    const preview = URL.createObjectURL(file);
    setPending((all) => [...all, { id, name: file.name, preview, share: 0 }]);
    const onProgress = (share: number) =>
      setPending((all) => all.map((entry) => (entry.id === id ? { ...entry, share } : entry)));
    try {
      return (await upload(file, { onProgress, signal: leaving.current.signal })).url;
    } catch (error) {
      if (!isAborted(error)) refuse(hasOwnWords(error) ? error.message : words.failed(file.name));
      return undefined;
    } finally {
      setPending((all) => all.filter((entry) => entry.id !== id));
      URL.revokeObjectURL(preview);
    }
  }

  async function add(files: readonly File[]) {
    setProblem(undefined);
    const chosen = check(files);
    if (chosen.length > 0 && words.sending) showToast("info", words.sending);
    const sent = (await Promise.all(chosen.map(send))).filter((url) => url !== undefined);
    if (sent.length === 0) return;
    const next = max === 1 ? sent.slice(0, 1) : [...current.current, ...sent];
    current.current = next;
    onChange(next);
    showToast("done", words.done(sent.length));
  }

  /** Pictures that are on the server already. */
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
