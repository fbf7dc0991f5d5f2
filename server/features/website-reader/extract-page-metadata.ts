import { type Element, parseHtml } from "./parse-html.ts";
import { sanitizeText } from "./sanitize-text.ts";
import { websiteLimits } from "./website-limits.ts";

/** Data of a start page: texts cut to length and in one line each, URLs absolute and http(s). */
export type Page = {
  title: string | null;
  description: string | null;
  headings: string[];
  siteName: string | null;
  /** The company's name in its structured data (schema.org). */
  organisation: string | null;
  themeColors: string[];
  stylesheets: string[];
  /** CSS from `style` elements and `style` attributes. */
  css: string;
  /** URLs of possible logos, the most likely one first. */
  logos: string[];
  imprint: string | null;
  /** The visible text, line by line. */
  lines: string[];
};

export const textLimits = { title: 200, description: 400, heading: 120, headings: 12, name: 120 };
const max = { css: 200_000, lines: 600, line: 300, address: 2000 };

const lineBreaks = new Set(
  "address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul title".split(
    " ",
  ),
);
const headingNames = new Set(["h1", "h2", "h3"]);
const imprintTerms = /\b(?:impressum|imprint|legal[\s_-]?notice|anbieterkennzeichnung)/i;

export function extractPageMetadata(html: string, address: string): Page {
  const page: Page = {
    title: null,
    description: null,
    headings: [],
    siteName: null,
    organisation: null,
    themeColors: [],
    stylesheets: [],
    css: "",
    logos: [],
    imprint: null,
    lines: [],
  };
  const logos: { address: string; score: number }[] = [];
  const metas = new Map<string, string>();
  let base = address;
  let line = "";
  let heading: { name: string; text: string } | null = null;
  let link: { href: string; text: string } | null = null;
  let isInLogoLink = false;

  const endLine = () => {
    const plain = line && page.lines.length < max.lines ? sanitizeText(line, max.line) : null;
    if (plain) page.lines.push(plain);
    line = "";
  };
  const endHeading = () => {
    const plain =
      heading && page.headings.length < textLimits.headings ? sanitizeText(heading.text, textLimits.heading) : null;
    if (plain && !page.headings.includes(plain)) page.headings.push(plain);
    heading = null;
  };
  const endLink = () => {
    if (link && !page.imprint && imprintTerms.test(`${link.text.slice(0, 200)} ${link.href}`)) {
      page.imprint = absolute(link.href, base);
    }
    link = null;
  };
  const open = (element: Element) => {
    const { name, attributes, isHidden } = element;
    const get = (key: string) => attributes.get(key)?.trim() ?? "";
    if (lineBreaks.has(name)) endLine();
    if (headingNames.has(name)) {
      endHeading();
      if (!isHidden) heading = { name, text: "" };
    }
    const style = get("style");
    if (style && page.css.length < max.css) page.css += `x{${style.slice(0, 2000)}}`;
    if (name === "base") base = absolute(get("href"), address) ?? base;
    else if (name === "meta") {
      const key = (get("name") || get("property")).toLowerCase();
      if (key === "theme-color") page.themeColors.push(get("content").slice(0, 50));
      else if (key && !metas.has(key)) metas.set(key, get("content"));
    } else if (name === "link") readLink(element, base, page, logos);
    else if (name === "a") {
      endLink();
      link = { href: get("href"), text: "" };
      isInLogoLink = saysLogo(attributes);
    } else if (name === "img") {
      const source = absolute(get("src") || get("data-src"), base);
      const isLogo = saysLogo(attributes) || /logo/i.test(get("alt")) || isInLogoLink;
      if (source && !isHidden && isLogo) logos.push({ address: source, score: 100 - Math.min(logos.length, 20) });
    }
  };

  parseHtml(html, {
    open,
    close(name) {
      if (lineBreaks.has(name)) endLine();
      if (heading?.name === name) endHeading();
      if (name === "a") {
        endLink();
        isInLogoLink = false;
      }
    },
    text(text, isHidden) {
      if (isHidden) return;
      if (line.length < max.line * 10) line += text;
      if (heading && heading.text.length < textLimits.heading * 10) heading.text += text;
      if (link && link.text.length < max.line) link.text += text;
    },
    content({ name, attributes, isHidden }, content) {
      if (name === "title" && !isHidden) page.title ??= sanitizeText(content.slice(0, 10_000), textLimits.title);
      else if (name === "style" && page.css.length < max.css) page.css += content.slice(0, max.css);
      else if (name === "script" && /^application\/ld\+json/i.test(attributes.get("type")?.trim() ?? "")) {
        page.organisation ??= organisationIn(content);
      }
    },
  });
  endLine();
  endHeading();
  endLink();

  page.title ??= sanitizeText(metas.get("og:title") ?? "", textLimits.title);
  page.description = sanitizeText(
    metas.get("description") || metas.get("og:description") || "",
    textLimits.description,
  );
  page.siteName = sanitizeText(metas.get("og:site_name") ?? "", textLimits.name);
  page.logos = [...new Set(logos.toSorted((one, other) => other.score - one.score).map((logo) => logo.address))].slice(
    0,
    websiteLimits.logos,
  );
  return page;
}

function readLink(
  { attributes }: Element,
  base: string,
  page: Page,
  logos: { address: string; score: number }[],
): void {
  const relations = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
  const target = absolute(attributes.get("href")?.trim() ?? "", base);
  if (!target) return;
  if (relations.includes("stylesheet")) {
    const isPrint = /^print$/i.test(attributes.get("media")?.trim() ?? "");
    if (!isPrint && page.stylesheets.length < websiteLimits.stylesheets) page.stylesheets.push(target);
    return;
  }
  const side = Number(/^\d+/.exec(attributes.get("sizes") ?? "")?.[0] ?? 0);
  if (relations.some((relation) => relation.startsWith("apple-touch-icon"))) logos.push({ address: target, score: 70 });
  else if (relations.includes("icon") && !/\.(?:svg|ico)(?:[?#]|$)/i.test(target) && side !== 16) {
    logos.push({ address: target, score: 40 + Math.min(side, 512) / 32 });
  }
}

const vectors = /\.svgz?(?:[?#]|$)/i;

function saysLogo(attributes: ReadonlyMap<string, string>): boolean {
  const source = attributes.get("src") ?? "";
  return (
    /logo|brand/i.test(`${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`) ||
    /logo/i.test(source.split("/").at(-1) ?? "")
  );
}

/** Makes a URL absolute; null for other schemes than http(s), and for vector images. */
function absolute(href: string, base: string): string | null {
  if (!href || href.length > max.address || !URL.canParse(href, base)) return null;
  const { protocol, href: whole } = new URL(href, base);
  return (protocol === "http:" || protocol === "https:") && !vectors.test(whole) ? whole : null;
}

/** Matches the type https://schema.org/Organization and its common subtypes. */
const organisations =
  /organi[sz]ation|business|corporation|store|restaurant|contractor|service$|dentist|physician|attorney/i;
const maxJson = 100_000;

function organisationIn(json: string): string | null {
  if (json.length > maxJson) return null;
  try {
    return findOrganisation(JSON.parse(json), 0);
  } catch {
    return null;
  }
}

function findOrganisation(value: unknown, depth: number): string | null {
  if (typeof value !== "object" || value === null || depth > 4) return null;
  if (!Array.isArray(value) && "name" in value && typeof value.name === "string") {
    const type = "@type" in value ? String(value["@type"]) : "";
    if (organisations.test(type)) return sanitizeText(value.name, textLimits.name);
  }
  for (const part of Object.values(value).slice(0, 50)) {
    const found = findOrganisation(part, depth + 1);
    if (found) return found;
  }
  return null;
}
