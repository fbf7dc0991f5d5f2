import type { Field } from "#domain/models/fields.ts";
import { selectedOptions } from "./selected-options.ts";
import { GenerationForm, preloadFormParts } from "./GenerationForm.tsx";
import type { MaskFieldProps } from "./mask/MaskField.tsx";
import { ImageModelField } from "./ImageModelField.tsx";
import { modelStill } from "./model-stills.ts";
import { ModelFields } from "./ModelFields.tsx";
import type { ImageModel } from "./image-models.ts";
import { PromptPreview } from "./PromptPreview.tsx";
import { useImageRatio } from "./use-image-ratio.ts";
import { redirectDelays } from "#web/platform/redirect-delays.ts";
import { onDemand } from "#web/ui/on-demand.tsx";
import { useDelayedNavigation } from "#web/ui/use-delayed-navigation.ts";
import { useModelForm } from "./use-model-form.ts";
import { usePerImage } from "./use-per-image.ts";
import { useTemplate } from "#web/navigation/use-template.ts";

const MaskField = onDemand<MaskFieldProps>(() => import("./mask/MaskField.tsx"), "min-h-56");

/** Loads the code that a form requests when it is shown, with that of the mask, which only some forms have. */
export const preloadParts = () => Promise.all([preloadFormParts(), MaskField.preload()]);

export default function ImageForm({ entry: { model, title, formatField, example } }: { entry: ImageModel }) {
  const navigateAfterDelay = useDelayedNavigation(redirectDelays.imageStarted);
  const fields: Record<string, Field> = model.fields;
  const perImage = usePerImage(model);
  const form = useModelForm(model, {
    prefilled: useTemplate(),
    ...perImage,
    onStarted: () => navigateAfterDelay("/projekte"),
  });
  const image = firstImage(form.values);
  const imageRatio = useImageRatio(image);
  const format = formatField ? labelOf(fields[formatField], form.values[formatField]) : (imageRatio ?? "1:1");
  return (
    <GenerationForm
      label={title}
      model={model}
      form={form}
      action="Kostenlos generieren"
      busyAction="Wird gestartet …"
      note={<p>Läuft im Hintergrund weiter, auch wenn Sie die Seite verlassen</p>}
      preview={
        <PromptPreview
          text={String(form.values["prompt"])}
          image={image || undefined}
          format={format}
          invitation="Hier erscheint Ihr Bild."
          example={modelStill(example)}
          facts={selectedOptions(fields, form.values, [formatField ?? "", "num_images", "model"])}
        />
      }
    >
      <ModelFields
        fields={fields}
        fieldOf={form.field}
        imageField={ImageModelField}
        drawn={
          "mask_url" in fields
            ? { mask_url: <MaskField images={form.values["image_url"] as string[]} field={form.field("mask_url")} /> }
            : {}
        }
      />
    </GenerationForm>
  );
}

const imageFields = ["image_url", "image_urls", "inputImage"];

function firstImage(values: Record<string, unknown>): string {
  const value = imageFields.map((name) => values[name]).find((initialValues) => initialValues !== undefined);
  return String((Array.isArray(value) ? value[0] : value) ?? "");
}

/** Label of the chosen aspect ratio, instead of the provider's value for it. */
function labelOf(field: Field | undefined, value: unknown): string {
  const options = field?.control === "choice" ? field.options : [];
  return options.find((option) => option.value === value)?.label ?? "1:1";
}
