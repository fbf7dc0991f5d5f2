/**
 * A page of a lesson's film. In `say` each `|` stands where the next point or station appears; what comes before the
 * first one is said to the title alone.
 */
export type Slide = {
  title: string;
  say: string;
  points?: readonly string[];
  /** Stations of a way, in order. */
  chain?: readonly string[];
  /** One word or number, and what it means. */
  big?: { value: string; label: string };
  /** Lines as one would type them. */
  code?: readonly string[];
};

/** The films of a module by lesson. They stand apart from the lessons, because no browser needs them. */
export type Scripts = Readonly<Record<string, readonly Slide[]>>;
