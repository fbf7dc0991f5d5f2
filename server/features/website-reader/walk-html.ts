import { decodeEntities } from "./entities.ts";

export type Element = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Within an element that visitors do not see. */
  isHidden: boolean;
};
export type Visitor = {
  open?: (element: Element) => void;
  close?: (name: string) => void;
  text?: (text: string, isHidden: boolean) => void;
  /** Receives the raw content of `script`, `style` and the like. */
  raw?: (element: Element, content: string) => void;
};

const voidElements = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Their content is not parsed; it ends at the first end tag of the same name. */
const rawElements = new Set(
  "script style textarea title noscript template iframe noframes noembed xmp svg math".split(" "),
);
const mayStandAlone = new Set(["svg", "math"]);
const neverSeen = new Set("object audio video canvas select datalist dialog".split(" "));
const endsParagraph = new Set(
  "address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul".split(
    " ",
  ),
);
/** Elements whose end tag is optional: the next one of the same name ends them. */
const endsItsLike = new Set("li dt dd option tr td th".split(" "));
const maxAttributes = 50;
const maxDepth = 2000;
const hiddenByStyle =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$)|font-size\s*:\s*0(?![.\d]*[1-9])|(?:left|top|text-indent|margin-left)\s*:\s*-\d{3,})/i;

const tag = /<(\/?)([a-zA-Z][^\s/>]{0,40})|<!--|<[!?]/g;
const attribute = /[\s/]*(?:([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?|(>)|=|["'])/y;

/** Parses HTML, also broken, in one pass of linear time, and calls `visitor`. Builds no tree and loads nothing. */
export function walkHtml(html: string, visitor: Visitor): void {
  const path = openElements();
  const neverClosed = new Set<string>();
  const emitText = (from: number, to: number) => {
    if (to > from) visitor.text?.(decodeEntities(html.slice(from, to)), path.isHidden());
  };
  tag.lastIndex = 0;
  let at = 0;
  for (let found = tag.exec(html); found; found = nextTag(html, at)) {
    emitText(at, found.index);
    const [whole, slash, spelled] = found;
    if (spelled === undefined) {
      at = after(html, whole === "<!--" ? "-->" : ">", found.index + whole.length);
      continue;
    }
    const name = spelled.toLowerCase();
    const { attributes, end } = readAttributes(html, found.index + whole.length);
    at = end;
    if (slash) {
      path.close(name);
      visitor.close?.(name);
      continue;
    }
    if (endsParagraph.has(name)) path.endOnTop("p");
    else if (endsItsLike.has(name)) path.endOnTop(name);
    const element = { name, attributes, isHidden: path.isHidden() || isHiddenItself(name, attributes) };
    visitor.open?.(element);
    if (rawElements.has(name)) {
      // Search once per name: a million unclosed elements must not cause a million searches.
      const close = neverClosed.has(name) ? -1 : endOfRaw(html, name, at);
      if (close === -1) neverClosed.add(name);
      if (close === -1 && mayStandAlone.has(name)) continue;
      const contentEnd = close === -1 ? html.length : close;
      visitor.raw?.(element, html.slice(at, contentEnd));
      at = contentEnd;
    } else if (!voidElements.has(name)) path.open(name, element.isHidden);
  }
  emitText(at, html.length);
}

function nextTag(html: string, from: number): RegExpExecArray | null {
  tag.lastIndex = from;
  return tag.exec(html);
}

function after(html: string, delimiter: string, from: number): number {
  const found = html.indexOf(delimiter, from);
  return found === -1 ? html.length : found + delimiter.length;
}

function endOfRaw(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  close.lastIndex = from;
  return close.exec(html)?.index ?? -1;
}

function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let end = from;
  for (;;) {
    attribute.lastIndex = end;
    const found = attribute.exec(html);
    if (!found) return { attributes, end: html.length };
    end = attribute.lastIndex;
    const [, name, double, single, bare, close] = found;
    if (close) return { attributes, end };
    if (name === undefined || attributes.size >= maxAttributes) continue;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""));
  }
}

function isHiddenItself(name: string, attributes: ReadonlyMap<string, string>): boolean {
  return (
    neverSeen.has(name) ||
    attributes.has("hidden") ||
    attributes.get("aria-hidden") === "true" ||
    hiddenByStyle.test(attributes.get("style")?.slice(0, 2000) ?? "")
  );
}

/** The stack of open elements. */
function openElements() {
  const stack: { name: string; isHidden: boolean }[] = [];
  const counts = new Map<string, number>();
  const pop = () => {
    const last = stack.pop();
    if (last) counts.set(last.name, (counts.get(last.name) ?? 1) - 1);
    return last;
  };
  return {
    isHidden: () => stack.at(-1)?.isHidden ?? false,
    open(name: string, isHidden: boolean) {
      if (stack.length >= maxDepth) return;
      stack.push({ name, isHidden });
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    close(name: string) {
      if (!counts.get(name)) return;
      while (pop()?.name !== name);
    },
    endOnTop(name: string) {
      if (stack.at(-1)?.name === name) pop();
    },
  };
}
