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
  schema ??= await readRules();
  const violations = schema.validateString(xml);
  return [...errors.map(({ message }) => message), ...violations.map(({ message }) => message?.trim() ?? "")];
}

/**
 * Reads the rules. The library searches the context of a rule from every node of an invoice, although most contexts are
 * absolute paths: let it search these from the document alone.
 */
async function readRules(): Promise<Schema> {
  const read = Schema.fromString(await readFile(rules, "utf8"));
  for (const rule of read.patterns.flatMap((pattern) => pattern.rules)) {
    const isAbsolute = rule.context.split("|").every((path) => path.trim().startsWith("/"));
    if (isAbsolute) rule.context = `self::document-node()/(${rule.context})`;
  }
  return read;
}
