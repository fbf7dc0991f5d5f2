import { createHash } from "node:crypto";

/** Chooses the same option for the same order and `name`; other orders and names get other options. */
export type Choose = <Option>(name: string, options: readonly [Option, ...Option[]]) => Option;

export function seededChoice(answers: unknown): Choose {
  const seed = JSON.stringify(answers);
  return (name, options) => {
    const hash = createHash("sha256").update(`${name}\n${seed}`).digest();
    return options[hash.readUInt32BE() % options.length] ?? options[0];
  };
}
