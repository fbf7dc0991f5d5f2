import { QueryLayer } from "#web/platform/QueryLayer.tsx";
import { backgroundPart } from "#web/ui/on-demand.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { VerificationBanner } from "./VerificationBanner.tsx";

export { preloadVerificationBanner } from "./VerificationBanner.tsx";
// Pages with queries load these parts before they are shown: one file for all of them.
export { QueryLayer } from "#web/platform/QueryLayer.tsx";

const SignedInListeners = backgroundPart(() => import("./SignedInListeners.tsx"));

/** Parts of every signed-in page without which its content is complete: server events, banner and shortcuts. */
export default function SignedInExtras() {
  return (
    <QueryLayer>
      <SignedInListeners />
      <VerificationBanner />
      <Shortcuts />
    </QueryLayer>
  );
}
