import { soraImage } from "#domain/models/sora-2.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { selectedOptions } from "./selected-options.ts";
import { GenerationForm } from "./GenerationForm.tsx";
import { UsualTime } from "./model-notices.ts";
import { ImageModelField } from "./ImageModelField.tsx";
import { ModelFields } from "./ModelFields.tsx";
import { movedPhoto, PromptPreview } from "./PromptPreview.tsx";
import { submitMessages } from "./texts.ts";
import { useModelForm } from "./use-model-form.ts";
import { useTemplate } from "#web/navigation/use-template.ts";

const unprefixedCodes = new Set(["generation.no-provider", "generation.paused", "generation.retired"]);

/** Returns errors about a missing API key or model unchanged, and prefixes all others with 'Fehler:'. */
function explain(error: unknown): string {
  const message = errorMessage(error, "Unbekannter Fehler");
  return error instanceof ApiError && unprefixedCodes.has(error.code) ? message : `Fehler: ${message}`;
}

export default function SoraImageScreen() {
  const form = useModelForm(soraImage, { prefilled: useTemplate(), explain });
  const images = form.values["image_urls"] as string[];
  const prompt = String(form.values["prompt"]);
  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      <BackLink to="/sora2">Sora 2</BackLink>
      <h1 className="text-title-xl">Sora 2 Video erstellen</h1>
      <GenerationForm
        label="Sora 2 Video erstellen"
        model={soraImage}
        form={form}
        action="Video generieren"
        busyAction="Wird gestartet …"
        missing={[
          ...(images.length === 0 ? [submitMessages.image] : []),
          ...(prompt.trim() === "" ? [submitMessages.description] : []),
        ]}
        note={<UsualTime model={soraImage} values={form.values} videoSeconds={Number(form.values["n_frames"])} />}
        otherActions={
          <PageLink to="/projekte" className={buttonClass("outline", "large")}>
            Meine Projekte
          </PageLink>
        }
        hasTaskId
        preview={
          <PromptPreview
            text={prompt}
            image={images[0]}
            format={String(form.values["aspect_ratio"])}
            {...movedPhoto}
            facts={selectedOptions(soraImage.fields, form.values, ["aspect_ratio", "n_frames"])}
          />
        }
      >
        <ModelFields fields={soraImage.fields} fieldOf={form.field} imageField={ImageModelField} />
      </GenerationForm>
    </div>
  );
}
