import { pages } from "./pages.ts";

type Screen = keyof typeof pages;

/** Call for the answer about the session, without which no page of an account is shown that is not prerendered. */
const sessionCalls = "../domain/sign-in/session-calls.ts";
const adminLayout = "features/administration/AdminLayout.tsx";
const adminGuards = "features/shell/admin-guards.tsx";
const signedInExtras = "features/shell/SignedInExtras.tsx";
/** The start page loads what signed-in pages share after it works. */
const startPage: Screen = "home/HomeScreen";

/** Modules of the client that a page loads before it works, besides those of all pages; their paths begin at `web/`. */
export function modulesOfPage(screen: Screen): readonly string[] {
  const { access } = pages[screen];
  const own = `features/${screen}.tsx`;
  if (access === "public" || screen === startPage) return [own];
  return [own, ...(access === "signed-in" ? [signedInExtras] : [adminLayout, adminGuards]), sessionCalls];
}

/** Steps of the order forms that load while the user is on the first one. */
const laterSteps = ["SecondStep.tsx", "LastStep.tsx", "order-checks.ts", "PrefilledSender.tsx", "OrderNotices.tsx"].map(
  (file) => `features/orders/wizard/${file}`,
);

/** Form of a chosen image model, which the page of all image models loads when the browser is idle. */
const imageForm = "features/generations/ImageForm.tsx";

/** Modules that load later but belong to the work on a page, and what the page is called with them in German. */
export function laterModulesOfPage(screen: Screen): { label: string; modules: readonly string[] } | undefined {
  if (screen.endsWith("WizardScreen")) return { label: "bis zur Bestellung", modules: laterSteps };
  if (screen === "generations/ImagesScreen") return { label: "mit dem Formular", modules: [imageForm] };
  return undefined;
}
