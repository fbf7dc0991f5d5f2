import { videoSeconds } from "./video-lengths.ts";

export type Block =
  | { kind: "paragraph"; text: string }
  /** A numbered list of steps. */
  | { kind: "steps"; items: readonly string[] }
  | { kind: "tip"; text: string }
  /**
   * Text to type or copy, shown in monospace with its line breaks. `wraps`: whether long lines wrap, as for sentences;
   * lines of code scroll instead.
   */
  | { kind: "example"; text: string; wraps?: boolean | undefined };

export type Section = { title: string; blocks: readonly Block[] };

export type Lesson = {
  id: string;
  title: string;
  /** Length of the lesson for display: that of the video, or the planned length as long as there is no video. */
  duration: string;
  /** Address of the video, filled in by the server; while it is null, the page shows 'Video folgt in Kürze'. */
  videoUrl: string | null;
  /** Skills that the lesson teaches, one sentence each. */
  goals: readonly string[];
  text: readonly Section[];
};

export type StepIcon =
  | "account"
  | "writing"
  | "table"
  | "filter"
  | "scenario"
  | "automation"
  | "robot"
  | "conversation";

export type Step = { id: string; title: string; icon: StepIcon; lessons: readonly Lesson[] };

export type Module = {
  id: string;
  /** Title of the module on its card in the Academy. */
  title: string;
  /** Title for lists outside the Academy. */
  fullTitle: string;
  /** Description of the module in one sentence. */
  description: string;
  steps: readonly Step[];
};

type Written = Pick<Lesson, "id" | "title" | "goals" | "text"> & { planned: string };

export function lesson({ id, title, planned, goals, text }: Written): Lesson {
  const seconds = videoSeconds[id];
  return { id, title, duration: seconds === undefined ? planned : durationText(seconds), videoUrl: null, goals, text };
}

export function section(title: string, ...blocks: Block[]): Section {
  return { title, blocks };
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const steps = (...items: string[]): Block => ({ kind: "steps", items });
export const tip = (text: string): Block => ({ kind: "tip", text });
export const example = (...lines: string[]): Block => ({ kind: "example", text: lines.join("\n") });
/** Example that consists of sentences, and not of code or columns. */
export const proseExample = (...lines: string[]): Block => ({ kind: "example", text: lines.join("\n"), wraps: true });

function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} Min. ${String(whole % 60).padStart(2, "0")} Sek.`;
}
