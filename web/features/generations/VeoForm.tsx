import { type ComponentType, useState } from "react";
import { veo, veoImageInput } from "#domain/models/veo-3.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { selectedOptions } from "./selected-options.ts";
import { GenerationForm } from "./GenerationForm.tsx";
import { UsualTime } from "./model-notices.ts";
import { ModelFields } from "./ModelFields.tsx";
import { movedPhoto, sceneExample, PromptPreview } from "./PromptPreview.tsx";
import { redirectDelays } from "#web/platform/redirect-delays.ts";
import { useDelayedNavigation } from "#web/ui/use-delayed-navigation.ts";
import { useModelForm } from "./use-model-form.ts";
import { useTemplate } from "#web/navigation/use-template.ts";
import type { VeoImageFieldProps } from "./VeoImageField.tsx";

type Props = {
  title: string;
  /** Field for the image, if the video begins with one. */
  imageField?: ComponentType<VeoImageFieldProps>;
};

/** Form for one of the two modes of the model Veo: video from a text, or from a text and an image. */
export function VeoForm({ title, imageField: ImageField }: Props) {
  const hasImage = ImageField !== undefined;
  const kind = hasImage ? "picture-to-film" : "text-to-film";
  const navigateAfterDelay = useDelayedNavigation(redirectDelays.veoStarted);
  const [copies, setCopies] = useState<ReadonlyMap<string, string>>(new Map());
  const copyOf = (url: unknown) => copies.get(String(url)) ?? String(url);
  const form = useModelForm(veo, {
    draft: hasImage ? "veo3-image" : "veo3-text",
    prefilled: useTemplate(),
    onStarted: () => navigateAfterDelay("/veo3/projekte"),
    ...(hasImage ? { schema: veoImageInput } : { hidden: ["imageUrl"] }),
    prepare: (input) => ({ ...input, imageUrl: hasImage ? copyOf(input["imageUrl"]) : "" }),
  });
  const image = copyOf(form.values["imageUrl"]);
  const videoSeconds = Number(form.values["nFrames"]);
  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      <BackLink to="/veo3">Veo 3.1</BackLink>
      <h1 className="text-title-xl">{title}</h1>
      <GenerationForm
        label={title}
        model={veo}
        kind={kind}
        form={form}
        action="Video generieren"
        busyAction="Wird gestartet …"
        note={
          <>
            <p>Video von {videoSeconds} Sekunden</p>
            <UsualTime model={veo} values={form.values} kind={kind} videoSeconds={videoSeconds} />
          </>
        }
        preview={
          <PromptPreview
            text={String(form.values["prompt"])}
            image={hasImage && image.startsWith("/api/") ? image : undefined}
            format={String(form.values["aspectRatio"])}
            {...(hasImage ? movedPhoto : { example: sceneExample })}
            facts={selectedOptions(veo.fields, form.values, ["aspectRatio", "nFrames"])}
          />
        }
      >
        <ModelFields
          fields={veo.fields}
          fieldOf={form.field}
          drawn={{
            imageUrl: ImageField && (
              <ImageField
                field={form.field("imageUrl")}
                copies={copies}
                onCopy={(url, copy) => setCopies((current) => new Map(current).set(url, copy))}
              />
            ),
          }}
        />
      </GenerationForm>
    </div>
  );
}
