import type { ModulePreloadOptions, Plugin } from "vite";

type ResolveDependencies = NonNullable<ModulePreloadOptions["resolveDependencies"]>;

/**
 * Shortens the lists of files that browsers request together with a part that loads later. Vite lists everything that
 * the part imports; this leaves out what the code that loads the part has imported before.
 */
export function preloadNewFiles(): { plugin: Plugin; resolveDependencies: ResolveDependencies } {
  let importsOf: ReadonlyMap<string, readonly string[]> = new Map();

  function filesWith(file: string): ReadonlySet<string> {
    const files = new Set([file]);
    for (const each of files) for (const imported of importsOf.get(each) ?? []) files.add(imported);
    return files;
  }

  return {
    plugin: {
      name: "preload-new-files",
      generateBundle: {
        order: "pre",
        handler(_options, bundle) {
          importsOf = new Map(
            Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.imports]] : [])),
          );
        },
      },
    },
    resolveDependencies(file, dependencies, { hostId, hostType }) {
      if (hostType === "html") return dependencies;
      const loaded = filesWith(hostId);
      const added = dependencies.filter((each) => !loaded.has(each));
      // The import itself requests the part.
      return added.every((each) => each === file) ? [] : added;
    },
  };
}
