import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";

type Listener = (event: object) => void;

/** A node of a document without layout: as much of the DOM as React needs to render elements and to handle clicks. */
class TestNode {
  childNodes: TestNode[] = [];
  parentNode: TestNode | null = null;
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  readonly attributes = new Map<string, string>();
  readonly listeners = new Map<string, Set<Listener>>();
  readonly nodeName: string;
  readonly nodeType: number;
  readonly ownerDocument: TestDocument | null;
  nodeValue = "";

  constructor(nodeName: string, nodeType: number, ownerDocument: TestDocument | null) {
    this.nodeName = nodeName;
    this.nodeType = nodeType;
    this.ownerDocument = ownerDocument;
  }

  get tagName(): string {
    return this.nodeName;
  }
  get firstChild(): TestNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): TestNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get textContent(): string {
    return this.nodeValue + this.childNodes.map((child) => child.textContent).join("");
  }
  set textContent(text: string) {
    this.childNodes = [];
    if (text && this.ownerDocument) this.appendChild(this.ownerDocument.createTextNode(text));
  }
  appendChild(child: TestNode): void {
    this.insertBefore(child, null);
  }
  insertBefore(child: TestNode, next: TestNode | null): void {
    child.parentNode?.removeChild(child);
    const index = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    this.childNodes.splice(index, 0, child);
    child.parentNode = this;
  }
  removeChild(child: TestNode): void {
    this.childNodes = this.childNodes.filter((each) => each !== child);
    child.parentNode = null;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
  }
  removeEventListener(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener);
  }
  /** Finds the first element of a kind, such as `a`. */
  find(localName: string): TestNode | undefined {
    if (this.nodeName === localName.toUpperCase()) return this;
    return this.childNodes.map((child) => child.find(localName)).find(Boolean);
  }
}

class TestDocument extends TestNode {
  readonly activeElement = null;
  readonly defaultView = { document: this, HTMLIFrameElement: Array };
  constructor() {
    super("#document", 9, null);
  }
  createElement(localName: string): TestNode {
    return new TestNode(localName.toUpperCase(), 1, this);
  }
  createTextNode(text: string): TestNode {
    return Object.assign(new TestNode("#text", 3, this), { nodeValue: text });
  }
}

/** Renders an element as the browser does, with its effects, and removes it when the test has finished. */
export async function render(element: ReactNode) {
  const document = new TestDocument();
  const container = document.createElement("div");
  vi.stubGlobal("window", document.defaultView);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(container as unknown as Element);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(element));

  /** Clicks on an element; returns whether the page prevented the browser's own action. */
  async function click(target: TestNode | undefined, properties: object = {}): Promise<boolean> {
    const event = {
      type: "click",
      target,
      button: 0,
      defaultPrevented: false,
      preventDefault: () => void (event.defaultPrevented = true),
      ...properties,
    };
    await act(async () => {
      for (const listener of container.listeners.get("click") ?? []) listener(event);
    });
    return event.defaultPrevented;
  }
  return { container, click };
}
