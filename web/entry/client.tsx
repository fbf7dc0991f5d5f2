import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "../App.tsx";
import { trackPointer } from "../platform/after-pointer-up.ts";
import { loadBrand, setBrand } from "../platform/use-brand.ts";
import { readPrerenderedPage } from "../platform/prerendered-page.ts";
import { registerServiceWorker } from "../platform/register-service-worker.ts";
import { isSignOutPending, loadSession, setPrerenderedSession } from "../platform/session.ts";
import { buildRouter } from "../router.tsx";
import { restoreRemovedFocus } from "../ui/restore-focus.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

trackPointer();
restoreRemovedFocus();

// While a sign-out is pending, skip hydration: the user must not see the prerendered page of a signed-in user.
const prerenderedData = isSignOutPending() ? null : readPrerenderedPage();
const router = buildRouter();
// Load the code that checks input and answers beside the page, which does not wait for it.
import("../platform/german-validation.ts").catch((error: unknown) => console.warn("no German messages", error));
// Load the toasts early too. Shell shows them and repeats a failed request.
import("../ui/Toasts.tsx").catch((error: unknown) => console.warn("no toasts", error));
const app = <App router={router} prerenderedData={prerenderedData} />;
if (prerenderedData) {
  setBrand(prerenderedData.brand);
  setPrerenderedSession(prerenderedData);
  void loadSession();
  // Hydrate once the page's code is loaded, so that React finds the same elements as the server rendered. The prerendered
  // page stays if the browser loads the page anew instead: `start` does not resolve then.
  // In a transition, React interrupts its work for input and frames.
  void router.start().then(() => startTransition(() => void hydrateRoot(root, app)));
} else {
  void loadSession();
  void loadBrand();
  void router.start();
  createRoot(root).render(app);
}
registerServiceWorker();
