import { expect, test } from "vitest";
import { groupModules } from "./group-modules.ts";

type Modules = Record<string, { imports?: string[]; later?: string[]; bytes?: number }>;

/** Groups modules of a client whose pages are the parts of `document`. */
function group(modules: Modules, { weights = {}, ...rest }: Options = {}) {
  const graph = new Map(
    Object.entries(modules).map(([id, { imports = [], later = [], bytes = 100 }]) => [
      id,
      { imports, dynamicImports: later, bytes },
    ]),
  );
  const pages = (modules["document"]?.later ?? []).map((id) => ({ modules: [id], weight: weights[id] ?? 1 }));
  const loadedFirst = new Set(["document"]);
  return groupModules({ graph, pages, loadedFirst, ownFile: new Set(), bytesPerRequest: 0, ...rest });
}
type Options = { weights?: Record<string, number>; bytesPerRequest?: number; ownFile?: Set<string> };

test("modules that the same pages need share a file, and those of one page are in the file of that page", () => {
  const files = group({
    document: { later: ["home", "help"] },
    home: { imports: ["field", "label", "hero"] },
    help: { imports: ["field", "label"] },
    field: {},
    label: {},
    hero: {},
  });
  expect(files).toEqual([["field", "label"]]);
});

test("two files become one if that saves more than the needless bytes cost", () => {
  const modules = {
    document: { later: ["home", "help", "speakers"] },
    home: { imports: ["field", "label"] },
    help: { imports: ["field", "label"] },
    speakers: { imports: ["field"] },
    field: {},
    label: { bytes: 100 },
  };
  expect(group(modules, { bytesPerRequest: 40 })).toEqual([["field"], ["label"]]);
  expect(group(modules, { bytesPerRequest: 60 })).toEqual([["field", "label"]]);
  expect(group(modules, { bytesPerRequest: 60, weights: { speakers: 2 } })).toEqual([["field"], ["label"]]);
});

test("a request of a part that loads after its page works counts a quarter of a page's", () => {
  const modules = {
    document: { later: ["home", "about"] },
    home: { later: ["dialog", "menu"] },
    about: { imports: ["label"] },
    dialog: { imports: ["label", "icon"] },
    menu: { imports: ["label", "icon"] },
    label: {},
    icon: { bytes: 100 },
  };
  expect(group(modules, { bytesPerRequest: 190 })).toEqual([["label"], ["icon"]]);
  expect(group(modules, { bytesPerRequest: 210 })).toEqual([["label", "icon"]]);
});

test("the imports of a module count among the bytes that it brings to a page", () => {
  const modules = {
    document: { later: ["home", "help", "speakers", "about"] },
    home: { imports: ["field", "label"] },
    help: { imports: ["field", "label"] },
    speakers: { imports: ["field"] },
    about: { imports: ["prices"] },
    field: {},
    label: { imports: ["prices"], bytes: 10 },
    prices: { bytes: 1000 },
  };
  expect(group(modules, { bytesPerRequest: 60 })).toContainEqual(["field"]);
});

test("two files do not become one if a file between them would import that one and be imported by it", () => {
  const modules = {
    document: { later: ["home", "help", "speakers"] },
    home: { imports: ["outer"] },
    help: { imports: ["outer"] },
    speakers: { later: ["between"] },
    outer: { imports: ["between"] },
    between: { imports: ["inner"] },
    inner: {},
  };
  expect(group(modules, { bytesPerRequest: 1000 })).toEqual([["outer"], ["inner"]]);
});

test("a part that loads later shares files with the pages, and what they have loaded before costs it nothing", () => {
  const files = group(
    {
      document: { later: ["home", "help"] },
      home: { imports: ["field", "label"], later: ["dialog"] },
      help: { imports: ["field", "label"], later: ["dialog"] },
      dialog: { imports: ["label"] },
      field: { bytes: 1000 },
      label: {},
    },
    { bytesPerRequest: 1 },
  );
  expect(files).toEqual([["field", "label"]]);
});

test("modules with a file of their own, and parts that are loaded by name, join no other file", () => {
  const modules = {
    document: { later: ["home", "help"] },
    home: { imports: ["field", "schemas"], later: ["dialog"] },
    help: { imports: ["field", "schemas", "dialog"] },
    dialog: {},
    field: {},
    schemas: {},
  };
  expect(group(modules, { bytesPerRequest: 1000, ownFile: new Set(["schemas"]) })).toEqual([["field"]]);
});
