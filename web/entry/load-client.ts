import { deferredAssetsId } from "#domain/prerender-data.ts";
import { replayEarlyClicks } from "./replay-early-clicks.ts";
import "../styles/app.css";

const deferredTemplate = document.getElementById(deferredAssetsId);

function loadClient(): void {
  if (deferredTemplate instanceof HTMLTemplateElement) document.head.append(deferredTemplate.content);
  void import("./client.tsx");
}

if (deferredTemplate) replayEarlyClicks();
// Let the browser paint a prerendered page before loading the client. A hidden tab paints nothing and need not wait.
if (deferredTemplate && !document.hidden) requestAnimationFrame(() => setTimeout(loadClient));
else loadClient();
