/**
 * A slide of a lesson's video. Each `|` in `say` marks where the next point or station appears; the text before the
 * first one is spoken while only the title is shown.
 */
export type Slide = {
  title: string;
  say: string;
  points?: readonly string[];
  /** Stations of a process, in their order. */
  chain?: readonly string[];
  /** A word or number shown in large type, and its meaning. */
  big?: { value: string; label: string };
  /** Lines of code or input. */
  code?: readonly string[];
};

/** Scripts of a module's videos by lesson. They are separate from the lessons, because browsers do not need them. */
export type Scripts = Readonly<Record<string, readonly Slide[]>>;
