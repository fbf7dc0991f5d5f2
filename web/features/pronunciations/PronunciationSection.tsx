import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OwnPronunciation, OwnPronunciations } from "#domain/pronunciations/calls.ts";
import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";
import { type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { usePlayback } from "#web/platform/use-playback.ts";
import { Button } from "#web/ui/Button.tsx";
import { FieldNote } from "#web/ui/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PlayButton } from "#web/ui/PlayButton.tsx";
import { Select } from "#web/ui/Select.tsx";
import { showToast } from "#web/ui/toast.ts";
import { EntryForm } from "./EntryForm.tsx";
import { ImportForm } from "./ImportForm.tsx";
import { countOf, describeScope, pronunciationTexts } from "./texts.ts";
import { loadSound, useChangePronunciations, usePronunciations } from "./queries.ts";

const voices = speakerIds.map((value) => ({ value, label: speakerProfiles[value].name }));

/** Section of the page "Marke" with the words that voices are to speak in a certain way. */
export function PronunciationSection() {
  const { data, isPending, error, refetch } = usePronunciations();
  return (
    <section aria-labelledby="pronunciation-title" className="mt-14 max-w-[46rem] border-t border-line pt-6">
      <h2 id="pronunciation-title" className="text-title-m">
        {pronunciationTexts.title}
      </h2>
      <p className="mt-3 max-w-[65ch] text-ink-2">{pronunciationTexts.lead}</p>
      {data ? (
        <Entries own={data} />
      ) : isPending ? (
        <div role="status" className="mt-6">
          <span className="visually-hidden">Aussprachen werden geladen …</span>
          <div className="skeleton h-40" />
        </div>
      ) : (
        <div className="mt-6">
          <FormError
            title="Fehler beim Laden der Aussprachen"
            message={errorMessage(error)}
            action={
              <Button variant="outline" size="small" className="mt-2" onClick={() => void refetch()}>
                Erneut versuchen
              </Button>
            }
          />
        </div>
      )}
    </section>
  );
}

/** Playback key of the form for a new entry, which has no id yet. */
const typed = "typed";

function Entries({ own: { pronunciations, speakers_at_providers: atProviders } }: { own: OwnPronunciations }) {
  const [speaker, setSpeaker] = useState<SpeakerId>(speakerIds[0]);
  const [changing, setChanging] = useState<string>();
  const { stateOf, problemOf, play, stop } = usePlayback<string>(pronunciationTexts.playFailure);
  const { add, change, remove } = useChangePronunciations();
  const soundOf = (key: string) => ({
    state: stateOf(key),
    problem: problemOf(key),
    play: (entry: Pronunciation) => void play(key, (signal) => loadSound(entry, speaker, signal)),
    stop,
  });

  async function removeEntry({ id, word, spoken }: OwnPronunciation) {
    try {
      await remove(id);
      showToast("done", `„${word}“ gelöscht`, undefined, {
        label: "Rückgängig",
        run: () =>
          void add([{ word, spoken }]).catch((error: unknown) =>
            showToast("error", "Nicht wiederhergestellt", errorMessage(error)),
          ),
      });
    } catch (error) {
      showToast("error", "Nicht gelöscht", errorMessage(error));
    }
  }

  return (
    <div className="mt-6 grid gap-6">
      <div className="max-w-72">
        <Select
          label="Stimme zum Anhören"
          name="pronunciation-voice"
          value={speaker}
          options={voices}
          onChange={(value) => {
            stop();
            setSpeaker(value);
          }}
        />
      </div>
      <EntryForm label="Neue Aussprache" action="Hinzufügen" submit={(entry) => add([entry])} sound={soundOf(typed)} />
      {pronunciations.length === 0 ? (
        <p className="text-ink-2">{pronunciationTexts.empty}</p>
      ) : (
        <div>
          <ul aria-label="Aussprachen" className="pronunciations">
            {pronunciations.map((entry) =>
              changing === entry.id ? (
                <li key={entry.id}>
                  <EntryForm
                    label={`Aussprache von ${entry.word} ändern`}
                    entry={entry}
                    action="Speichern"
                    submit={async (input) => {
                      await change(entry.id, input);
                      setChanging(undefined);
                    }}
                    onCancel={() => setChanging(undefined)}
                    sound={soundOf(`${entry.id}-changed`)}
                  />
                </li>
              ) : (
                <li key={entry.id}>
                  <div className="pronunciation-row">
                    <PlayButton
                      subject={entry.word}
                      state={stateOf(entry.id)}
                      onPlay={() => soundOf(entry.id).play(entry)}
                      onStop={stop}
                    />
                    <p className="min-w-0 [overflow-wrap:anywhere]">
                      <span className="font-semibold">{entry.word}</span>
                      <span className="block text-ink-2">
                        <span className="visually-hidden">gesprochen </span>„{entry.spoken}“
                      </span>
                    </p>
                    <IconButton label={`${entry.word} ändern`} onClick={() => setChanging(entry.id)}>
                      <Pencil size={17} aria-hidden />
                    </IconButton>
                    <IconButton label={`${entry.word} löschen`} onClick={() => void removeEntry(entry)}>
                      <Trash2 size={17} aria-hidden />
                    </IconButton>
                  </div>
                  {problemOf(entry.id) !== undefined && (
                    <FieldNote id={`${entry.id}-problem`} error={problemOf(entry.id)} />
                  )}
                </li>
              ),
            )}
          </ul>
          <p className="numbers mt-2 text-small text-ink-3">{countOf(pronunciations.length)}</p>
        </div>
      )}
      <ImportForm
        submit={async (entries) => {
          await add(entries);
          showToast(
            "done",
            entries.length === 1 ? "Ein Eintrag hinzugefügt" : `${entries.length} Einträge hinzugefügt`,
          );
        }}
      />
      <div className="grid max-w-[65ch] gap-2 text-small text-ink-3">
        <p>{pronunciationTexts.rules}</p>
        <p>
          {pronunciationTexts.start} {describeScope(atProviders)}
        </p>
      </div>
    </div>
  );
}
