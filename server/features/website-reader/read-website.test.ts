import zlib from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { html, plainImage, send } from "#server/testing/open-site.ts";
import { useSite } from "#server/testing/read-site.ts";

const { site, read } = await useSite();

const company = `<!doctype html><html lang="de"><head><meta charset="utf-8">
<title>Malerbetrieb Huber &ndash; Ihr Maler in Augsburg</title>
<meta name="description" content="Innenanstriche, Fassaden und Lackarbeiten:  sauber, pünktlich
und zum Festpreis.">
<meta property="og:site_name" content="Maler Huber"><meta property="og:image" content="/og.png">
<meta name="theme-color" content="#0a5c3b"><link rel="stylesheet" href="/stil.css"><link rel="icon" href="/favicon.ico">
<style>.knopf { background: #0a5c3b } .wort { color: #333 }</style></head>
<body><header><a class="site-logo" href="/"><img src="/bilder/huber.png" alt="Huber"></a></header>
<h1>Wir streichen, <em>Sie</em> freuen sich</h1><p style="color:#e07a1f">Hallo</p>
<h2>Unsere Leistungen</h2><h2>Unsere Leistungen</h2><h3 hidden>Unsichtbar</h3>
<div style="display:none"><h2>Auch unsichtbar</h2></div>
<footer><a href="/agb">AGB</a> <a href="/impressum.html">Impressum</a></footer></body></html>`;

test("[AGENT-04] a German company's site gives title, description, headings, name, colours and logo", async () => {
  const logo = await plainImage(900, 300, "#0a5c3b");
  site.pages = {
    "/": html(company),
    "/stil.css": send("text/css", ":root{--brand-accent:#e07a1f} a{color:#0a5c3b} b{color:#0a5c3b;background:#fff}"),
    "/bilder/huber.png": send("image/png", logo),
    "/impressum.html": html(
      "<h1>Impressum</h1><p>Angaben gemäß § 5 DDG</p><p>Malerbetrieb Huber GmbH &amp; Co. KG<br>Gartenstraße 1</p><p>Webdesign: Pixel GmbH</p>",
    ),
  };
  const website = await read("/");
  expect({ ...website, logo: null }).toEqual({
    address: `http://${site.host}/`,
    title: "Malerbetrieb Huber – Ihr Maler in Augsburg",
    description: "Innenanstriche, Fassaden und Lackarbeiten: sauber, pünktlich und zum Festpreis.",
    headings: ["Wir streichen, Sie freuen sich", "Unsere Leistungen"],
    name: "Malerbetrieb Huber GmbH & Co. KG",
    colors: ["#0a5c3b", "#e07a1f"],
    logo: null,
  });
  expect(await sharp(website?.logo?.bytes).metadata()).toMatchObject({ format: "png", width: 512, height: 171 });
  expect(site.requests.toSorted()).toEqual(["/", "/bilder/huber.png", "/impressum.html", "/stil.css"]);
});

test("[AGENT-04] the request names its sender honestly, and accepts compressed pages", async () => {
  let agent: string | undefined;
  site.pages["/"] = (request, response) => {
    agent = request.headers["user-agent"];
    response
      .writeHead(200, { "content-type": "text/html", "content-encoding": "br" })
      .end(zlib.brotliCompressSync("<title>Gepackt</title>"));
  };
  expect(await read("/")).toMatchObject({ title: "Gepackt" });
  expect(agent).toBe("Lichtspiel");
});

test.each([
  ["by its header", "text/html; charset=windows-1252", ""],
  ["by its header in capitals and quotes", 'Text/HTML;Charset="ISO-8859-1"', ""],
  ["by itself", "text/html", '<meta charset="windows-1252">'],
  [
    "by itself, in the old way",
    "text/html",
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
  ],
])("[AGENT-04] reads a page in windows-1252 that declares it %s", async (_name, type, meta) => {
  site.pages["/"] = send(type, Buffer.from(`${meta}<title>Bäckerei Größl</title>`, "latin1"));
  expect(await read("/")).toMatchObject({ title: "Bäckerei Größl" });
});

test.each([
  ["Inhaber", "<p>Friseursalon Schön, Inh. Petra Schön</p>", "Friseursalon Schön"],
  ["e.K.", "<p>Anbieter: Blumen Meyer e.K.</p>", "Blumen Meyer e.K."],
  ["Verein", "<div>TSV Musterstadt 1899 e. V.</div>", "TSV Musterstadt 1899 e. V."],
  ["Kanzlei", "<div>Winter &amp; Partner PartG mbB</div>", "Winter & Partner PartG mbB"],
  [
    "not a sentence",
    "<p>Die Inhalte der Muster GmbH sind geschützt</p><p>Nord UG (haftungsbeschränkt)</p>",
    "Nord UG (haftungsbeschränkt)",
  ],
])("[AGENT-04] finds the company in the imprint: %s", async (_name, imprint, name) => {
  site.pages = {
    "/": html('<title>Start</title><a href="/i"><img src="data:," alt="">Impressum</a>'),
    "/i": html(imprint),
  };
  expect((await read("/"))?.name).toBe(name);
});

test.each([
  [
    "schema.org",
    '<script type="application/ld+json">{"@graph":[{"@type":"LocalBusiness","name":"Café Rot"}]}</script>',
    "Café Rot",
  ],
  ["og:site_name", '<meta property="og:site_name" content="Café Blau">', "Café Blau"],
  ["nothing but a title that is no name", "<title>Startseite | Willkommen</title>", null],
])("[AGENT-04] without an imprint the name is taken from %s", async (_name, head, name) => {
  site.pages["/"] = html(`${head}<h1>Kuchen</h1>`);
  expect((await read("/"))?.name).toBe(name);
});

test.each([
  ["a dark green", '<meta name="theme-color" content="#2f6b4f">', ["#2f6b4f"]],
  ["none among greys, whites and beiges", "<style>a{color:#333;background:#fff}b{color:rgb(240,235,225)}</style>", []],
  [
    "one that is named, before one that is used",
    "<style>:root{--primary:hsl(210 100% 40%)}a{color:#c00}</style>",
    ["#0066cc", "#cc0000"],
  ],
  ["none that a page builder brings along", "<style>:root{--wp--preset--color--vivid-red:#cf2e2e}</style>", []],
  ["shades of one as one", "<style>a{color:#c00000}b{color:#c80000}i{color:#c00000}</style>", ["#c00000"]],
])("[AGENT-04] colours: %s", async (_name, head, colors) => {
  site.pages["/"] = html(`<title>Farben</title>${head}`);
  expect((await read("/"))?.colors).toEqual(colors);
});

test("[AGENT-04] the page is used where the stylesheet, the logo and the imprint fail", async () => {
  site.pages = { "/": html(company), "/bilder/huber.png": send("image/png", "kein Bild") };
  expect(await read("/")).toMatchObject({
    title: "Malerbetrieb Huber – Ihr Maler in Augsburg",
    name: "Maler Huber",
    logo: null,
  });
});

test("[AGENT-04] an abort is reported to the caller", async () => {
  const stop = new AbortController();
  site.pages["/"] = () => stop.abort(new Error("Feierabend"));
  await expect(read("/", { signal: stop.signal })).rejects.toThrow("Feierabend");
});
