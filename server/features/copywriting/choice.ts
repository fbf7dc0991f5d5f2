import { createHash } from "node:crypto";

/** Chooses the same for the same order, and differently for the next: by name of what is chosen. */
export type Choose = <Option>(name: string, options: readonly [Option, ...Option[]]) => Option;

export function chooserFor(answers: unknown): Choose {
  const seed = JSON.stringify(answers);
  return (name, options) => {
    const hash = createHash("sha256").update(`${name}\n${seed}`).digest();
    return options[hash.readUInt32BE() % options.length] ?? options[0];
  };
}
