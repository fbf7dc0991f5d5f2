import { Parser } from "htmlparser2";

export type Element = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Whether the element or one of its ancestors is invisible to visitors of the page. */
  isHidden: boolean;
};
export type Visitor = {
  open?: (element: Element) => void;
  close?: (name: string) => void;
  text?: (text: string, isHidden: boolean) => void;
  /** Called with the content of `script`, `style` and `title` elements at their end. */
  content?: (element: Element, content: string) => void;
};

const elementsWithContent = new Set(["script", "style", "title"]);
/** Elements whose content is ignored, because browsers that run scripts do not show it. */
const skippedElements = new Set("noscript template iframe noframes noembed xmp svg math textarea".split(" "));
const neverVisible = new Set("object audio video canvas select datalist dialog".split(" "));
const maxAttributes = 50;
const maxDepth = 2000;
/**
 * Length in characters of the slices in which HTML is parsed. The nesting depth is checked between two slices, so this
 * bounds the work that deeply nested elements can cause.
 */
const sliceLength = 16_384;
const maxContentLength = 1_000_000;
const hiddenByStyle =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$)|font-size\s*:\s*0(?![.\d]*[1-9])|(?:left|top|text-indent|margin-left)\s*:\s*-\d{3,})/i;

/**
 * Parses HTML, even if it is broken, and calls `visitor` for the parts that browsers would show. Builds no tree and
 * loads nothing. Stops at elements that are nested more than 2,000 deep.
 */
export function parseHtml(html: string, visitor: Visitor): void {
  const open: (Element & { isSkipped: boolean })[] = [];
  let attributes = new Map<string, string>();
  let content = "";
  const parser = new Parser({
    onopentagname() {
      attributes = new Map();
    },
    onattribute(name, value) {
      if (attributes.size < maxAttributes && !attributes.has(name)) attributes.set(name, value);
    },
    onopentag(name) {
      const parent = open.at(-1);
      const isHidden = (parent?.isHidden ?? false) || isHiddenItself(name, attributes);
      const isInSkipped = parent?.isSkipped ?? false;
      const element = { name, attributes, isHidden, isSkipped: isInSkipped || skippedElements.has(name) };
      open.push(element);
      content = "";
      if (!isInSkipped) visitor.open?.(element);
    },
    ontext(text) {
      const parent = open.at(-1);
      if (parent?.isSkipped) return;
      if (!parent || !elementsWithContent.has(parent.name)) visitor.text?.(text, parent?.isHidden ?? false);
      else if (content.length < maxContentLength) content += text;
    },
    onclosetag() {
      const element = open.pop();
      if (!element || element.isSkipped) return;
      if (elementsWithContent.has(element.name)) visitor.content?.(element, content);
      visitor.close?.(element.name);
    },
  });
  for (let at = 0; at < html.length && open.length <= maxDepth; at += sliceLength) {
    parser.write(html.slice(at, at + sliceLength));
  }
  parser.end();
}

function isHiddenItself(name: string, attributes: ReadonlyMap<string, string>): boolean {
  return (
    neverVisible.has(name) ||
    attributes.has("hidden") ||
    attributes.get("aria-hidden") === "true" ||
    hiddenByStyle.test(attributes.get("style")?.slice(0, 2000) ?? "")
  );
}
