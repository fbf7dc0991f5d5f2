import { useUser, waitForUser } from "#web/platform/session.ts";
import { backgroundPart } from "#web/ui/on-demand.tsx";

const VerificationRequest = backgroundPart(() => import("./VerificationRequest.tsx"));

/**
 * Banner above every page until the user has confirmed their email address, or has closed the banner in this tab. The
 * page "Konto" always has it, because only the banner creates a new link; without a mail server, it is the only one.
 */
export function VerificationBanner() {
  const user = useUser();
  return user && !user.email_verified ? <VerificationRequest key={user.id} user={user} /> : null;
}

/** Loads the code of the banner before the first page is shown, if the user needs it, so that the page does not move. */
export async function preloadVerificationBanner(): Promise<void> {
  const user = await waitForUser();
  // Load the code on the server for every page, because the module serves requests of many users.
  const isNeeded = typeof document === "undefined" || (user && !user.email_verified);
  // Ignore a failure: the banner loads its code again.
  if (isNeeded) await VerificationRequest.preload().catch(() => undefined);
}
