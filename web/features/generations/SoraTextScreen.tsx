import { soraText } from "#domain/models/sora-2.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { selectedOptions } from "./selected-options.ts";
import { GenerationForm } from "./GenerationForm.tsx";
import { UsualTime } from "./model-notices.ts";
import { ModelFields } from "./ModelFields.tsx";
import { sceneExample, PromptPreview } from "./PromptPreview.tsx";
import { useModelForm } from "./use-model-form.ts";
import { useTemplate } from "#web/navigation/use-template.ts";

export default function SoraTextScreen() {
  const form = useModelForm(soraText, { prefilled: useTemplate() });
  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      <BackLink to="/sora2">Sora 2</BackLink>
      <h1 className="text-title-xl">Text zu Video</h1>
      <GenerationForm
        label="Text zu Video"
        model={soraText}
        form={form}
        action="Video generieren"
        busyAction="Wird gestartet …"
        note={<UsualTime model={soraText} values={form.values} videoSeconds={Number(form.values["n_frames"])} />}
        preview={
          <PromptPreview
            text={String(form.values["prompt"])}
            format={String(form.values["aspect_ratio"])}
            example={sceneExample}
            facts={selectedOptions(soraText.fields, form.values, ["aspect_ratio", "n_frames"])}
          />
        }
      >
        <ModelFields fields={soraText.fields} fieldOf={form.field} />
      </GenerationForm>
    </div>
  );
}
