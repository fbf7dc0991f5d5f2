import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository, without a slash at the end. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Tells two clones on one machine apart. */
export const cloneName = `lichtspiel-${createHash("sha256").update(root).digest("hex").slice(0, 12)}`;
