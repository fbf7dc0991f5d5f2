import { useEffect, useRef, useState } from "react";
import { errorMessage, isAborted } from "./api-error.ts";

export type PlaybackState = "loading" | "playing";

/**
 * Hook that plays one sound at a time; starting another sound stops the current one. Each sound is named by a key.
 * @param failure German message for an error that is no ApiError
 */
export function usePlayback<Key extends string | number>(failure: string) {
  const [playing, setPlaying] = useState<{ key: Key; state: PlaybackState }>();
  const [problem, setProblem] = useState<{ key: Key; message: string }>();
  const ongoing = useRef<{ controller: AbortController; audio?: HTMLAudioElement }>(undefined);

  function stop() {
    ongoing.current?.controller.abort();
    ongoing.current?.audio?.pause();
    ongoing.current = undefined;
    setPlaying(undefined);
  }

  useEffect(
    () => () => {
      ongoing.current?.controller.abort();
      ongoing.current?.audio?.pause();
    },
    [],
  );

  /** Loads a sound and plays it. `load` gets a signal that is aborted when the sound is stopped. */
  async function play(key: Key, load: (signal: AbortSignal) => Promise<Blob>) {
    stop();
    setProblem(undefined);
    setPlaying({ key, state: "loading" });
    const controller = new AbortController();
    const current: { controller: AbortController; audio?: HTMLAudioElement } = { controller };
    ongoing.current = current;
    const isCurrent = () => ongoing.current === current;
    try {
      const sound = await load(controller.signal);
      if (!isCurrent()) return;
      const url = URL.createObjectURL(sound);
      const audio = new Audio(url);
      current.audio = audio;
      audio.addEventListener("ended", () => {
        URL.revokeObjectURL(url);
        if (isCurrent()) stop();
      });
      await audio.play();
      if (isCurrent()) setPlaying({ key, state: "playing" });
    } catch (error) {
      // Report no error for a sound that was stopped: the promise of `play` rejects when `pause` interrupts it.
      if (isAborted(error) || !isCurrent()) return;
      setProblem({ key, message: errorMessage(error, failure) });
      stop();
    }
  }

  return {
    /** State of the sound with this key; undefined if it is silent. */
    stateOf: (key: Key): PlaybackState | undefined => (playing?.key === key ? playing.state : undefined),
    problemOf: (key: Key): string | undefined => (problem?.key === key ? problem.message : undefined),
    play,
    stop,
  };
}
