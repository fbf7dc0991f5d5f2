import { useContext, useEffect, useRef, useState } from "react";
import { errorMessage } from "#web/platform/api-error.ts";
import { loadCode } from "#web/platform/load-code.ts";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { showToast } from "#web/ui/toast.ts";
import { laterParts } from "./later-parts.ts";
import { RunningUploads } from "./running-uploads.ts";
import type { Pending, UploadMessages } from "./send-images.ts";

type Options = {
  max: number;
  value: readonly string[];
  onChange: (value: string[]) => void;
  messages: UploadMessages;
};

/** Uploads images; their URLs are added to the value of the form field in the order in which the user chose them. */
export function useUploads({ max, value, onChange, messages }: Options) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [problem, setProblem] = useState<string>();
  const setRunning = useContext(RunningUploads);
  const current = useRef(value);
  const abortController = useRef(new AbortController());
  useEffect(() => loadWhenIdle([laterParts.sendImages]), []);
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

  function change(next: string[]) {
    current.current = next;
    onChange(next);
  }

  async function send(files: readonly File[]) {
    const { sendImages } = await loadCode(laterParts.sendImages);
    const remaining = max === 1 ? 1 : max - current.current.length - pending.length;
    const { signal } = abortController.current;
    const uploaded = await sendImages(files, { remaining, messages, refuse, setPending, signal });
    if (uploaded.length === 0) return;
    change(max === 1 ? uploaded.slice(0, 1) : [...current.current, ...uploaded]);
    showToast("done", messages.done(uploaded.length));
  }

  async function add(files: readonly File[]) {
    setProblem(undefined);
    setRunning((count) => count + 1);
    await send(files).catch((error: unknown) => refuse(errorMessage(error)));
    // Only now: before, the form could still be emptied while the images are missing in its values.
    setRunning((count) => count - 1);
  }

  /** Adds images that the server already has to the value of the form field. */
  function addExisting(urls: readonly string[]) {
    setProblem(undefined);
    const added = urls.filter((url) => !current.current.includes(url));
    if (added.length === 0) return;
    change(max === 1 ? added.slice(0, 1) : [...current.current, ...added].slice(0, max));
  }

  return { pending, problem, add, addExisting };
}
