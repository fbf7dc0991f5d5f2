/** Seconds that a model may take for any speech, however short, because loading the model counts too. */
const minSeconds = 180;
/** Seconds that a model may take for any speech, however long, so that its video is drawn within half an hour. */
const maxSeconds = 600;
/**
 * Seconds that a model may take per second of speech; the limit for a whole speech lies between `minSeconds` and
 * `maxSeconds`.
 */
const maxFactor = 2;
/** Seconds that a model must have worked before its speed is used to estimate the time for the rest of the speech. */
const measuredSeconds = 30;
const lettersPerSecond = 14;

/** Estimates the length in seconds of a text with `letters` letters when it is spoken. */
export const estimateLength = (letters: number) => letters / lettersPerSecond;

export type TimeLimit = {
  /**
   * @param spokenSeconds length of the speech so far
   * @throws Error when the model took too long, or will take too long at its present speed
   */
  check(spokenSeconds: number): void;
};

/**
 * Limits the time that a model takes for a speech. The time up to the first second of speech counts, but is no measure
 * of speed, because it includes loading. @param expectedSeconds length of the whole speech @param now clock in
 * milliseconds
 */
export function createTimeLimit(expectedSeconds: number, now: () => number): TimeLimit {
  const allowedSeconds = Math.min(maxSeconds, Math.max(minSeconds, maxFactor * expectedSeconds));
  const started = now();
  let first: { elapsed: number; spoken: number } | undefined;
  return {
    check: (spokenSeconds) => {
      const elapsed = (now() - started) / 1000;
      if (elapsed > allowedSeconds) throw new Error(`the model is too slow: ${Math.round(elapsed)} s have passed`);
      if (!first) {
        if (spokenSeconds >= 1) first = { elapsed, spoken: spokenSeconds };
        return;
      }
      const [worked, spoken] = [elapsed - first.elapsed, spokenSeconds - first.spoken];
      if (worked < measuredSeconds || spoken <= 0) return;
      const projected = elapsed + (worked / spoken) * Math.max(0, expectedSeconds - spokenSeconds);
      if (projected > allowedSeconds)
        throw new Error(`the model is too slow: the whole text would take ${Math.round(projected)} s`);
    },
  };
}
