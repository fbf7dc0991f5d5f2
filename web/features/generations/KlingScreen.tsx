import { useState } from "react";
import { klingImage, klingText } from "#domain/models/kling.ts";
import { tabId, Tabs } from "#web/ui/Tabs.tsx";
import { selectedOptions } from "./selected-options.ts";
import { GenerationForm, usualTime } from "./GenerationForm.tsx";
import { ModelFields } from "./ModelFields.tsx";
import { PromptPreview } from "./PromptPreview.tsx";
import { useImageRatio } from "./use-image-ratio.ts";
import { useDelayedNavigation } from "#web/ui/use-delayed-navigation.ts";
import { useModelForm } from "./use-model-form.ts";
import { useTemplate } from "./use-template.ts";

const tabs = [
  { id: "bild", label: "Bild zu Video" },
  { id: "text", label: "Text zu Video" },
] as const;
type TabName = (typeof tabs)[number]["id"];

const redirectMilliseconds = 1500;

export default function KlingScreen() {
  const template = useTemplate();
  const [tab, setTab] = useState<TabName>("aspect_ratio" in template ? "text" : "bild");
  const navigateAfterDelay = useDelayedNavigation(redirectMilliseconds);
  const onStarted = () => navigateAfterDelay("/projekte");
  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      <h1 className="text-title-xl">Kling v2.5</h1>
      <div className="mt-6">
        <Tabs label="Modus" tabs={tabs} value={tab} onChange={setTab} panelOf={(id) => `kling-${id}`} />
      </div>
      {tabs.map(({ id }) => (
        // Keep both forms mounted, so that switching tabs loses no input.
        <div key={id} id={`kling-${id}`} role="tabpanel" aria-labelledby={tabId(`kling-${id}`, id)} hidden={tab !== id}>
          {id === "bild" ? <ImageForm onStarted={onStarted} /> : <TextForm onStarted={onStarted} />}
        </div>
      ))}
    </div>
  );
}

function ImageForm({ onStarted }: { onStarted: () => void }) {
  const form = useModelForm(klingImage, { prefilled: useTemplate(), onStarted });
  const image = String(form.values["image_url"]);
  return (
    <GenerationForm
      label="Kling: Bild zu Video"
      model={klingImage}
      form={form}
      action="Video generieren"
      busyAction="Wird gestartet …"
      note={<p>{usualTime}</p>}
      preview={
        <PromptPreview
          text={String(form.values["prompt"])}
          image={image || undefined}
          format={useImageRatio(image) ?? "16:9"}
          invitation="Hier bewegt sich Ihr Bild."
          facts={selectedOptions(klingImage.fields, form.values, ["duration"])}
        />
      }
    >
      <ModelFields fields={klingImage.fields} fieldOf={form.field} />
    </GenerationForm>
  );
}

function TextForm({ onStarted }: { onStarted: () => void }) {
  const form = useModelForm(klingText, { prefilled: useTemplate(), onStarted });
  return (
    <GenerationForm
      label="Kling: Text zu Video"
      model={klingText}
      form={form}
      action="Video generieren"
      busyAction="Wird gestartet …"
      note={<p>{usualTime}</p>}
      preview={
        <PromptPreview
          text={String(form.values["prompt"])}
          format={String(form.values["aspect_ratio"])}
          facts={selectedOptions(klingText.fields, form.values, ["duration", "aspect_ratio"])}
        />
      }
    >
      <ModelFields fields={klingText.fields} fieldOf={form.field} />
    </GenerationForm>
  );
}
