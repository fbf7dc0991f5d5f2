/** Finds or installs a Chromium for the end-to-end tests: `node scripts/find-browser.mjs` prints its path. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { argv, env, platform, arch } from "node:process";
import { pathToFileURL } from "node:url";
import { root } from "./setup/paths.mjs";

export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const noBrowser =
  "Kein Chromium gefunden und keines zu bekommen: bitte Chromium installieren oder CHROME_PATH auf das Programm setzen.";

/** Programs of browsers in order of preference: the headless shell needs a third less CPU time than the others. */
const commands = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const macApplications = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];
const packagedBrowser = "@sparticuz/chromium@153.0.0";
const packageFolder = join(root, "node_modules", ".cache", "chromium");

/**
 * Finds a browser: CHROME_PATH, CHROMIUM_PATH, installed browsers, Playwright's own, Debian's package (as root), an
 * npm package.
 * @returns {Promise<string | undefined>} path of the program; undefined if there is none
 */
export async function findBrowser() {
  return findPresent() ?? installWithApt() ?? (await installWithNpm());
}

function findPresent() {
  const folders = ["/Applications", join(homedir(), "Applications")];
  const candidates = [
    env.CHROME_PATH,
    env.CHROMIUM_PATH,
    ...commands.map(findOnPath),
    ...folders.flatMap((folder) => macApplications.map((application) => join(folder, application))),
    playwrightsOwn(),
  ];
  return candidates.find((candidate) => candidate && isExecutable(candidate) && starts(candidate));
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("playwright-core").chromium.executablePath();
  } catch {
    return undefined;
  }
}

function installWithApt() {
  if (platform !== "linux" || process.getuid?.() !== 0 || !findOnPath("apt-get")) return undefined;
  console.log("Chromium wird installiert …");
  /** Installs a Debian package. @param {string} name */
  const install = (name) => apt("install", "-y", "--no-install-recommends", name) && findOnPath(name);
  return (apt("update") && (install("chromium-headless-shell") || install("chromium"))) || undefined;
}

/** Runs apt-get without output or questions. @param {string[]} args */
function apt(...args) {
  const options = ["-qq", "-o", "DPkg::Lock::Timeout=300"];
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
  return (
    spawnSync("apt-get", [...options, ...args], { stdio: ["ignore", "ignore", "inherit"], env: quiet }).status === 0
  );
}

/**
 * Installs the browser from an npm package that contains the shared libraries too, so that neither root nor a package
 * manager is needed.
 */
async function installWithNpm() {
  if (platform !== "linux" || arch !== "x64") return undefined;
  const folder = join(packageFolder, "node_modules", "@sparticuz", "chromium");
  if (!existsSync(folder) && !npmInstall()) return undefined;
  // Set TMPDIR and the runtime before loading the package: it then unpacks browser and libraries into its own folder.
  env.TMPDIR = packageFolder;
  env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const entry = createRequire(join(packageFolder, "package.json")).resolve("@sparticuz/chromium");
  const { default: chromium } = await import(pathToFileURL(entry).href);
  const path = await chromium.executablePath();
  return starts(path) ? path : undefined;
}

function npmInstall() {
  console.log("Chromium wird aus einem npm-Paket geholt …");
  mkdirSync(packageFolder, { recursive: true });
  const options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const args = ["install", "--prefix", packageFolder, ...options, packagedBrowser];
  return spawnSync("npm", args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** Returns the path of a command in PATH. @param {string} name */
function findOnPath(name) {
  return (env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** Whether the file exists and is executable. @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser at `path` starts: an installed browser may still lack shared libraries. @param {string} path */
function starts(path) {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const path = await findBrowser();
  if (path) console.log(path);
  else console.error(noBrowser);
  process.exitCode = path ? 0 : 1;
}
