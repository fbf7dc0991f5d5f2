/**
 * A slide of a lesson's video. Each `|` in the spoken text `say` marks where the next bullet point or step of the chain
 * appears; before the first mark, only the title is shown.
 */
export type Slide = {
  title: string;
  say: string;
  points?: readonly string[];
  /** Steps of a process, shown as a chain in their order. */
  chain?: readonly string[];
  /** A word or number shown in large type, and its meaning. */
  big?: { value: string; label: string };
  /** Lines of code or input. */
  code?: readonly string[];
};

/**
 * Scripts of the videos of a module, by lesson. They are separate from the lessons, because browsers do not need them.
 */
export type Scripts = Readonly<Record<string, readonly Slide[]>>;
