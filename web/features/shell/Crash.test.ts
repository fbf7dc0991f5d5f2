import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Crash } from "./Crash.tsx";

test.each([
  ["online", "Vielleicht ist inzwischen eine neue Version da, oder die Verbindung ist unterbrochen."],
  ["offline", "Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung."],
])(
  "the error page says in a browser that is %s why a page is missing, beside a picture without a file",
  (state, text) => {
    vi.stubGlobal("navigator", Object.create(navigator, { onLine: { value: state === "online" } }));
    const html = renderToStaticMarkup(createElement(Crash, { error: new Error("missing chunk") }));
    vi.unstubAllGlobals();
    expect(html).toContain(text);
    expect(html).toContain("night-picture");
    expect(html).not.toContain("<img");
  },
);
