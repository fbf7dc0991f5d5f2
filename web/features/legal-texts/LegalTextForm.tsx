import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import * as z from "zod/mini";
import { formatDate, formatNumber } from "#domain/format.ts";
import { listLegalTexts, type ManagedLegalText, publishLegalText } from "#domain/legal-texts/calls.ts";
import { legalTextBody, legalTextLabels, legalTextMaxLength, legalTextPaths } from "#domain/legal-texts/legal-texts.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { loadBrand } from "#web/platform/use-brand.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { showToast } from "#web/ui/toast.ts";

const schema = z.object({ text: legalTextBody });

/**
 * Form that publishes a new version of a legal text. It begins with the current version or, if none is published, with
 * the proposed text.
 */
export function LegalTextForm({ managed: { kind, current, draft, versions } }: { managed: ManagedLegalText }) {
  const id = useId();
  const client = useQueryClient();
  const label = legalTextLabels[kind];
  const path = legalTextPaths[kind];
  const form = useForm(schema, {
    initial: { text: current?.text ?? draft },
    submit: async ({ text }) => {
      const saved = await call(publishLegalText, { params: { kind }, body: { text } });
      form.reset(() => ({ text }));
      client.setQueryData([listLegalTexts.path], saved);
      await loadBrand();
      showToast("done", "Veröffentlicht", `${label} steht jetzt auf ${path}.`);
    },
    explain: errorMessage,
  });
  const isPublished = form.values.text.trim() === current?.text;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit}
      aria-labelledby={id}
      className="grid max-w-[48rem] gap-5 border-t border-line pt-6"
    >
      <div>
        <h2 id={id} className="text-title-s">
          {label}
        </h2>
        <p className="mt-1 text-ink-2">
          {current ? (
            <>
              Es gilt Fassung {current.version} vom {formatDate(current.published_at)} auf{" "}
              <PageLink to={path} className="text-link">
                {path}
              </PageLink>
              .
            </>
          ) : (
            "Noch nicht veröffentlicht. Im Feld steht ein Entwurf."
          )}
        </p>
      </div>
      <TextArea
        label={
          <>
            <span className="visually-hidden">{label}: </span>Text
          </>
        }
        help="Eine Zeile, die mit ## beginnt, wird eine Überschrift; eine leere Zeile trennt Absätze."
        field={form.field("text")}
        max={legalTextMaxLength}
        count={(length) => `${formatNumber(length)} von ${formatNumber(legalTextMaxLength)} Zeichen`}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" isBusy={form.isBusy} disabled={isPublished && !form.isBusy}>
          Neue Fassung veröffentlichen
          <span className="visually-hidden">: {label}</span>
        </Button>
        {current && form.values.text !== draft && (
          <Button variant="quiet" onClick={() => form.reset(() => ({ text: draft }))}>
            Entwurf einsetzen
            <span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </div>
      <FormError message={form.formError} />
      {versions.length > 1 && kind !== "privacy" && (
        <p className="text-small text-ink-2">
          Frühere Fassungen:{" "}
          {versions.slice(1).map(({ version, published_at }, index) => (
            <span key={version}>
              {index > 0 && ", "}
              <PageLink to={path} search={{ fassung: String(version) }} className="text-link">
                {version} vom {formatDate(published_at)}
              </PageLink>
            </span>
          ))}
        </p>
      )}
    </form>
  );
}
