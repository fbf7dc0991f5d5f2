import { Hono } from "hono";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyOperator } from "#domain/operator/empty-operator.ts";
import type { User } from "#domain/accounts/user.ts";
import { fewestCapabilities } from "#domain/brand.ts";
import type { PrerenderData } from "#domain/prerender-data.ts";
import type { Variables } from "./request-context.ts";
import type { PageHead } from "./page-html.ts";
import { serveWeb } from "./serve-web.ts";

const brand = {
  name: "Studio <Nord>",
  supportEmail: null,
  supportWhatsapp: null,
  imprintUrl: "/impressum",
  privacyUrl: "/datenschutz",
  operator: emptyOperator,
  legalTexts: [],
  capabilities: fewestCapabilities,
};
const guest: PrerenderData = { brand, isSignedIn: false, year: 2026 };

/** A minimal build of the web client: HTML page, manifest and prerender function. */
const page = `<html><head><title>Leer</title><meta
      name="description"
      content="Von uns"
    /><script type="module" src="/assets/begin.js"></script></head><body><div id="root"></div></body></html>`;
const manifest = {
  "index.html": { file: "assets/begin.js", dynamicImports: ["_start.js"] },
  "favicon.svg": { file: "assets/favicon-1.svg" },
  "app-icon.png": { file: "assets/app-icon-1.png" },
  "_start.js": { file: "assets/start.js" },
  "features/help/HelpScreen.tsx": { file: "assets/help.js", imports: ["_start.js"] },
  "platform/fetch-brand.ts": { file: "assets/fetch-brand.js", imports: ["_start.js"] },
};
const brandScript = 'href="/assets/fetch-brand.js"';
const renderer = `let count = 0;
export async function render(path, first) {
  if (first.year === 1999) throw new Error("too old");
  count += 1;
  return "<h1>" + path + " " + (first.isSignedIn ? "Mitglied" : "Gast") + " " + count + " $&</h1>";
}`;

let folder = "";
let answer: () => Promise<PrerenderData | null> = async () => guest;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-web-"));
  await mkdir(path.join(folder, ".vite"));
  await mkdir(path.join(folder, ".server"));
  await writeFile(path.join(folder, "index.html"), page);
  await writeFile(path.join(folder, "service-worker.js"), 'const version = "{version}";');
  await writeFile(path.join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, ".server/package.json"), `{ "type": "module" }`);
  await writeFile(path.join(folder, ".server/prerender.js"), renderer);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function createApp(head: PageHead | null = null) {
  const app = new Hono<{ Variables: Variables }>();
  serveWeb(app, {
    folder,
    name: brand.name,
    isKnownPath: () => true,
    screenPath: (requestedPath) => requestedPath,
    screens: { "/help": ["features/help/HelpScreen.tsx"] },
    firstImages: {},
    chunksOfEmptyPages: ["platform/fetch-brand.ts"],
    calls: ["/api/session", "/api/brand"],
    callsOf: {},
    callsOfPrerendered: ["/api/session"],
    readPrerenderData: () => answer(),
    headOf: async () => head,
  });
  return app;
}

function serve(head: PageHead | null = null) {
  const app = createApp(head);
  return async (address = "/help") => (await app.request(address)).text();
}

test("a page is prerendered with its data, and under its own title", async () => {
  answer = async () => guest;
  const html = await serve()();
  expect(html).toContain("<title>Hilfe – Studio &lt;Nord&gt;</title>");
  expect(html).toContain('<div id="root"><h1>/help Gast 1 $&</h1></div>');
  const [, data = ""] = /<script type="application\/json" id="first-screen">(.*?)<\/script>/.exec(html) ?? [];
  expect(data).not.toContain("<");
  expect(JSON.parse(data)).toEqual(guest);
});

test("a page with its own head has only one title and description, and their markup is escaped", async () => {
  answer = async () => null;
  const html = await serve({ title: "</title><b> $&", description: '"> $&', tags: "<meta name=x>" })();
  expect(html).toContain("<title>&lt;/title&gt;&lt;b&gt; $&amp;</title>");
  expect(html).toMatch(/name="description"\s+content="&quot;&gt; \$&amp;"/);
  expect(html).toContain("<meta name=x></head>");
  expect(html).not.toMatch(/Leer|Von uns/);
});

test("preloads for the script wait in a template until the first paint, without those of the calls already answered", async () => {
  answer = async () => guest;
  const html = await serve()();
  const [, later = ""] = /<template id="later">(.*?)<\/template>/.exec(html) ?? [];
  expect(later).toContain('href="/assets/start.js"');
  expect(later).toContain('href="/assets/help.js"');
  expect(later).toContain('href="/api/session"');
  expect(html.replace(later, "")).not.toMatch(/modulepreload|\/api\//);
  expect(html).not.toContain(brandScript);
});

test("a page is rendered once for each state, and again when its data have changed", async () => {
  const ask = serve();
  const drawn = async (first: PrerenderData) => {
    answer = async () => first;
    return /<h1>\/help (\S+ \d+)/.exec(await ask())?.[1];
  };
  const first = await drawn(guest);
  expect(await drawn({ ...guest })).toBe(first);
  const member = await drawn({ ...guest, isSignedIn: true });
  expect(member).toMatch(/^Mitglied/);
  expect(await drawn(guest)).toBe(first);
  const changed = await drawn({ ...guest, year: 2027 });
  expect(changed).not.toBe(first);
  expect(await drawn({ ...guest, year: 2027 })).toBe(changed);
});

test("browsers revalidate each time, and keep the pages of guests and members apart", async () => {
  answer = async () => guest;
  const app = createApp();
  const { headers } = await app.request("/help");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("vary")).toBe("Accept-Encoding, Cookie");
});

test("a page with data of an account is rendered for each request, and no cache stores it", async () => {
  const app = createApp();
  const user = { id: "1", email: "anna@example.de" } as User;
  answer = async () => ({ ...guest, isSignedIn: true, user });
  const first = await app.request("/help");
  expect(first.headers.get("cache-control")).toBe("private, no-store");
  const draw = (html: string) => /<h1>\/help Mitglied (\d+)/.exec(html)?.[1];
  const count = Number(draw(await first.text()));
  expect(Number(draw(await (await app.request("/help")).text()))).toBe(count + 1);

  answer = async () => ({ ...guest, year: 1999, isSignedIn: true, user });
  const empty = await app.request("/help");
  expect(empty.headers.get("cache-control")).toBe("no-cache");
  expect(await empty.text()).not.toContain(user.email);
});

test("a page that cannot be prerendered, or whose data cannot be read, is sent empty", async () => {
  const faults: (() => Promise<PrerenderData | null>)[] = [
    async () => ({ ...guest, year: 1999 }),
    () => Promise.reject(new Error("the database is away")),
    async () => null,
  ];
  for (const fault of faults) {
    answer = fault;
    const html = await serve()();
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain("<template");
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/start.js">');
    expect(html).toContain('href="/api/brand"');
    expect(html).toContain(brandScript);
  }
});

test("an empty page loads the chunks of its own screen, whichever page was requested first", async () => {
  answer = async () => null;
  const ask = serve();
  const helpScript = 'href="/assets/help.js"';
  expect(await ask("/elsewhere")).not.toContain(helpScript);
  expect(await ask("/help")).toContain(helpScript);
  expect(await ask("/elsewhere")).not.toContain(helpScript);
});

test("the product can be installed under its own name, and its worker changes with the interface", async () => {
  answer = async () => ({ ...guest, isSignedIn: true });
  const ask = serve();
  const webApp = JSON.parse(await ask("/app.webmanifest"));
  expect(webApp).toMatchObject({ name: brand.name, start_url: "/", display: "standalone", lang: "de" });
  expect(webApp.icons.map(({ src }: { src: string }) => src)).toContain("/assets/app-icon-1.png");
  const shell = await ask("/app-shell");
  expect(shell, "no content of a user").toContain('<div id="root"></div>');
  expect(shell).toContain("/assets/begin.js");

  const worker = await ask("/service-worker.js");
  expect(worker).toMatch(/^const version = "[0-9a-f]{16}";$/);
  expect(await serve()("/service-worker.js"), "the same interface").toBe(worker);
  await writeFile(path.join(folder, "index.html"), page.replace("begin.js", "begin-2.js"));
  const changed = serve();
  await writeFile(path.join(folder, "index.html"), page);
  expect(await changed("/service-worker.js")).not.toBe(worker);
});
