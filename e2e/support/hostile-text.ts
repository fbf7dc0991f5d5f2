import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";

/** Texts that would run a script, load a file or redirect the browser if a page used them as HTML. */
export const hostileTexts = [
  "javascript:alert(1)",
  "<script>alert(2)</script>",
  "<script src=https://boese.example/3.js></script>",
  "<img src=x onerror=alert(4)>",
  "<svg onload=alert(5)>",
  '"><img src=https://boese.example/6.png onerror=alert(6)>',
  "'><svg/onload=alert(7)>",
  "<a href=javascript:alert(8)>Hier</a>",
  "<iframe src=javascript:alert(9)></iframe>",
  "<iframe srcdoc='<script>alert(10)</script>'></iframe>",
  "<details open ontoggle=alert(11)>",
  "</title><script>alert(12)</script>",
  "</textarea><script>alert(13)</script>",
  "<!--><img src=x onerror=alert(14)>-->",
  "<math><mtext><style><img src=x onerror=alert(15)>",
  "<style>@import url(https://boese.example/16.css)</style>",
  "${alert(17)}{{constructor.constructor('alert(17)')()}}",
  "&lt;script&gt;alert(18)&lt;/script&gt;",
  "<video><source onerror=alert(19)></video>",
  '<link rel=stylesheet href="https://boese.example/20.css">',
] as const;

/**
 * All hostile texts, joined. The first is `javascript:…`, which a browser would run if a page used the value as a link.
 */
export const hostileText = hostileTexts.join(" ");

/**
 * Records dialogs, requests to other hosts and violations of the content security policy; `expectHarmless` fails if any
 * were recorded.
 */
export function watchPage(page: Page, origin: string) {
  const incidents: string[] = [];
  page.on("dialog", (dialog) => {
    incidents.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol.startsWith("http") && target !== origin) incidents.push(`request to ${request.url()}`);
  });
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) incidents.push(message.text());
  });
  return {
    /**
     * Fails if the page contains an element made from a hostile text, or if a dialog, a request to another host or a
     * policy violation was recorded.
     */
    async expectHarmless(): Promise<void> {
      expect(await page.evaluate(findMarkup)).toEqual([]);
      expect(incidents).toEqual([]);
    },
  };
}

/** Test whose page is watched by `watchPage` from the start. */
export const test = base.extend<{ watched: ReturnType<typeof watchPage> }>({
  watched: async ({ page, program }, use) => use(watchPage(page, program.url)),
});

/** Returns the elements and attributes that only exist if a hostile text was used as HTML. Runs in the browser. */
function findMarkup(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const leadsAway = ["src", "srcset", "srcdoc", "data", "action", "formaction", "poster", "style"].includes(name);
      const isStylesheet = element.localName === "link" && name === "href";
      const isHostile =
        name.startsWith("on") ||
        (/^(?:xlink:)?href$|^src$|action$/.test(name) && /^\s*(?:javascript|data:text):?/i.test(value)) ||
        ((leadsAway || isStylesheet) && value.includes("boese.example"));
      if (isHostile) found.push(`${element.localName} ${name}=${value}`);
    }
    if (["iframe", "object", "embed", "math", "base"].includes(element.localName)) found.push(element.localName);
  }
  return found;
}

/** Waits until the container shows all `texts` unchanged, as text content or as values of form fields. */
export async function expectVerbatim(container: Locator, texts: readonly string[] = hostileTexts): Promise<void> {
  const missing = async () => {
    const content = await container.evaluateAll((elements) =>
      elements
        .flatMap((element) => [
          element.textContent,
          ...[...element.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value),
        ])
        .join(" "),
    );
    return texts.filter((text) => !content.includes(text));
  };
  await expect.poll(missing, `texts on ${container.page().url()}`).toEqual([]);
}

export { expect };
