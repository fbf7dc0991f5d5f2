import { useNavigate, useSearch } from "#web/navigation/context.tsx";
import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { listMediaOverrides, type OverridableKind } from "#domain/media-overrides/calls.ts";
import { listWebinars } from "#domain/webinars/calls.ts";
import { call } from "#web/platform/api.ts";
import { contentKeys } from "#web/platform/content-changes.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { tabId, Tabs } from "#web/ui/Tabs.tsx";
import { showToast } from "#web/ui/toast.ts";
import { AdminPage, QueryView } from "../administration/AdminPage.tsx";
import { MediaCard } from "./MediaCard.tsx";
import { speakerSubjects, type Subject, webinarSubjects } from "./media-subjects.ts";
import { useMediaEditor } from "./use-media-editor.ts";
import { useRead } from "../administration/queries.ts";

const areas = [
  { id: "sprecher", label: "Sprecher" },
  { id: "webinare", label: "Webinare" },
] as const;
type Area = (typeof areas)[number]["id"];
const kinds: Record<Area, OverridableKind> = { sprecher: "speaker", webinare: "webinar" };
const panel = "media";

export default function MediaOverridesScreen() {
  const { bereich } = useSearch();
  const navigate = useNavigate();
  const area: Area = bereich === "webinare" ? "webinare" : "sprecher";
  const data = useSubjects(kinds[area]);
  useEffect(() => {
    if (data.error) showToast("error", "Fehler beim Laden", "Einige Daten konnten nicht geladen werden.");
  }, [data.error]);

  return (
    <AdminPage
      page="media-overrides/MediaOverridesScreen"
      lead={
        <p>
          Neue Videos und Thumbnails sehen alle sofort, auch wer die Seite schon offen hat. Die mitgelieferten bleiben
          erhalten und lassen sich jederzeit zurückholen.
        </p>
      }
      back={<BackLink to="/">Zur Startseite</BackLink>}
    >
      <Tabs
        label="Bereich"
        tabs={areas}
        value={area}
        onChange={(id) =>
          void navigate({ to: "/admin/video-upload", search: id === "sprecher" ? {} : { bereich: id }, replace: true })
        }
        panelOf={() => panel}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, area)}>
        <QueryView of={data}>{(subjects) => <Editor key={area} subjects={subjects} />}</QueryView>
      </div>
    </AdminPage>
  );
}

function useSubjects(kind: OverridableKind) {
  const speakers = useSpeakers({ isWanted: kind === "speaker" });
  const webinars = useQuery({
    queryKey: contentKeys.webinars,
    queryFn: async ({ signal }) => (await call(listWebinars, { signal })).webinars,
    enabled: kind === "webinar",
  });
  const overrides = useRead(listMediaOverrides, (signal) => call(listMediaOverrides, { signal }));
  const list = kind === "speaker" ? speakers : webinars;
  const own = overrides.data?.overrides;
  const subjects =
    own &&
    (kind === "speaker"
      ? speakers.data && speakerSubjects(speakers.data, own)
      : webinars.data && webinarSubjects(webinars.data, own));
  return {
    data: subjects,
    error: list.error ?? overrides.error,
    isPending: list.isPending || overrides.isPending,
    dataUpdatedAt: Math.min(list.dataUpdatedAt, overrides.dataUpdatedAt),
    refetch: () => Promise.all([list.refetch(), overrides.refetch()]),
  };
}

function Editor({ subjects }: { subjects: readonly Subject[] }) {
  const editor = useMediaEditor(subjects);
  /** The speaker or webinar that a dialog asks to reset, "all" for all of them, or null if no dialog is open. */
  const [confirmingReset, setConfirmingReset] = useState<Subject | "all" | null>(null);
  const { isBusy } = editor;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap gap-3">
        <Button
          variant={editor.hasUnsaved ? "main" : "outline"}
          isBusy={isBusy}
          disabled={isBusy}
          onClick={editor.saveAll}
        >
          {isBusy ? "Wird gespeichert …" : "Alle speichern"}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => setConfirmingReset("all")}>
          Zurücksetzen
        </Button>
      </div>
      <Notes />
      {subjects.map((subject) => (
        <MediaCard key={subject.id} subject={subject} editor={editor} onReset={() => setConfirmingReset(subject)} />
      ))}
      {confirmingReset && (
        <ConfirmDialog
          question={confirmingReset === "all" ? "Alles zurücksetzen?" : `${confirmingReset.name} zurücksetzen?`}
          detail="Alle sehen dann wieder die mitgelieferten Videos, Bilder und Texte."
          action="Zurücksetzen"
          isBusy={isBusy}
          onConfirm={() =>
            void editor
              .reset(confirmingReset === "all" ? undefined : confirmingReset)
              .then(() => setConfirmingReset(null))
          }
          onClose={() => setConfirmingReset(null)}
        />
      )}
    </div>
  );
}

const notes = [
  {
    title: "Videos",
    text: "MP4 mit H.264 und AAC spielt jedes Gerät ab. Hochformat 1080 × 1920, Querformat 1920 × 1080.",
  },
  {
    title: "Thumbnails",
    text: "Diese Bilder stehen auf den Karten, bis jemand das Video startet: scharf, hell, das Gesicht in der Mitte.",
  },
  {
    title: "Adressen",
    text: "Von einer URL wird die Datei einmal abgeholt und hier gespeichert. Danach hängt nichts mehr von ihr ab.",
  },
];

function Notes() {
  return (
    <dl className="grid gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-3">
      {notes.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-small text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
