import { useEffect, useRef, useState } from "react";
import { speakSentence, type ScriptDraft } from "#domain/orders/drafts.ts";
import { callForFile } from "#web/platform/api.ts";
import { errorMessage, isAborted } from "#web/platform/api-error.ts";

type Playing = { sentence: number; state: "loading" | "playing" };

/** Plays single sentences of a text in the speaker's voice; playing one stops the previous one. */
export function useSpeech(ensureDraft: () => Promise<ScriptDraft>) {
  const [playing, setPlaying] = useState<Playing>();
  const [problem, setProblem] = useState<{ sentence: number; message: string }>();
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

  async function play(sentence: number, text: string) {
    stop();
    setProblem(undefined);
    setPlaying({ sentence, state: "loading" });
    const controller = new AbortController();
    const current: { controller: AbortController; audio?: HTMLAudioElement } = { controller };
    ongoing.current = current;
    const isCurrent = () => ongoing.current === current;
    try {
      const { id } = await ensureDraft();
      const { signal } = controller;
      const sound = await callForFile(speakSentence, { params: { id }, body: { text }, signal });
      if (!isCurrent()) return;
      const url = URL.createObjectURL(sound);
      const audio = new Audio(url);
      current.audio = audio;
      audio.addEventListener("ended", () => {
        URL.revokeObjectURL(url);
        if (isCurrent()) stop();
      });
      await audio.play();
      if (isCurrent()) setPlaying({ sentence, state: "playing" });
    } catch (error) {
      // Stopping a sentence is not a failure: the promise returned by `play` rejects when `pause` interrupts it.
      if (isAborted(error) || !isCurrent()) return;
      setProblem({ sentence, message: errorMessage(error, "Der Satz konnte nicht abgespielt werden.") });
      stop();
    }
  }

  return { playing, problem, play, stop };
}
