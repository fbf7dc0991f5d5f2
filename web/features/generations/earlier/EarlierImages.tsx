import { useState } from "react";
import { tooManyImages } from "#domain/models/fields.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyNote } from "#web/ui/EmptyState.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { tabId, Tabs } from "#web/ui/Tabs.tsx";
import { ImageTile } from "./ImageTile.tsx";
import { flattenPages, type Source, useEarlierImages } from "./queries.ts";

const tabs: readonly { id: Source; label: string }[] = [
  { id: "uploads", label: "Uploads" },
  { id: "results", label: "Ergebnisse" },
];
const panel = "earlier-images";

export type EarlierImagesProps = {
  kind: "image" | "mask";
  /** Maximum number of images that the form field takes. */
  max: number;
  /** URLs of images that are already in the form field or being uploaded. */
  used: readonly string[];
  room: number;
  onChoose: (urls: string[]) => void;
  onClose: () => void;
};

/** Dialog to choose among earlier uploads and results: one image, or several if the form field takes several. */
export default function EarlierImages({ kind, max, used, room, onChoose, onClose }: EarlierImagesProps) {
  const [source, setSource] = useState<Source>("uploads");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();

  function toggle(url: string) {
    setProblem(undefined);
    if (chosen.includes(url)) return setChosen(chosen.filter((other) => other !== url));
    if (max === 1) return setChosen([url]);
    if (chosen.length >= room) return setProblem(tooManyImages(max, kind));
    return setChosen([...chosen, url]);
  }

  return (
    <>
      <div className="mt-3">
        <Tabs label="Herkunft" tabs={tabs} value={source} onChange={setSource} panelOf={() => panel} />
      </div>
      <div
        id={panel}
        role="tabpanel"
        aria-labelledby={tabId(panel, source)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="image-choice-list"
      >
        <ImageList key={source} source={source} used={used} chosen={chosen} onToggle={toggle} />
      </div>
      <div className="mt-4 grid gap-3">
        <FormError message={problem} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="numbers mr-auto text-small text-ink-2 max-sm:w-full">
            {max > 1 && `${chosen.length} von ${Math.max(room, 0)} gewählt`}
          </p>
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
            Übernehmen
          </Button>
        </div>
      </div>
    </>
  );
}

type ImageListProps = {
  source: Source;
  used: readonly string[];
  chosen: readonly string[];
  onToggle: (url: string) => void;
};

const emptyTexts: Record<Source, { title: string; text: string }> = {
  uploads: { title: "Noch keine Uploads", text: "Was Sie hochladen und verwenden, finden Sie danach hier wieder." },
  results: { title: "Noch keine Bilder", text: "Fertige Bilder aus Ihren Projekten erscheinen hier." },
};
const placeholders = ["a", "b", "c", "d", "e", "f"];

function ImageList({ source, used, chosen, onToggle }: ImageListProps) {
  const list = useEarlierImages(source);
  if (list.isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">Wird geladen …</span>
        <div className="image-choices" aria-hidden>
          {placeholders.map((key) => (
            <div key={key} className="skeleton aspect-4/3 rounded-image" />
          ))}
        </div>
      </div>
    );
  }
  const retry = (read: () => unknown) => (
    <div className="grid justify-items-start gap-4 py-4">
      <FormError title="Die Bilder konnten nicht geladen werden." message={errorMessage(list.error)} />
      <Button variant="outline" onClick={() => void read()}>
        Erneut laden
      </Button>
    </div>
  );
  if (!list.data) return retry(list.refetch);
  const images = flattenPages(list.data);
  if (images.length === 0) {
    return (
      <div className="py-8">
        <EmptyNote source={emptyStateImage("projects").source}>
          <p className="text-title-s text-ink">{emptyTexts[source].title}</p>
          <p className="mt-1">{emptyTexts[source].text}</p>
        </EmptyNote>
      </div>
    );
  }
  return (
    <>
      <ul className="image-choices">
        {images.map((image) => (
          <ImageTile
            key={image.url}
            image={image}
            isUsed={used.includes(image.url)}
            isChosen={chosen.includes(image.url)}
            onToggle={() => onToggle(image.url)}
          />
        ))}
      </ul>
      {list.isError && retry(list.isFetchNextPageError ? list.fetchNextPage : list.refetch)}
      {list.hasNextPage && !list.isError && (
        <Button
          variant="outline"
          className="mt-4"
          isBusy={list.isFetchingNextPage}
          onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        >
          Weitere laden
        </Button>
      )}
    </>
  );
}
