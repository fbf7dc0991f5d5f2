import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { errorMessage, isAborted } from "#web/platform/api-error.ts";
import { upload } from "#web/platform/upload.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { encodePng } from "./encode-png.ts";
import type { Painter } from "./painter.ts";

/** Uploads the painted mask. An error stays visible until the next action; the mask stays in the painter. */
export function useSendMask(painter: Painter, onDone: (url: string) => void) {
  const { isBusy, run } = useBusy();
  const { notice } = useSyncExternalStore(painter.state.subscribe, painter.state.read);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<{ text: string; during: number }>();
  const abortController = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  const refuse = (text: string) => setProblem({ text, during: notice.count });

  async function sendNow() {
    setProblem(undefined);
    if (painter.isEmpty()) return refuse("Bitte malen Sie an, was sich ändern soll.");
    setShare(0);
    painter.lock(true);
    try {
      const file = new File([await encodePng(painter.mask)], "maske.png", { type: "image/png" });
      onDone((await upload(file, { onProgress: setShare, signal: abortController.current.signal })).url);
    } catch (error) {
      if (!isAborted(error)) refuse(errorMessage(error, "Die Maske konnte nicht hochgeladen werden."));
    } finally {
      painter.lock(false);
    }
  }

  return {
    isBusy,
    share,
    problem: problem?.during === notice.count ? problem.text : undefined,
    send: () => run(sendNow),
  };
}
