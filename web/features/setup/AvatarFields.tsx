import { findAvatarFault, setAvatar, parseAvatarList, type SpeakerAvatar } from "#domain/setup/avatar-list.ts";
import { type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import type { FormField } from "#web/platform/use-form.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { FieldNote } from "#web/ui/Field.tsx";

const columns: { part: keyof SpeakerAvatar; label: string; placeholder?: string }[] = [
  { part: "avatar", label: "Avatar-ID" },
  { part: "voice", label: "Stimmen-ID" },
  { part: "languages", label: "Sprachen", placeholder: "de,en" },
];

type Props = { label: string; field: FormField<string> };

/** Inputs with the first fault of the entered values, as `speaker-part`; the first of all inputs if it names none. */
function findFaultyInputs(value: string): readonly string[] {
  const { speaker, parts = [] } = findAvatarFault(value) ?? {};
  const hasRow = speakerIds.some((id) => id === speaker);
  return hasRow ? parts.map((part) => `${speaker}-${part}`) : [`${speakerIds[0]}-avatar`];
}

/** A row per speaker for the avatar and the voice at HeyGen; together they are one setting. */
export function AvatarFields({ label, field: { name, value, error, onChange, onBlur } }: Props) {
  const { data } = useSpeakers();
  const avatars = parseAvatarList(value);
  const faultyInputs = findFaultyInputs(value);
  const noteId = `${name}-note`;
  const change = (speaker: SpeakerId, part: keyof SpeakerAvatar, entered: string) =>
    onChange(setAvatar(value, speaker, { [part]: entered }));
  return (
    <fieldset
      aria-describedby={noteId}
      // Check the rows when the focus leaves all of them: a row is incomplete until its second input is filled in.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur(event);
      }}
    >
      <legend className="font-semibold">{label}</legend>
      <p id={noteId} className="mt-1 text-small text-ink-3">
        Beide IDs nennt HeyGen bei Avatar und Stimme. Sprecher ohne Avatar zeichnet das eigene Studio. Sprachen sind
        Kürzel mit Komma dazwischen; ohne sie spricht die Stimme Deutsch.
      </p>
      {error !== undefined && <FieldNote id={`${name}-error`} error={error} />}
      <ul className="mt-3 grid gap-4">
        {speakerIds.map((id) => {
          const image = data?.find((speaker) => speaker.id === id)?.smallImage;
          return (
            <li key={id} className="grid grid-cols-[2.75rem_1fr] items-start gap-x-3">
              <span className="frame block aspect-square">
                {image && <img src={image} alt="" loading="lazy" className="frame-image object-[50%_22%]" />}
              </span>
              <div className="grid min-w-0 gap-1.5">
                <p className="font-semibold">{speakerProfiles[id].name}</p>
                <div className="grid gap-2 sm:grid-cols-[1fr_1fr_6rem]">
                  {columns.map(({ part, label: text, placeholder }) => (
                    <label key={part} className="min-w-0 text-small text-ink-3">
                      {text}
                      <span className="visually-hidden"> von {speakerProfiles[id].name}</span>
                      <input
                        // Give the first wrong input the name of the setting: after an error, the form focuses the
                        // input that has this name.
                        name={faultyInputs[0] === `${id}-${part}` ? name : `${name}-${id}-${part}`}
                        value={avatars.get(id)?.[part] ?? ""}
                        placeholder={placeholder}
                        onChange={(event) => change(id, part, event.target.value)}
                        autoComplete="off"
                        autoCapitalize="none"
                        spellCheck={false}
                        {...(error !== undefined && {
                          "aria-describedby": `${name}-error`,
                          ...(faultyInputs.includes(`${id}-${part}`) && { "aria-invalid": true }),
                        })}
                        className="field"
                      />
                    </label>
                  ))}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
