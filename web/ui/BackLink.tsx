import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./Button.tsx";
import { PageLink, type PagePath } from "./PageLink.tsx";

/** Quiet link above a page's heading, to the page that the user came from. */
export function BackLink({ to, children }: { to: PagePath; children: ReactNode }) {
  return (
    <PageLink to={to} className={`${buttonClass("quiet")} -mt-2 mb-2 -ml-3`}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </PageLink>
  );
}
