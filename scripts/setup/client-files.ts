import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { laterModulesOfPage, modulesOfPage } from "../../domain/page-modules.ts";
import { pages } from "../../domain/pages.ts";
import { type GraphModule, groupModules } from "./group-modules.ts";

type Group = Rolldown.CodeSplittingGroup;
type ReadModule = Rolldown.ChunkingContext["getModuleInfo"];

/** Needless bytes of compressed code that cost a phone less than one more request does. */
const bytesPerRequest = 600;
/** How much a needless byte counts on the pages with which most visits begin. */
const weightOfEntryPages = 12;
const entryPages = /^\/(?:auth|help|projekte|speakers|(?:[\w-]+\/)?(?:create-video|video-erstellen))?$/;

function weightOf(path: string): number {
  if (entryPages.test(path)) return weightOfEntryPages;
  return largePages.test(path) ? weightOfLargePages : 1;
}

const pathOf = (name: string) => fileURLToPath(new URL(`../../web/${name}`, import.meta.url)).replaceAll("\\", "/");
const document = pathOf("index.html");

/** How much a needless byte counts on the pages with the most code. */
const weightOfLargePages = 3;
const largePages =
  /^\/(?:konto|konto\/marke|bestellungen|projekte\/.+|admin\/(?:anbieter|bestellungen|einrichtung|modelle|protokoll|video-upload)|create-video-heygen|veo3\/.+)$/;
/** How much a needless byte counts in work for which a page loads more parts: a whole order, or a form. */
const weightOfWork = 6;

/** Code for all pages, which the short start file loads. */
const start = /web[\\/](?:entry[\\/]client\.tsx|platform[\\/]use-busy\.ts)$/;
/** Code that checks input and answers, for pages that do so, and for the session, which loads beside the first page. */
const schemas =
  /web[\\/]platform[\\/]compact-zod[\\/]|domain[\\/](?:validation-messages|call|control-characters)\.ts$|web[\\/]platform[\\/]german-validation/;

/**
 * The files of the client's code. Screens, and parts that load later, have files of their own; these groups are for the
 * code that they share.
 */
export const clientFiles = (): Group[] => [
  { name: "begin", tags: ["$initial"], priority: 3 },
  { name: "schemas", test: schemas, priority: 4 },
  { name: "start", test: start, priority: 2 },
  sharedFiles(),
];

function sharedFiles(): Group {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    debugName: "shared",
    name: (id, context) => {
      names ??= nameFiles(readGraph((each) => context.getModuleInfo(each)));
      return names.get(id) ?? null;
    },
    priority: 1,
    // The groups name all modules themselves: with their imports, each group would take modules of the others.
    includeDependenciesRecursively: false,
  };
}

/** Names the file of each shared module by the largest module in it. */
function nameFiles(graph: ReadonlyMap<string, GraphModule>): Map<string, string> {
  const ids = [...graph.keys()];
  const loadedFirst = new Set([document, ...ids.filter((id) => start.test(id))]);
  for (const id of loadedFirst) for (const imported of graph.get(id)?.imports ?? []) loadedFirst.add(imported);
  const screens = Object.keys(pages) as (keyof typeof pages)[];
  const files = groupModules({
    graph,
    pages: screens.flatMap((screen) => {
      const modules = modulesOfPage(screen).map(pathOf);
      const later = laterModulesOfPage(screen)?.modules.map(pathOf);
      const page = { modules, weight: weightOf(pages[screen].path) };
      return later ? [page, { modules: [...modules, ...later], weight: weightOfWork }] : [page];
    }),
    loadedFirst,
    ownFile: new Set(ids.filter((id) => schemas.test(id))),
    bytesPerRequest,
  });
  const bytesOf = (id: string) => graph.get(id)?.bytes ?? 0;
  const names = new Map<string, string>();
  const used = new Map<string, number>();
  for (const modules of files) {
    const largest = modules.reduce((one, other) => (bytesOf(other) > bytesOf(one) ? other : one));
    const name = /([\w-]+)\.\w+(?:\?\w+)?$/.exec(largest)?.[1] ?? "shared";
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    for (const id of modules) names.set(id, count === 1 ? name : `${name}-${count}`);
  }
  return names;
}

/** Compressed bytes per character of a module, roughly. */
const compression = 0.13;

function readGraph(read: ReadModule): Map<string, GraphModule> {
  const graph = new Map<string, GraphModule>();
  const open = [document];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = graph.has(id) ? null : read(id);
    if (!module) continue;
    const code = module.code ?? "";
    const imports = module.importedIds.flatMap((imported) => throughBarrel(code, imported, read) ?? [imported]);
    const dynamicImports = module.dynamicallyImportedIds;
    graph.set(id, { imports, dynamicImports, bytes: Math.round(code.length * compression) });
    open.push(...imports, ...dynamicImports);
  }
  return graph;
}

/** Modules that only pass on the exports of the others in their package, which are free of side effects. */
const barrel = /\/lucide-react\.mjs$|\/@tanstack\/[\w-]+\/build\/modern\/index\.js$/;

/** Modules that some code really imports when it imports names through a barrel; undefined for any other module. */
function throughBarrel(code: string, imported: string, read: ReadModule): string[] | undefined {
  if (!barrel.test(imported)) return undefined;
  const specifier = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(imported)?.[1];
  const names = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${specifier}["']`).exec(code)?.[1];
  return (names?.match(/\w+(?=(?:\s+as\s+\w+)?\s*(?:,|$))/g) ?? []).flatMap(
    (name) => moduleOf(name, imported, read) ?? [],
  );
}

/** The module that defines an export of a barrel, or of the barrels whose exports it passes on. */
function moduleOf(name: string, id: string, read: ReadModule): string | undefined {
  const { code, importedIds = [] } = read(id) ?? {};
  const file = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\}\\s*from\\s*['"]\\./([^'"]+)`).exec(code ?? "")?.[1];
  if (file) return id.replace(/[^/]*$/, file);
  return importedIds.filter((each) => barrel.test(each)).map((each) => moduleOf(name, each, read))[0];
}
