import { readFile } from "node:fs/promises";
import { Profile, validateXsd } from "@stackforge-eu/factur-x";
import { Schema } from "node-schematron";

const rules = new URL("EN16931-CII-validation-preprocessed.sch", import.meta.url);
let schema: Schema | undefined;

/**
 * Checks an electronic invoice against the XML schema of its profile and against the rules that CEN publishes for
 * EN 16931 (Schematron, version 1.3.16).
 * @returns the violations; empty for a valid invoice
 */
export async function validateEInvoice(xml: string): Promise<string[]> {
  const { errors } = await validateXsd(xml, Profile.EN16931);
  schema ??= Schema.fromString(await readFile(rules, "utf8"));
  const violations = schema.validateString(xml);
  return [...errors.map(({ message }) => message), ...violations.map(({ message }) => message?.trim() ?? "")];
}
