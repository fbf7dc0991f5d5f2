import { createHash } from "node:crypto";

/**
 * Chooses one of the options: the answers, the name of the choice and the variant determine which one. The next variant
 * gets the next option, so that a new proposal differs.
 */
export type Choose = <Option>(name: string, options: readonly Option[]) => Option | undefined;

export function seededChoice(answers: unknown, variant: number): Choose {
  const seed = JSON.stringify(answers);
  return (name, options) => {
    const hash = createHash("sha256").update(`${name}\n${seed}`).digest();
    return options[(hash.readUInt32BE() + variant) % options.length];
  };
}
