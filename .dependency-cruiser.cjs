/** Import rules of the repository. A new dependency between features must be added to this file, and reviewed. */

/** Other features that a feature may import. A feature that is not listed may import none. */
const featureEdges = {
  server: {
    administration: ["accounts", "audit", "invoices", "metrics", "orders", "providers"],
    "brand-kits": ["file-removal", "storage-quota", "uploads"],
    brand: ["orders"],
    contact: ["audit", "mail"],
    events: ["accounts"],
    generations: ["accounts", "mail", "models", "orders", "projects", "providers", "storage-quota", "uploads"],
    invitations: ["audit", "webhooks"],
    "legal-texts": ["audit"],
    "usage-limits": ["audit"],
    invoices: ["accounts", "audit", "mail", "orders"],
    mail: ["administration", "audit", "invoices", "orders"],
    "media-overrides": ["accounts", "audit", "file-removal"],
    models: ["audit", "projects", "providers"],
    operator: ["audit"],
    prices: ["audit", "providers"],
    orders: [
      "accounts",
      "audit",
      "brand-kits",
      "copywriting",
      "file-removal",
      "invoices",
      "legal-texts",
      "mail",
      "projects",
      "pronunciations",
      "providers",
      "senders",
      "speech",
      "webhooks",
      "website-reader",
    ],
    "own-account": [
      "accounts",
      "administration",
      "audit",
      "brand-kits",
      "invoices",
      "mail",
      "orders",
      "projects",
      "second-factor",
      "senders",
      "webhooks",
    ],
    pages: ["accounts", "brand", "projects", "speakers"],
    passkeys: ["accounts", "mail", "second-factor"],
    projects: ["accounts", "file-removal", "providers", "uploads"],
    providers: ["audit", "setup"],
    retention: ["mail"],
    pronunciations: ["models", "speech"],
    "second-factor": ["accounts", "audit", "mail"],
    senders: ["accounts", "mail", "uploads"],
    setup: ["accounts", "audit", "orders", "second-factor"],
    "sign-in": ["accounts", "invitations", "mail", "own-account", "passkeys", "second-factor", "webhooks"],
    speakers: ["media-overrides"],
    uploads: ["storage-quota"],
    webhooks: ["audit"],
    webinars: ["media-overrides"],
  },
  web: {
    administration: ["shell"],
    "brand-kits": ["generations", "pronunciations"],
    contact: ["administration"],
    generations: ["projects", "speakers"],
    home: ["projects", "speakers"],
    invitations: ["administration"],
    invoices: ["administration"],
    legal: ["orders"],
    "legal-texts": ["administration"],
    "usage-limits": ["administration"],
    mail: ["administration"],
    "media-overrides": ["administration"],
    models: ["administration"],
    operator: ["administration", "legal"],
    prices: ["administration"],
    orders: ["administration", "senders", "speakers"],
    providers: ["administration", "models"],
    setup: ["administration", "own-account"],
    shell: ["academy", "legal", "orders", "projects"],
    "use-cases": ["speakers"],
    webhooks: ["administration"],
  },
};

const composition = "^server/((main|program|app|admin)\\.ts$|composition/|operations/)";
const tests = "\\.test\\.tsx?$";
/**
 * Tests outside of the engine that may import its internals, because they look into MP4 boxes or write a provenance
 * label.
 */
const engineInternalsInTests = [
  "^server/testing/provider-contract/result-files\\.ts$",
  "^server/features/shares/routes\\.test\\.ts$",
];
const sqlPlaces = "^server/(db|testing)/|^server/queue/|(^|/|-)store\\.ts$";

module.exports = {
  forbidden: [
    rule({
      name: "domain-stands-alone",
      comment:
        "Both sides share these rules: no Node, no React, no SQL. Code that needs them belongs to server or web.",
      from: { path: "^domain/", pathNot: tests },
      to: { pathNot: "^domain/|(^|/)node_modules/zod/" },
    }),
    rule({
      name: "answers-carry-error-messages",
      comment:
        "Every page would load all error messages. Put a message that the browser needs without an answer into messages.ts of its subject, or into domain/general-error-messages.ts.",
      from: { path: "^(domain|web)/", pathNot: ["^domain/(errors\\.ts$|error-messages/)", tests] },
      to: { path: "^domain/(errors\\.ts$|error-messages/)", dependencyTypesNot: ["type-only"] },
    }),
    rule({
      name: "web-never-sees-server",
      comment: "Talk over HTTP, and share through domain.",
      from: { path: "^web/" },
      to: { path: "^(server|e2e|bench|scripts)/" },
    }),
    rule({
      name: "server-never-sees-web",
      comment: "The server only serves the built client and imports nothing else of it.",
      from: { path: "^server/" },
      to: { path: "^(web|e2e|bench|scripts)/" },
    }),
    rule({
      name: "ui-knows-no-data",
      comment:
        "Components receive all data as properties. Code that fetches data or names a feature belongs to web/features.",
      from: { path: "^web/ui/" },
      to: { path: "^web/", pathNot: "^web/(ui|styles|navigation|testing)/" },
    }),
    rule({
      name: "navigation-knows-no-page",
      comment: "Pass in the code of pages, and what happens when one is shown; web/router.tsx does.",
      from: { path: "^web/navigation/", pathNot: tests },
      to: { path: "^web/", pathNot: "^web/navigation/" },
    }),
    rule({
      name: "platform-knows-no-feature",
      comment: "Pass in what it needs; texts of a feature belong to the feature.",
      from: { path: "^(server|web)/platform/", pathNot: tests },
      to: { path: "^(server|web)/", pathNot: "^$1/platform/" },
    }),
    rule({
      name: "features-are-put-together-above",
      comment:
        "Compose in server/composition/ or web/router.tsx; jobs may use providers and the engine, others the queue alone.",
      from: { path: "^(server|web)/features/", pathNot: [tests, "/(jobs|scheduling)/"] },
      to: {
        path: `^web/(App|entry/[a-z-]+|router)\\.tsx$|${composition}|^(engine|server/(queue|providers))/`,
        pathNot:
          "^server/queue/|^server/providers/(provider-catalogue|own-model-ids|circuit-breaker/store|engine-of|provider-priority|local/store|provider|spoken-languages)\\.ts$",
      },
    }),
    ...featureRules("server"),
    ...featureRules("web"),
    rule({
      name: "sql-only-in-stores",
      comment:
        "Put the query into a store of the feature (store.ts, …-store.ts). Types of rows may be imported anywhere.",
      from: { path: "^server/", pathNot: [sqlPlaces, composition, tests] },
      to: { path: "^server/db/|(^|/)node_modules/(@types/)?(drizzle-orm|pg)/", dependencyTypesNot: ["type-only"] },
    }),
    rule({
      name: "providers-know-no-project",
      comment: "A provider maps models of the domain to one outside API, by the contract in provider.ts.",
      from: { path: "^server/providers/([^/]+)/", pathNot: tests },
      to: {
        path: "^server/",
        pathNot:
          "^server/(providers/$1/|providers/(provider|speech-service|openai-errors|circuit-breaker/store|http-json|input-image|default-poll-interval|result-type|outside-task)\\.ts$|platform/|db/)",
      },
    }),
    rule({
      name: "engine-stands-alone",
      comment: "The engine turns a description into a file: pass in what it needs.",
      from: { path: "^engine/" },
      to: { path: "^(server|web|e2e|bench|scripts)/" },
    }),
    rule({
      name: "engine-entered-through-its-index",
      comment: "Export it from engine/index.ts. Tests may use its test helpers; benchmarks measure its parts.",
      from: { path: "^(domain|server|web|e2e|scripts)/", pathNot: engineInternalsInTests },
      to: { path: "^engine/", pathNot: "^engine/(index\\.ts$|testing/)" },
    }),
    rule({
      name: "engine-knows-the-product-in-few-places",
      comment: "Only the cast and the media that the product ships are about this product; see engine/README.md.",
      from: {
        path: "^engine/",
        pathNot: ["^engine/(lesson|pages)/|^engine/presenter/speaker-voices-and-looks\\.ts$", tests],
      },
      to: { path: "^domain/" },
    }),
    rule({
      name: "testing-helpers-stay-in-tests",
      comment: "Production code must not depend on code for tests.",
      from: { path: "^(domain|engine|server|web)/", pathNot: ["^(engine|server|web)/testing/", tests] },
      to: { path: "^(engine|server|web)/testing/" },
    }),
    rule({
      name: "production-code-needs-production-packages",
      comment: "Move the package from devDependencies to dependencies.",
      from: {
        path: "^(domain|engine|server)/",
        pathNot: ["^(server|engine)/testing/", "^server/db/drizzle\\.config\\.ts$", tests],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    }),
    rule({
      name: "everything-resolves",
      comment: "The path is wrong, or the package is not in package.json.",
      from: {},
      to: { couldNotResolve: true },
    }),
    rule({
      name: "no-cycles",
      comment: "Move what both need into a third file.",
      from: {},
      to: { circular: true },
    }),
    rule({
      name: "no-orphans",
      comment: "Nothing imports it and it imports nothing: delete it.",
      from: {
        orphan: true,
        path: "^(domain|engine|server|web|e2e|bench)/",
        pathNot: [tests, "\\.d\\.ts$", "\\.config\\.ts$", "^web/public/"],
      },
      to: {},
    }),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: "^(dist|data)/|\\.css$|\\?" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};

/**
 * Returns the import rules between the features of `side` (server or web): one rule for all features that may import no
 * other feature, and one rule for each of the other features.
 */
function featureRules(side) {
  const comment = "Declare the edge at the top of .dependency-cruiser.cjs, or compose one level higher.";
  const edges = Object.entries(featureEdges[side]);
  const withEdges = edges.map(([feature]) => `^${side}/features/${feature}/`);
  return [
    rule({
      name: `${side}-features-stand-alone`,
      comment,
      from: { path: `^${side}/features/([^/]+)/`, pathNot: [tests, ...withEdges] },
      to: { path: `^${side}/features/`, pathNot: `^${side}/features/$1/` },
    }),
    ...edges.map(([feature, used]) =>
      rule({
        name: `${side}-feature-${feature}`,
        comment,
        from: { path: `^${side}/features/${feature}/`, pathNot: tests },
        to: { path: `^${side}/features/`, pathNot: `^${side}/features/(${[feature, ...used].join("|")})/` },
      }),
    ),
  ];
}

function rule(parts) {
  return { severity: "error", ...parts };
}
