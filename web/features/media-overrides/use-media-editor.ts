import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listMediaOverrides, type MediaOverride, resetMedia, resetOneMedium } from "#domain/media-overrides/calls.ts";
import { nothingChosen } from "#domain/media-overrides/messages.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { dispatchSpeakerUpdate, dispatchWebinarUpdate, contentKeys } from "#web/platform/content-changes.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { showToast } from "#web/ui/toast.ts";
import { type MediaChanges, hasChanges, noChanges } from "./media-changes.ts";
import { PartError, saveMediaChanges } from "./save-media-changes.ts";
import type { Subject } from "./media-subjects.ts";

export type Saving = { id: string; share: number };

/**
 * Delay in milliseconds between rendering the server's answer and notifying other tabs (section 4 of the
 * specification).
 */
const notifyDelayMilliseconds = 50;

export type MediaEditor = ReturnType<typeof useMediaEditor>;

/** Unsaved changes to each subject (a speaker or a webinar), with the functions that save or reset them. */
export function useMediaEditor(subjects: readonly Subject[]) {
  const client = useQueryClient();
  const [changesById, setChangesById] = useState<Readonly<Record<string, MediaChanges>>>({});
  const [saving, setSaving] = useState<Saving | null>(null);
  const { isBusy, run } = useBusy();

  const choiceOf = (id: string) => changesById[id] ?? noChanges;
  function choose(id: string, change: Partial<MediaChanges>) {
    for (const part of ["video", "thumbnail"] as const) {
      const chosenFile = choiceOf(id)[part];
      if (part in change && chosenFile) URL.revokeObjectURL(chosenFile.url);
    }
    setChangesById((current) => ({ ...current, [id]: { ...(current[id] ?? noChanges), ...change } }));
  }

  async function refetch() {
    await Promise.all([
      client.invalidateQueries({ queryKey: [listMediaOverrides.path] }),
      ...Object.values(contentKeys).map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
  }

  /** Returns whether everything was saved; errors appear at the fields. */
  async function saveOne(subject: Subject): Promise<boolean> {
    const { id } = subject;
    choose(id, { errors: {} });
    setSaving({ id, share: 0 });
    try {
      await saveMediaChanges(subject, choiceOf(id), {
        onProgress: (share) => setSaving({ id, share }),
        onSaved: (part, saved) => {
          choose(id, part);
          setTimeout(() => notifyOtherTabs(subject, saved), notifyDelayMilliseconds);
        },
      });
      return true;
    } catch (error) {
      choose(id, { errors: explain(error) });
      return false;
    } finally {
      setSaving(null);
    }
  }

  async function saveWithToast(subject: Subject) {
    if (await saveOne(subject)) {
      showToast("done", "Gespeichert!", "Alle sehen es ab jetzt, auch in der Vorschau.");
    } else {
      const message = "Video konnte nicht in der Storage-Ablage gespeichert werden. Bitte versuchen Sie es erneut.";
      showToast("error", "Fehler beim Speichern", message);
    }
    await refetch();
  }

  async function saveAll() {
    const changedSubjects = subjects.filter((subject) => hasChanges(choiceOf(subject.id), subject));
    if (changedSubjects.length === 0) return showToast("error", "Fehler", nothingChosen);
    const failed: Subject[] = [];
    for (const subject of changedSubjects) {
      if (await saveOne(subject)) continue;
      failed.push(subject);
      showToast("error", "Speicherfehler", `Daten für ${subject.name} konnten nicht gespeichert werden.`);
    }
    if (failed.length === 0) showToast("done", "Alle Daten gespeichert");
    else showToast("error", "Fehler", "Nicht alle Daten konnten gespeichert werden.");
    await refetch();
  }

  async function resetAll(subject?: Subject) {
    const [first] = subjects;
    if (!first) return;
    try {
      if (subject) await call(resetOneMedium, { params: { kind: subject.kind, id: subject.id } });
      else await call(resetMedia, { params: { kind: first.kind } });
      setChangesById((current) => (subject ? { ...current, [subject.id]: noChanges } : {}));
      for (const each of subject ? [subject] : subjects)
        notifyOtherTabs(each, { video_url: null, thumbnail_url: null });
      showToast("done", "Daten zurückgesetzt");
    } catch (error) {
      console.warn("the media were not reset", error);
      showToast("error", "Fehler", "Daten konnten nicht vollständig zurückgesetzt werden.");
    }
    await refetch();
  }

  return {
    hasUnsaved: subjects.some((subject) => hasChanges(choiceOf(subject.id), subject)),
    choiceOf,
    choose,
    saving,
    isBusy,
    saveOne: (subject: Subject) => void run(() => saveWithToast(subject)),
    saveAll: () => void run(saveAll),
    reset: (subject?: Subject) => run(() => resetAll(subject)),
  };
}

function notifyOtherTabs(
  { kind, id }: Subject,
  { video_url, thumbnail_url }: Pick<MediaOverride, "video_url" | "thumbnail_url">,
) {
  if (kind === "speaker") dispatchSpeakerUpdate({ speakerId: id, video: video_url, thumbnail: thumbnail_url });
  else dispatchWebinarUpdate(id);
}

function explain(error: unknown): MediaChanges["errors"] {
  if (!(error instanceof PartError)) return { video: errorMessage(error) };
  const { part, cause } = error;
  const fields = cause instanceof ApiError ? cause.fields : {};
  return Object.keys(fields).length > 0 ? fields : { [part]: errorMessage(cause) };
}
