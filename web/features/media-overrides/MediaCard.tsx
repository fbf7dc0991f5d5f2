import { ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { mediaLimits } from "#domain/media-overrides/media-limits.ts";
import { formatNumber } from "#domain/format.ts";
import { anyImageFormat } from "#domain/uploads/messages.ts";
import { Button } from "#web/ui/Button.tsx";
import { Video } from "#web/ui/Video.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { type ControlledField, TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { type MediaChanges, hasChanges, isOfKind, isSlow } from "./media-changes.ts";
import { FileField } from "./FileField.tsx";
import type { Subject } from "./media-subjects.ts";
import type { MediaEditor } from "./use-media-editor.ts";

type Props = { subject: Subject; editor: MediaEditor; onReset: () => void };

/** Card of a speaker or webinar: its current media or a preview of the new ones, and the fields that replace them. */
export function MediaCard({ subject, editor, onReset }: Props) {
  const { id, name, texts, isChanged, kind } = subject;
  const { isBusy, saving } = editor;
  const choice = editor.choiceOf(id);
  const change = (part: Partial<MediaChanges>) => editor.choose(id, part);
  const isSaving = saving?.id === id;

  function take(part: "video" | "thumbnail", file: File) {
    if (!isOfKind(file, part)) return;
    change({ [part]: { file, url: URL.createObjectURL(file) }, errors: {} });
    if (part === "video" && isSlow(file)) {
      const size = formatNumber(Math.round(file.size / 1024 / 1024));
      showToast("info", "Große Datei", `Das Video hat ${size} MB. Das Speichern kann einen Moment dauern.`);
    }
  }

  const bind = (
    part: "videoUrl" | "thumbnailUrl" | "title" | "description",
    current = "",
  ): ControlledField<string> => ({
    name: part,
    value: choice[part] ?? current,
    error: choice.errors[part],
    onChange: (value) => change({ [part]: value, errors: {} }),
    onBlur: () => {},
  });

  return (
    <article aria-labelledby={`${kind}-${id}`} className="border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`${kind}-${id}`} className="text-title-m [overflow-wrap:anywhere]">
          {name}
        </h2>
        {kind === "speaker" && (
          <a
            href={`/speakers/${id}`}
            target="_blank"
            rel="noopener"
            className="text-link inline-flex min-h-11 items-center gap-2 text-small"
          >
            Seite ansehen
            <ExternalLink size={15} aria-hidden />
            <span className="visually-hidden">von {name}, in einem neuen Tab</span>
          </a>
        )}
      </div>
      <div className="mt-4 grid items-start gap-x-8 gap-y-6 sm:grid-cols-[12rem_minmax(0,1fr)] md:grid-cols-[16rem_minmax(0,1fr)]">
        <Preview subject={subject} choice={choice} />
        <div className="grid gap-5">
          {texts && (
            <>
              <TextInput label="Titel" field={bind("title", texts.title)} />
              <TextArea label="Beschreibung" max={600} isShort field={bind("description", texts.description)} />
            </>
          )}
          <Pair>
            <FileField
              label="Video"
              owner={name}
              accept="video/*"
              help={`MP4 oder WebM, höchstens ${mediaLimits.videoMegabytes} MB`}
              file={choice.video?.file}
              error={choice.errors["video"]}
              onTake={(file) => take("video", file)}
              onRemove={() => change({ video: null })}
            />
            <TextInput label="oder Video-URL" type="url" placeholder="https://" field={bind("videoUrl")} />
          </Pair>
          <Pair>
            <FileField
              label="Thumbnail"
              owner={name}
              accept="image/*"
              help={`${anyImageFormat}, höchstens ${mediaLimits.thumbnailMegabytes} MB`}
              file={choice.thumbnail?.file}
              error={choice.errors["thumbnail"]}
              onTake={(file) => take("thumbnail", file)}
              onRemove={() => change({ thumbnail: null })}
            />
            <TextInput label="oder Thumbnail-URL" type="url" placeholder="https://" field={bind("thumbnailUrl")} />
          </Pair>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="outline"
              disabled={isBusy || !hasChanges(choice, subject)}
              isBusy={isSaving}
              onClick={() => editor.saveOne(subject)}
            >
              {isSaving ? "Wird gespeichert …" : "Speichern"}
              <span className="visually-hidden">: {name}</span>
            </Button>
            {isChanged && (
              <Button variant="quiet" disabled={isBusy} onClick={onReset}>
                Original wiederherstellen<span className="visually-hidden">: {name}</span>
              </Button>
            )}
            {isSaving && (
              <progress max={1} value={saving.share} aria-label={`${name} wird hochgeladen`} className="w-40" />
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-5 gap-y-4 md:grid-cols-2">{children}</div>
);

function Preview({ subject, choice }: { subject: Subject; choice: MediaChanges }) {
  const chosenVideo = choice.video?.url;
  const chosenThumbnail = choice.thumbnail?.url;
  const [isBroken, setBroken] = useState(false);
  const { hasOwnVideo, hasOwnThumbnail, isTall, name } = subject;
  const video = chosenVideo ?? subject.video;
  const image = chosenThumbnail ?? subject.thumbnail;
  const label = chosenVideo
    ? "Neues Video"
    : chosenThumbnail || hasOwnVideo || hasOwnThumbnail
      ? "Geändert"
      : "Original";
  return (
    <figure className={isTall ? "max-w-48" : undefined}>
      {video ? (
        <Video
          key={video}
          title={`${name}, Vorschau`}
          source={video}
          poster={image ?? ""}
          className={isTall ? "aspect-[9/16]" : "aspect-video"}
          onMissing={() => showToast("error", "Video-Fehler", "Video kann nicht abgespielt werden.")}
        />
      ) : (
        <div className="frame aspect-video">
          {image && !isBroken && <img src={image} alt="" className="frame-image" onError={() => setBroken(true)} />}
        </div>
      )}
      <figcaption className="mt-2 text-small text-ink-3">
        {label}
        {!video && ", Video folgt in Kürze"}
      </figcaption>
    </figure>
  );
}
