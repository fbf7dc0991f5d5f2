/** How much the bytes and requests of a part count that loads after its page works, compared with those of a page. */
const weightOfParts = 0.25;

/** The modules of a build, by id. */
export type ModuleGraph = ReadonlyMap<string, GraphModule>;
export type GraphModule = { imports: readonly string[]; dynamicImports: readonly string[]; bytes: number };

type Options = {
  graph: ModuleGraph;
  /** The modules that each page loads before it works, and how much a byte counts there. */
  pages: readonly { modules: readonly string[]; weight: number }[];
  /** Modules that every page loads before, in files of their own. */
  loadedFirst: ReadonlySet<string>;
  /** Modules that are in one file of their own. */
  ownFile: ReadonlySet<string>;
  /** Needless bytes that a page may load for each request that it makes less. */
  bytesPerRequest: number;
};

type File = {
  modules: string[];
  bytes: number;
  /** For each load, 1 if it needs the file. */
  loads: Uint8Array;
  imports: Set<File>;
  /** Whether other modules may join the file: not that of a part that is loaded by its name. */
  isShared: boolean;
};
type Load = {
  modules: ReadonlySet<string>;
  /** How much a needless byte counts. */
  weight: number;
  /** How much a request counts. */
  requestWeight: number;
};

/**
 * Divides the modules that several parts of the client share among files. Modules that the same parts need share a file,
 * as bundlers do; then the two files whose union saves the most requests for the fewest needless bytes become one, until
 * no union is worth its bytes.
 * @returns modules of each file; modules that only one part needs are missing, because they are in the file of that part
 */
export function groupModules(options: Options): string[][] {
  const { graph, bytesPerRequest } = options;
  const closureOf = closures(options);
  const loads = findLoads(options, closureOf);
  const files = divide(options, closureOf, loads);
  mergeFiles(files, {
    weights: loads.map(({ weight }) => weight),
    requestBytes: loads.map(({ requestWeight }) => requestWeight * bytesPerRequest),
  });
  const position = new Map([...graph.keys()].map((id, index) => [id, index] as const));
  const inOrder = (ids: string[]) =>
    ids.toSorted((one, other) => (position.get(one) ?? 0) - (position.get(other) ?? 0));
  return [...files].filter(({ isShared }) => isShared).map(({ modules }) => inOrder(modules));
}

type ClosureOf = (id: string) => ReadonlySet<string>;

/** Returns a function that finds all modules that a module imports, directly or not, without those loaded first. */
function closures({ graph, loadedFirst }: Options): ClosureOf {
  const stored = new Map<string, ReadonlySet<string>>();
  return (id) => {
    const known = stored.get(id);
    if (known) return known;
    const found = new Set<string>();
    const open = [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next) || loadedFirst.has(next) || !graph.has(next)) continue;
      found.add(next);
      open.push(...(graph.get(next)?.imports ?? []));
    }
    stored.set(id, found);
    return found;
  };
}

/**
 * The sets of modules that browsers load at once: those of each page, and for each part that loads later, what is new
 * with it on every page that has the part.
 */
function findLoads({ graph, pages, loadedFirst }: Options, closureOf: ClosureOf): Load[] {
  const loads: Load[] = pages.map(({ modules, weight }) => ({
    modules: new Set(modules.flatMap((id) => [...closureOf(id)])),
    weight,
    requestWeight: 1,
  }));
  const ofPages = new Set(pages.flatMap(({ modules }) => modules));
  const loadedBefore = new Map<string, ReadonlySet<string>>();
  for (const { modules: page } of loads) {
    const reached = new Set([...loadedFirst, ...page]);
    for (const id of reached) {
      for (const part of graph.get(id)?.dynamicImports ?? []) {
        if (ofPages.has(part) || loadedFirst.has(part)) continue;
        loadedBefore.set(part, new Set([...page].filter((each) => loadedBefore.get(part)?.has(each) ?? true)));
        // Visit the parts of this part too: the loop continues with modules that are added to the set.
        for (const added of closureOf(part)) reached.add(added);
      }
    }
  }
  for (const [part, before] of loadedBefore) {
    const modules = new Set([...closureOf(part)].filter((each) => !before.has(each)));
    loads.push({ modules, weight: weightOfParts, requestWeight: weightOfParts });
  }
  return loads;
}

/** Divides the modules into files by the parts that need them. */
function divide({ graph, loadedFirst, ownFile }: Options, closureOf: ClosureOf, loads: readonly Load[]): Set<File> {
  const parts = [...new Set([...graph.values()].flatMap(({ dynamicImports }) => dynamicImports))];
  const files = new Map<string, File>();
  const fileOf = new Map<string, File>();
  for (const [id, { bytes }] of graph) {
    if (loadedFirst.has(id)) continue;
    const users = parts.flatMap((part, index) => (closureOf(part).has(id) ? [index] : []));
    const ownPart = users.length === 1 ? users[0] : parts.indexOf(id);
    const isOwn = ownFile.has(id);
    const isShared = !isOwn && ownPart === -1;
    const key = isOwn ? "own" : isShared ? users.join() : `part ${ownPart}`;
    const file = files.get(key) ?? {
      modules: [],
      bytes: 0,
      loads: new Uint8Array(loads.length),
      imports: new Set(),
      isShared,
    };
    files.set(key, file);
    fileOf.set(id, file);
    file.modules.push(id);
    file.bytes += bytes;
    for (const [index, { modules }] of loads.entries()) if (modules.has(id)) file.loads[index] = 1;
  }
  for (const [id, file] of fileOf) {
    for (const imported of graph.get(id)?.imports ?? []) {
      const target = fileOf.get(imported);
      if (target && target !== file) file.imports.add(target);
    }
  }
  return new Set(files.values());
}

type Costs = { weights: readonly number[]; requestBytes: readonly number[] };

function mergeFiles(files: Set<File>, costs: Costs): void {
  const gains = new Map<File, Map<File, number>>();
  const shared = () => [...files].filter(({ isShared }) => isShared);
  const update = (first: File, others: readonly File[]) =>
    void gains.set(first, new Map(others.map((second) => [second, gainOf(first, second, costs)] as const)));
  for (const [index, file] of shared().entries()) update(file, shared().slice(index + 1));
  for (;;) {
    let best: { first: File; second: File; gain: number } | undefined;
    for (const [first, row] of gains) {
      for (const [second, gain] of row) if (gain > (best?.gain ?? 0)) best = { first, second, gain };
    }
    if (!best) return;
    const { first, second } = best;
    // Repeat the calculation, because other files may have been merged meanwhile.
    const gain = isCyclic(first, second) ? 0 : gainOf(first, second, costs);
    gains.get(first)?.set(second, gain);
    if (gain < best.gain) continue;
    merge(first, second, files);
    gains.delete(second);
    for (const row of gains.values()) {
      row.delete(first);
      row.delete(second);
    }
    update(
      first,
      shared().filter((other) => other !== first),
    );
  }
}

/** Bytes that a union of two files saves, with each request counted as bytes; negative if it costs more than it saves. */
function gainOf(first: File, second: File, costs: Costs): number {
  let saved = 0;
  for (const [index, bytes] of costs.requestBytes.entries()) {
    if (first.loads[index] && second.loads[index]) saved += bytes;
  }
  if (saved === 0) return 0;
  return saved - needlessBytes(first, second, costs) - needlessBytes(second, first, costs);
}

/** Bytes that loads of a file would load needlessly if the file contained another one, with the imports of that one. */
function needlessBytes(file: File, added: File, { weights, requestBytes }: Costs): number {
  const affected = weights.flatMap((_, index) => (file.loads[index] && !added.loads[index] ? [index] : []));
  if (affected.length === 0) return 0;
  let sum = 0;
  for (const index of affected) sum += added.bytes * (weights[index] ?? 1);
  for (const imported of importsOf(added)) {
    if (imported === file) continue;
    for (const index of affected) {
      if (!imported.loads[index]) sum += imported.bytes * (weights[index] ?? 1) + (requestBytes[index] ?? 0);
    }
  }
  return sum;
}

/** All files that a file imports, directly or not. */
function importsOf(file: File): Set<File> {
  const found = new Set(file.imports);
  for (const next of found) for (const further of next.imports) found.add(further);
  return found;
}

/** Whether the union of two files would import a file that imports it. */
function isCyclic(first: File, second: File): boolean {
  const leads = (from: File, to: File) => [...from.imports].some((next) => next !== to && importsOf(next).has(to));
  return leads(first, second) || leads(second, first);
}

/** Adds a file to another one. */
function merge(target: File, added: File, files: Set<File>): void {
  target.modules.push(...added.modules);
  target.bytes += added.bytes;
  for (const next of added.imports) target.imports.add(next);
  target.imports.delete(target);
  target.imports.delete(added);
  files.delete(added);
  for (const file of files) if (file.imports.delete(added) && file !== target) file.imports.add(target);
  for (const [index, needs] of added.loads.entries()) if (needs) target.loads[index] = 1;
  for (const imported of importsOf(target)) {
    for (const [index, needs] of target.loads.entries()) if (needs) imported.loads[index] = 1;
  }
}
