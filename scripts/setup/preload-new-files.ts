import type { ModulePreloadOptions, Plugin } from "vite";

type ResolveDependencies = NonNullable<ModulePreloadOptions["resolveDependencies"]>;

/**
 * Shortens the lists of files that browsers request together with a part that loads later. Vite lists everything that
 * the part imports; this leaves out what each page that can load the part has imported before.
 */
export function preloadNewFiles(): { plugin: Plugin; resolveDependencies: ResolveDependencies } {
  /** The files that are imported together with each page and each part that loads later. */
  let loads: readonly ReadonlySet<string>[] = [];

  return {
    plugin: {
      name: "preload-new-files",
      generateBundle: {
        order: "pre",
        handler(_options, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
          const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
          loads = chunks
            .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
            .map(({ fileName }) => closure(fileName, importsOf));
        },
      },
    },
    resolveDependencies(file, dependencies, { hostId, hostType }) {
      if (hostType === "html") return dependencies;
      const loadsOfHost = loads.filter((files) => files.has(hostId));
      const added = dependencies.filter((each) => loadsOfHost.some((files) => !files.has(each)) || each === file);
      // The import itself requests the part.
      return added.every((each) => each === file) ? [] : added;
    },
  };
}

/** The file and all files that it imports, directly or not. */
function closure(file: string, importsOf: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const files = new Set([file]);
  for (const each of files) for (const imported of importsOf.get(each) ?? []) files.add(imported);
  return files;
}
