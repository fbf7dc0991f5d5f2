import { createRoot, hydrateRoot } from "react-dom/client";
import { speakGerman } from "#domain/german.ts";
import { App } from "../App.tsx";
import { followPresses } from "../platform/after-press.ts";
import { loadBrand, setBrand } from "../platform/brand.ts";
import { readFirstScreen } from "../platform/first-screen.ts";
import { isLeaving, loadSession, presumeSession } from "../platform/session.ts";
import { buildRouter, followNavigation } from "../router.tsx";
import { keepFocus } from "../ui/keep-focus.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

speakGerman();
followPresses();
keepFocus();

// With a sign-out pending, skip hydration: the user must not see the prerendered page of a signed-in user.
const prerenderedData = isLeaving() ? null : readFirstScreen();
const router = buildRouter({ isFilled: prerenderedData !== null });
followNavigation(router);
const app = <App router={router} first={prerenderedData} />;
if (prerenderedData) {
  setBrand(prerenderedData.brand);
  presumeSession(prerenderedData);
  void loadSession();
  // Hydrate after the route's code is loaded, so that React finds the same elements as the server rendered.
  void router.load().then(() => hydrateRoot(root, app));
} else {
  void loadSession();
  void loadBrand();
  createRoot(root).render(app);
}
