import { useBrand } from "#web/platform/brand.ts";
import { BrandMark } from "./BrandMark.tsx";

/** Header without navigation, for pages that stand alone: it only names the operator. */
export function BlankHeader() {
  return (
    <header className="page flex h-16 items-center text-ink-2">
      <BrandMark />
    </header>
  );
}

export function BlankFooter() {
  const { imprintUrl, privacyUrl } = useBrand();
  const link = "inline-flex min-h-11 items-center hover:text-ink hover:underline underline-offset-4";
  return (
    <footer className="page mt-auto flex flex-wrap gap-x-6 py-3 text-small text-ink-3">
      <a href={imprintUrl} className={link}>
        Impressum
      </a>
      <a href={privacyUrl} className={link}>
        Datenschutz
      </a>
    </footer>
  );
}
