import { useSyncExternalStore } from "react";
import { useBrand } from "#web/platform/use-brand.ts";
import { usePrerenderedPage } from "#web/platform/prerendered-page.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { footerEntries } from "./menu.ts";
import { shortcutList } from "./shortcuts.ts";
import { SupportLink } from "./SupportLink.tsx";

const thisYear = new Date().getFullYear();

export function Footer() {
  const { name, imprintUrl, privacyUrl, supportEmail, legalTexts } = useBrand();
  const showShortcuts = useSyncExternalStore(shortcutList.subscribe, shortcutList.read, () => null);
  const year = usePrerenderedPage()?.year ?? thisYear;
  const link = "inline-flex min-h-11 items-center hover:text-ink hover:underline underline-offset-4";
  return (
    <footer className="mt-auto border-t border-line">
      <div className="page">
        <div className="footer-line flex flex-wrap items-center gap-x-4 py-3 sm:gap-x-6 text-small text-ink-3">
          <p className="mr-auto py-2 max-sm:w-full">
            © {year} {name}
          </p>
          {showShortcuts && (
            <button type="button" className={`${link} max-lg:hidden`} onClick={showShortcuts}>
              Tastenkürzel
            </button>
          )}
          {supportEmail && (
            <a href={`mailto:${supportEmail}`} className={link}>
              {supportEmail}
            </a>
          )}
          {footerEntries.map(({ to, label }) => (
            <PageLink key={to} to={to} className={link}>
              {label}
            </PageLink>
          ))}
          {legalTexts.includes("terms") && (
            <PageLink to="/agb" className={link}>
              AGB
            </PageLink>
          )}
          {legalTexts.includes("withdrawal") && (
            <PageLink to="/widerruf" className={link}>
              Widerruf
            </PageLink>
          )}
          <a href={imprintUrl} className={link}>
            Impressum
          </a>
          <a href={privacyUrl} className={link}>
            Datenschutz
          </a>
        </div>
      </div>
      <SupportLink />
    </footer>
  );
}
