import type { User } from "#domain/accounts/user.ts";
import { signedIn } from "#domain/sign-in/messages.ts";
import { setUser } from "#web/platform/session.ts";
import { showToast } from "#web/ui/toast.ts";

/** Welcomes a user whom the server has signed in, and shows the pages for signed-in users. */
export function completeSignIn(user: User): void {
  showToast("done", signedIn.title, signedIn.text);
  setUser(user);
}
