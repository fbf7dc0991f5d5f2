import { useRef, useState } from "react";

/** Hook that runs one action at a time: a second click during a run does nothing. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  async function run(task: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await task().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  }
  return { isBusy, run };
}
