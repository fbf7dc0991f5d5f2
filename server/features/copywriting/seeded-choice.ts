import { createHash } from "node:crypto";

/**
 * Chooses one of the options: always the same for the same answers, name of the choice and variant. The next variant
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
