/**
 * Average seconds per spoken character in the voices of the engine, measured by `engine/voice/speech-length.test.ts`.
 */
const secondsPerCharacter = 0.065;
/** Average seconds per spoken digit: longer than a letter, because years, prices and times are spoken as words. */
const secondsPerDigit = 0.5;
const secondsPerSentence = 0.4;
const secondsPerComma = 0.25;

/** Estimates how long speaking a text takes, in seconds. */
export function estimateSpeechSeconds(text: string): number {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  return (
    count(/\p{L}/gu) * secondsPerCharacter +
    count(/\d/g) * secondsPerDigit +
    count(/(?<![.!?…])[.!?…]+(?=\s|$)/g) * secondsPerSentence +
    count(/[,;:–](?=\s)/g) * secondsPerComma
  );
}

/** Formats a duration of speech, for example `27 Sekunden` or `1:15 Minuten`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole === 1) return "1 Sekunde";
  if (whole < 60) return `${whole} Sekunden`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")} Minuten`;
}
