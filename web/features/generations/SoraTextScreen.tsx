import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { soraText } from "#domain/models/sora-2.ts";
import { refreshProjects } from "#web/features/projects/queries.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { ModelFields } from "./ModelFields.tsx";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { useModelForm } from "./use-model-form.ts";

export default function SoraTextScreen() {
  const client = useQueryClient();
  const [isStarted, setStarted] = useState(false);
  const form = useModelForm(soraText, () => {
    setStarted(true);
    void refreshProjects(client);
  });
  const format = String(form.values["aspect_ratio"]);
  const { aspect_ratio, n_frames } = soraText.fields;
  const facts = [aspect_ratio, n_frames].map((field) => {
    const value = field === aspect_ratio ? format : form.values["n_frames"];
    const option = field.options.find((known) => known.value === value);
    return { label: field.label, value: option?.label ?? String(value) };
  });

  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      <h1 className="text-title-xl">Text zu Video</h1>
      <form
        noValidate
        onSubmit={form.handleSubmit}
        aria-label="Text zu Video"
        className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:gap-x-16"
      >
        <div className="lg:sticky lg:top-24 lg:order-2">
          <PreviewFrame text={String(form.values["prompt"])} format={format} facts={facts} />
        </div>
        <div className="grid gap-7">
          <ModelFields fields={soraText.fields} fieldOf={form.field} />
          <div className="action-bar grid gap-3">
            <FormError message={form.formError} />
            {isStarted && <StartedLine />}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-small text-ink-3">Dauert normalerweise 2 bis 5 Minuten</p>
              <Button type="submit" size="large" isBusy={form.isBusy} className="max-sm:w-full">
                {form.isBusy ? "Wird gestartet …" : "Video generieren"}
              </Button>
            </div>
          </div>
        </div>
      </form>
    </div>
  );
}

function StartedLine() {
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <Check size={16} aria-hidden className="flex-none text-done" />
      <span>
        Ihr Video ist unterwegs.{" "}
        <PageLink to="/projekte" className="text-link">
          Zum Projekt in Meine Projekte
        </PageLink>
      </span>
    </p>
  );
}
