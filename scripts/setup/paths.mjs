import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Path of the repository, without a trailing slash. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Name that differs between clones of the repository on one machine, for files in the system's temporary folder. */
export const cloneName = `lichtspiel-${createHash("sha256").update(root).digest("hex").slice(0, 12)}`;

/** Whether this folder is an unpacked release, with a built web client and without development packages. */
export const isRelease = existsSync(join(root, "release.json"));
