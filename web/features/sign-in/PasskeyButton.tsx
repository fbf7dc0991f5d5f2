import { KeyRound } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "#web/platform/api-error.ts";
import { canUsePasskeys } from "#web/platform/can-use-passkeys.ts";
import { useIsHydrated } from "#web/platform/prerendered-page.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { completeSignIn } from "./complete-sign-in.ts";

/**
 * Button that signs in with a passkey. It is prerendered, and removed after hydration if the browser does not support
 * passkeys.
 */
export function PasskeyButton() {
  const isHydrated = useIsHydrated();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string>();
  if (isHydrated && !canUsePasskeys()) return null;

  async function signIn() {
    setProblem(undefined);
    try {
      const { signInByPasskey } = await import("#web/platform/passkeys.ts");
      const user = await signInByPasskey();
      completeSignIn(user);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  return (
    <>
      <FormError message={problem} />
      <Button
        variant="outline"
        size="large"
        isBusy={isBusy}
        icon={<KeyRound size={18} aria-hidden />}
        onClick={() => void run(signIn)}
      >
        Mit Passkey anmelden
      </Button>
    </>
  );
}
