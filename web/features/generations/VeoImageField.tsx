import { useState } from "react";
import { importUpload } from "#domain/uploads/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import type { FormField } from "#web/platform/use-form.ts";
import { Spinner } from "#web/ui/Spinner.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { ImageUpload } from "./ImageUpload.tsx";

export type VeoImageFieldProps = {
  field: FormField<unknown>;
  copies: ReadonlyMap<string, string>;
  onCopy: (url: string, copy: string) => void;
};

const isOwn = (url: string) => url.startsWith("/api/");

/**
 * Field for a URL or an uploaded image. The server downloads a typed URL once; the page shows and sends that copy,
 * because the page loads nothing from other sites.
 */
export function VeoImageField({ field, copies, onCopy }: VeoImageFieldProps) {
  const url = String(field.value ?? "").trim();
  const [state, setState] = useState<{ url: string; error?: string }>();
  const isLoading = state?.url === url && state.error === undefined && !copies.has(url);

  async function load() {
    if (url === "" || isOwn(url) || copies.has(url) || state?.url === url) return;
    setState({ url });
    try {
      onCopy(url, (await call(importUpload, { body: { url } })).url);
    } catch (error) {
      setState({ url, error: errorMessage(error, "Bild konnte nicht geladen werden") });
    }
  }

  return (
    <div className="grid gap-4">
      <TextInput
        label="Bild-URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        help="Die Adresse eines öffentlichen Bildes."
        field={{
          ...field,
          value: isOwn(url) ? "" : String(field.value ?? ""),
          error: field.error ?? (state?.url === url ? state.error : undefined),
          onBlur: (event) => {
            field.onBlur(event);
            void load();
          },
        }}
      />
      {isLoading && (
        <p role="status" className="flex items-center gap-2 text-small text-ink-2">
          <Spinner /> Bild wird geladen …
        </p>
      )}
      <ImageUpload
        label="Oder ein eigenes Bild"
        name="imageFile"
        max={1}
        value={isOwn(url) ? [url] : []}
        error={undefined}
        onChange={(next) => field.onChange(next[0] ?? "")}
      />
    </div>
  );
}
