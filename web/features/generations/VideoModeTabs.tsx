import { useState } from "react";
import type { Model } from "#domain/models/models.ts";
import { tabId, Tabs } from "#web/ui/Tabs.tsx";
import { redirectDelays } from "#web/platform/redirect-delays.ts";
import { useDelayedNavigation } from "#web/ui/use-delayed-navigation.ts";
import { GenerationForm } from "./GenerationForm.tsx";
import { UsualTime } from "./model-notices.ts";
import { ImageModelField } from "./ImageModelField.tsx";
import { ModelFields } from "./ModelFields.tsx";
import { movedPhoto, sceneExample, PromptPreview } from "./PromptPreview.tsx";
import { selectedOptions } from "./selected-options.ts";
import { useImageRatio } from "./use-image-ratio.ts";
import { useModelForm } from "./use-model-form.ts";
import { useTemplate } from "#web/navigation/use-template.ts";

const tabs = [
  { id: "bild", label: "Bild zu Video" },
  { id: "text", label: "Text zu Video" },
] as const;
type TabName = (typeof tabs)[number]["id"];

type Props = {
  title: string;
  /** Name of the model family. It begins the labels of the two forms and the ids of their panels. */
  name: string;
  imageModel: Model;
  textModel: Model;
};

/** Page of a model family with two forms on tabs: for videos that begin with an image, and for videos from text. */
export function VideoModeTabs({ title, name, imageModel, textModel }: Props) {
  const template = useTemplate();
  const [tab, setTab] = useState<TabName>("aspect_ratio" in template ? "text" : "bild");
  const navigateAfterDelay = useDelayedNavigation(redirectDelays.klingStarted);
  const onStarted = () => navigateAfterDelay("/projekte");
  const panelOf = (id: string) => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${id}`;
  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      <h1 className="text-title-xl">{title}</h1>
      <div className="mt-6">
        <Tabs label="Modus" tabs={tabs} value={tab} onChange={setTab} panelOf={panelOf} />
      </div>
      {tabs.map(({ id, label }) => (
        // Keep both forms mounted, so that switching tabs loses no input.
        <div key={id} id={panelOf(id)} role="tabpanel" aria-labelledby={tabId(panelOf(id), id)} hidden={tab !== id}>
          {id === "bild" ? (
            <ImageForm label={`${name}: ${label}`} model={imageModel} onStarted={onStarted} />
          ) : (
            <TextForm label={`${name}: ${label}`} model={textModel} onStarted={onStarted} />
          )}
        </div>
      ))}
    </div>
  );
}

type FormProps = { label: string; model: Model; onStarted: () => void };

function ImageForm({ label, model, onStarted }: FormProps) {
  const form = useModelForm(model, { prefilled: useTemplate(), onStarted });
  const image = String(form.values["image_url"]);
  return (
    <GenerationForm
      label={label}
      model={model}
      form={form}
      action="Video generieren"
      busyAction="Wird gestartet …"
      note={<UsualTime model={model} values={form.values} videoSeconds={Number(form.values["duration"])} />}
      preview={
        <PromptPreview
          text={String(form.values["prompt"])}
          image={image || undefined}
          format={useImageRatio(image) ?? "16:9"}
          {...movedPhoto}
          facts={selectedOptions(model.fields, form.values, ["duration"])}
        />
      }
    >
      <ModelFields fields={model.fields} fieldOf={form.field} imageField={ImageModelField} />
    </GenerationForm>
  );
}

function TextForm({ label, model, onStarted }: FormProps) {
  const form = useModelForm(model, { prefilled: useTemplate(), onStarted });
  return (
    <GenerationForm
      label={label}
      model={model}
      form={form}
      action="Video generieren"
      busyAction="Wird gestartet …"
      note={<UsualTime model={model} values={form.values} videoSeconds={Number(form.values["duration"])} />}
      preview={
        <PromptPreview
          text={String(form.values["prompt"])}
          format={String(form.values["aspect_ratio"])}
          example={sceneExample}
          facts={selectedOptions(model.fields, form.values, ["duration", "aspect_ratio"])}
        />
      }
    >
      <ModelFields fields={model.fields} fieldOf={form.field} />
    </GenerationForm>
  );
}
