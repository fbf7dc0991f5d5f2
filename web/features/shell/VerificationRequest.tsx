import { useLocation } from "#web/navigation/context.tsx";
import { MailCheck, X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { User } from "#domain/accounts/user.ts";
import { emailLinkRule } from "#domain/accounts/link-lifetimes.ts";
import { sendVerification } from "#domain/own-account/calls.ts";
import { formatDateAndTime } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { setUser } from "#web/platform/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { showToast } from "#web/ui/toast.ts";
import { isBannerClosed, storeClosedBanner } from "./closed-banner.ts";

const accountPath = "/konto";
const subscribeNever = () => () => undefined;

/** Content of `VerificationBanner` for a user whose email address is not confirmed. */
export default function VerificationRequest({ user }: { user: User }) {
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const wasClosed = useSyncExternalStore(
    subscribeNever,
    () => isBannerClosed(user.id),
    () => false,
  );
  const isOnAccountPage = pathname === accountPath;
  const { sendsMail } = useBrand().capabilities;
  const [errorText, setErrorText] = useState<string>();
  const { isBusy, run } = useBusy();
  async function send() {
    setErrorText(undefined);
    try {
      setUser((await call(sendVerification, {})).user);
      showToast("done", sendsMail ? "E-Mail gesendet" : "Link erstellt");
    } catch (error) {
      setErrorText(errorMessage(error));
    }
  }
  function close() {
    storeClosedBanner(user.id);
    setClosed(true);
    // Move the focus to the main content, because the focused button disappears.
    document.querySelector<HTMLElement>("main")?.focus();
  }
  // Without a mail server no email with the link arrives: do not ask for it on every page.
  if ((isClosed || wasClosed || !sendsMail) && !isOnAccountPage) return null;
  return (
    <aside aria-label="E-Mail-Adresse bestätigen" className="border-b border-line bg-surface">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-small">
        <MailCheck size={18} aria-hidden className="hidden flex-none text-lamp-text sm:block" />
        <div className="min-w-0 flex-[1_1_20rem]">
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            <strong className="font-semibold text-ink">{user.email} ist noch nicht bestätigt.</strong>{" "}
            <LinkStatus user={user} sendsMail={sendsMail} />
          </p>
          <FormError message={errorText} />
        </div>
        <Button variant="outline" size="small" className="min-h-11" isBusy={isBusy} onClick={() => void run(send)}>
          {!sendsMail
            ? "Neuen Link erstellen"
            : user.email_link_sent_at === null
              ? "Link senden"
              : "Link erneut senden"}
        </Button>
        {!isOnAccountPage && (
          <IconButton label="Hinweis ausblenden" isSmall className="ml-auto min-h-11 min-w-11" onClick={close}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </aside>
  );
}

/**
 * Tells when the verification link was sent. Without a mail server the link waits in the outbox of the administration,
 * and the operator passes it on.
 */
function LinkStatus({ user: { email_link_sent_at: sentAt, role }, sendsMail }: { user: User; sendsMail: boolean }) {
  if (!sendsMail && role !== "admin") return <OperatorContact />;
  if (!sendsMail) {
    return (
      <>
        Weil hier kein Mailserver eingerichtet ist, liegt der Link dafür im{" "}
        <PageLink to="/admin/postausgang" className="text-link">
          Postausgang der Administration
        </PageLink>
        .
      </>
    );
  }
  if (sentAt === null) return "Wir schicken Ihnen einen Link, mit dem Sie das tun.";
  return `Den Link haben wir Ihnen am ${formatDateAndTime(sentAt)} geschickt. ${emailLinkRule}`;
}

/** Tells whom to ask for the link: the operator, with the contact that is stated. */
function OperatorContact() {
  const { supportEmail, operator } = useBrand();
  const email = operator.email || supportEmail;
  const begin = "Hier ist kein Mailserver eingerichtet: Den Link dafür bekommen Sie vom Betreiber";
  if (email) {
    return (
      <>
        {begin}. Bitte schreiben Sie an{" "}
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
        .
      </>
    );
  }
  if (operator.phone) return `${begin}, Telefon ${operator.phone}.`;
  return `${begin}. Bitte fragen Sie, wer Ihnen diesen Zugang gegeben hat.`;
}
