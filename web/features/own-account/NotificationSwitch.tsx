import type { User } from "#domain/accounts/user.ts";
import { changeNotifications } from "#domain/own-account/calls.ts";
import { call } from "#web/platform/api.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { setUser } from "#web/platform/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Switch } from "#web/ui/Switch.tsx";
import { showToast } from "#web/ui/toast.ts";

/**
 * Switch for emails about finished projects, saved at once. It shows the server's state, so it switches back if saving
 * failed. Where no email is sent, it can only be switched off.
 */
export function NotificationSwitch({ user }: { user: User }) {
  const { run } = useBusy();
  const { capabilities } = useBrand();
  const whenSent = user.email_verified
    ? `An ${user.email}, auch wenn etwas nicht gelungen ist.`
    : `An ${user.email}, sobald Sie diese Adresse bestätigt haben. Vorher schicken wir keine.`;
  async function save(byMail: boolean) {
    try {
      setUser((await call(changeNotifications, { body: { byMail } })).user);
      showToast(
        "done",
        byMail ? (user.email_verified ? "Sie erhalten E-Mails" : "Gespeichert") : "Sie erhalten keine E-Mails mehr",
      );
    } catch (error) {
      showToast("error", "Nicht gespeichert", errorMessage(error));
    }
  }
  return (
    <Switch
      label="E-Mail, wenn ein Projekt fertig ist"
      help={capabilities.sendsMail ? whenSent : "E-Mails sind zurzeit nicht möglich."}
      name="byMail"
      isOn={user.notify_by_mail}
      isDisabled={!capabilities.sendsMail && !user.notify_by_mail}
      onChange={(byMail) => void run(() => save(byMail))}
    />
  );
}
