import { useRouter, useSearch } from "#web/navigation/context.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import { formatDuration, estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import { LanguageNote } from "#web/features/speakers/LanguageNote.tsx";
import { heygen, presenterOf } from "#domain/models/heygen.ts";
import { withoutMusicAndCutaways } from "#domain/models/music-and-cutaways.ts";
import { presenterDimensions, presenterFormat } from "#domain/speakers/presenter-dimensions.ts";
import { aiLabel } from "#domain/speakers/ai-label.ts";
import { formatLabels, videoFormats } from "#domain/speakers/video-formats.ts";
import { type SpeakerId, speakerProfiles } from "#domain/speakers/speakers.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { Choice } from "#web/ui/Choice.tsx";
import { backgroundPart, lazyPart } from "#web/ui/on-demand.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { GenerationForm } from "./GenerationForm.tsx";
import { UsualTime } from "./model-notices.ts";
import { presenterMessages } from "./presenter-messages.ts";
import { ModelFields } from "./ModelFields.tsx";
import { PresenterAdditions } from "./PresenterAdditions.tsx";
import { PreviewFrame } from "#web/ui/PreviewFrame.tsx";
import { SpeakerChoice } from "./SpeakerChoice.tsx";
import { useIsLocal } from "./use-is-local.ts";
import { useModelForm } from "./use-model-form.ts";
import { useTemplate } from "#web/navigation/use-template.ts";

// Parts that wait for answers of the server, or for the end of the form, may come after it.
const OwnBrand = backgroundPart(() => import("./OwnBrand.tsx"));
const OrderInstead = lazyPart(() => import("./OrderInstead.tsx"), <div className="min-h-28 max-sm:min-h-48" />);

export default function PresenterScreen() {
  const router = useRouter();
  const { speaker } = useSearch();
  const template = useTemplate();
  const id = presenterOf(speaker ?? template["speaker_id"]);
  const { name } = speakerProfiles[id];
  const speakerOfVideo = useSpeakers().data?.find((each) => each.id === id);
  const choose = (next: SpeakerId) =>
    void router.navigate({ to: ".", search: { speaker: next }, replace: true, resetScroll: false });
  const isLocal = useIsLocal()(heygen, "presenter");
  const form = useModelForm(heygen, {
    speaker: id,
    prefilled: { ...template, speaker_id: id },
    // The draft may hold switches that were on when the local engine made the video.
    prepare: (input) => ({ ...(isLocal ? input : withoutMusicAndCutaways(input)), speaker_id: id }),
    onStarted: () => void router.navigate({ to: "/projekte" }),
    onSwapped: (input) => choose(presenterOf(input["speaker_id"])),
  });
  // The URL names the speaker. The form stores it with its input, so that a swapped input brings its speaker back.
  const storeSpeaker = useEffectEvent((shown: SpeakerId) => {
    if (form.values["speaker_id"] !== shown) form.field("speaker_id").onChange(shown);
  });
  useEffect(() => storeSpeaker(id), [id]);
  const text = String(form.values["input_text"]);
  const [company, setCompany] = useState<string>();
  const format = presenterFormat(form.values["dimension"]);
  const canOrder = useBrand().capabilities.orderPrices !== null;
  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      <h1 className="text-title-xl">Video mit {name}</h1>
      <GenerationForm
        label="Sprechervideo"
        model={heygen}
        form={form}
        action="Video erstellen"
        busyAction="Wird gestartet …"
        isDraft={canOrder}
        note={<UsualTime model={heygen} values={form.values} />}
        otherActions={
          <PageLink to="/speakers" className={buttonClass("outline", "large")}>
            Abbrechen
          </PageLink>
        }
        preview={
          <PreviewFrame
            text={text}
            image={speakerOfVideo?.image}
            // A wide frame would cut a portrait image across the face.
            fillsFrame={format === "portrait" || speakerOfVideo?.format === format}
            badge={speakerOfVideo && aiLabel(speakerOfVideo)}
            format={format}
            maxLines={2}
            isPresenter
            overlay={isLocal && <OwnBrand onCompany={setCompany} />}
            invitation={`Das sagt ${name.split(" ")[0]}.`}
            facts={[
              { label: "Sprecher", value: name },
              { label: "Format", value: formatLabels[format] },
              ...(isLocal && company !== undefined ? [{ label: "Marke", value: company }] : []),
              ...(text.trim()
                ? [{ label: "Länge", value: `etwa ${formatDuration(estimateSpeechSeconds(text))}` }]
                : []),
            ]}
          />
        }
      >
        <SpeakerChoice chosen={id} onChoose={choose} />
        <ModelFields
          fields={heygen.fields}
          fieldOf={form.field}
          drawn={{ speaker_id: null, music: null, cutaways: null }}
        />
        <Choice
          label="Format"
          help={presenterMessages.formats}
          name="dimension"
          value={format}
          options={videoFormats.map((value) => ({ value, label: formatLabels[value] }))}
          onChange={(next) => form.field("dimension").onChange(presenterDimensions[next])}
        />
        {isLocal && <PresenterAdditions form={form} />}
        <LanguageNote text={text} speaker={id} />
        {canOrder && <OrderInstead speaker={id} format={format} script={text} />}
      </GenerationForm>
    </div>
  );
}
