import { useNavigate, useSearch } from "#web/navigation/context.tsx";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { modelExamples } from "#domain/content/model-examples.ts";
import { Button } from "#web/ui/Button.tsx";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";
import { onDemand } from "#web/ui/on-demand.tsx";
import { laterParts } from "./later-parts.ts";
import { modelStill } from "./model-stills.ts";
import { CardNotice } from "./model-notices.ts";
import { imageModels, type ImageModel, newerImageModels } from "./image-models.ts";

/** Loaded when the browser is idle, with the later parts of the form, so that a chosen form works offline too. */
const loadForm = () => import("./ImageForm.tsx");
const ImageForm = onDemand<{ entry: ImageModel }>(loadForm, "min-h-dvh");
const loadFormParts = async () => (await loadForm()).preloadParts();

/** Lets the user choose an image model, then shows the form of that model, whose id is part of the URL. */
export default function ImagesScreen() {
  const { modell } = useSearch();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = [...imageModels, ...newerImageModels].find(({ model }) => model.id === modell);
  const choose = (id?: string) => navigate({ to: "/ki-bilder", search: id ? { modell: id } : {} });
  useEffect(() => loadWhenIdle([ImageForm.preload, loadFormParts, ...Object.values(laterParts)]), []);
  const shown = useRef(modell);
  useEffect(() => {
    if (shown.current !== modell) heading.current?.focus({ preventScroll: true });
    shown.current = modell;
  }, [modell]);
  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      {chosen && (
        <Button
          variant="quiet"
          icon={<ArrowLeft size={16} aria-hidden />}
          className="-mt-2 mb-2 -ml-3"
          onClick={() => void choose()}
        >
          Zur Modellauswahl
        </Button>
      )}
      <h1 ref={heading} tabIndex={-1} className="text-title-xl outline-none">
        {chosen ? chosen.title : "KI-Bilder"}
      </h1>
      {chosen ? (
        <ImageForm key={chosen.model.id} entry={chosen} />
      ) : (
        <>
          <p className="mt-5 max-w-[56ch] text-lead text-ink-2">
            Modelle für neue und vorhandene Bilder, alle kostenlos. Wählen Sie, womit Sie beginnen.
          </p>
          <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
            {imageModels.map((entry) => (
              <ModelCard key={entry.model.id} entry={entry} onChoose={() => void choose(entry.model.id)} />
            ))}
          </ul>
          <section aria-labelledby="newer-models" className="mt-16">
            <h2 id="newer-models" className="text-title-l">
              Neuere Modelle
            </h2>
            <p className="mt-3 max-w-[56ch] text-ink-2">
              Vier weitere Modelle. Jedes beginnt mit einem Text und verwendet auf Wunsch mehrere Ihrer Bilder.
            </p>
            <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
              {newerImageModels.map((entry) => (
                <ModelCard
                  key={entry.model.id}
                  entry={entry}
                  heading="h3"
                  onChoose={() => void choose(entry.model.id)}
                />
              ))}
            </ul>
          </section>
          <p className="mt-10 text-small text-ink-3">Alle Beispielbilder hat unser eigenes Studio gezeichnet.</p>
        </>
      )}
    </div>
  );
}

function ModelCard({
  entry: { model, title, text, needs, example },
  heading: Heading = "h2",
  onChoose,
}: {
  entry: ImageModel;
  heading?: "h2" | "h3";
  onChoose: () => void;
}) {
  return (
    <li className="relative">
      <MediaFrame className="aspect-4/3">
        <img src={modelStill(example)} alt="" loading="lazy" width={640} height={480} className="frame-image" />
        <Subtitle text={modelExamples[example]} />
      </MediaFrame>
      <Heading className="mt-4 text-title-m">
        <button type="button" className="card-button text-left" onClick={onChoose}>
          {title}
        </button>
      </Heading>
      <p className="mt-2 max-w-[40ch] text-ink-2">{text}</p>
      <p className="mt-2 text-small text-ink-3">{needs}</p>
      <CardNotice model={model} />
    </li>
  );
}
