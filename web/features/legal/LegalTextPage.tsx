import { useSearch } from "#web/navigation/context.tsx";
import type { ReactNode } from "react";
import { formatDate } from "#domain/format.ts";
import {
  legalTextLabels,
  type LegalTextKind,
  legalTextPaths,
  splitLegalText,
} from "#domain/legal-texts/legal-texts.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { useUser } from "#web/platform/session.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { LegalPage } from "./LegalPage.tsx";
import { useLegalText } from "./use-legal-text.ts";

type Props = {
  kind: LegalTextKind;
  /** Buttons for the reader, shown above the text. */
  actions?: ReactNode;
};

/** Public page of a legal text. `?fassung=2` shows an earlier version, which an order may name. */
export function LegalTextPage({ kind, actions }: Props) {
  const { fassung } = useSearch();
  const version = Number(fassung) > 0 ? Math.trunc(Number(fassung)) : undefined;
  const { text: shown, error, retry } = useLegalText({ kind, version });
  const isAdmin = useUser()?.role === "admin";
  const title = legalTextLabels[kind];
  const isMissing = error instanceof ApiError && error.code === "legal-text.not-found";
  if (shown) {
    return (
      <LegalPage
        title={title}
        lead={
          <p>
            Fassung {shown.version} vom <time dateTime={shown.published_at}>{formatDate(shown.published_at)}</time>
          </p>
        }
        notice={actions}
        sections={toSections(shown.text)}
      />
    );
  }
  if (isMissing) {
    return (
      <div className="page flex flex-1 flex-col lg:justify-center">
        <EmptyState
          level={1}
          title={title}
          image={emptyStateImage("missing")}
          actions={
            <>
              {version !== undefined && (
                <PageLink to={legalTextPaths[kind]} className={buttonClass()}>
                  Zur gültigen Fassung
                </PageLink>
              )}
              {isAdmin && version === undefined && (
                <PageLink to="/admin/rechtstexte" className={buttonClass()}>
                  Text veröffentlichen
                </PageLink>
              )}
              <PageLink to="/contact" className={buttonClass("outline")}>
                Zum Kontakt
              </PageLink>
            </>
          }
        >
          <p>{version === undefined ? "Dieser Text fehlt noch. Fragen Sie uns." : error.message}</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page flex-1 py-10 sm:py-16">
      <h1 className="text-title-xl">{title}</h1>
      {error ? (
        <ErrorState
          title="Der Text konnte nicht geladen werden"
          actions={<Button onClick={retry}>Erneut versuchen</Button>}
        >
          <p>{errorMessage(error)}</p>
        </ErrorState>
      ) : (
        <PageSpinner />
      )}
    </div>
  );
}

/** Sections of a stored text for a page, with the line breaks of the paragraphs. */
export function toSections(text: string): { title: string; text: ReactNode }[] {
  return splitLegalText(text).map(({ title, paragraphs }) => ({
    title: title ?? "",
    text: paragraphs.map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line">
        {paragraph}
      </p>
    )),
  }));
}
