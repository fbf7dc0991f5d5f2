import { languages as knownLanguages } from "../speakers/languages.ts";
import { type SpeakerId, speakerProfiles } from "../speakers/speakers.ts";
import { setupMessages } from "./messages.ts";

/** Avatar and voice of a speaker at HeyGen as entered; an empty text is a missing value. */
export type SpeakerAvatar = { avatar: string; voice: string; languages: string };

const noAvatar: SpeakerAvatar = { avatar: "", voice: "", languages: "" };

/** Reads the setting HEYGEN_AVATARS: `speaker=avatar:voice;…`, optionally with the voice's languages after it. */
export function parseAvatarList(list: string): Map<string, SpeakerAvatar> {
  const entries = list.split(";").flatMap((entry) => {
    const [speaker, value] = split(entry.trim(), "=");
    const [avatar = "", voice = "", languages = ""] = value.split(":");
    return speaker === "" ? [] : [[speaker, { avatar, voice, languages }] as const];
  });
  return new Map(entries);
}

/** Changes the values of one speaker in the setting. Characters that separate values are left out. */
export function setAvatar(list: string, speaker: SpeakerId, change: Partial<SpeakerAvatar>): string {
  const avatars = parseAvatarList(list);
  const clean = Object.entries(change).map(([name, value]) => [name, value.replaceAll(/[\s:;=]/g, "")] as const);
  const next = { ...(avatars.get(speaker) ?? noAvatar), ...Object.fromEntries(clean) };
  if (next.avatar === "" && next.voice === "" && next.languages === "") avatars.delete(speaker);
  else avatars.set(speaker, next);
  return [...avatars]
    .map(([id, { avatar, voice, languages }]) => `${id}=${avatar}:${voice}${languages && `:${languages}`}`)
    .join(";");
}

/** Describes in German the first fault of the entered values; undefined if they can be stored. */
export function describeAvatarFault(list: string): string | undefined {
  const avatars = parseAvatarList(list);
  if (avatars.size === 0) return setupMessages.avatarsMissing;
  for (const [id, { avatar, voice, languages: codes }] of avatars) {
    const name = speakerProfiles[id as SpeakerId]?.name ?? id;
    if (avatar === "" || voice === "") return setupMessages.avatarIncomplete(name);
    const unknown = codes.split(",").find((code) => codes !== "" && !knownLanguages.some((known) => known === code));
    if (unknown !== undefined) return setupMessages.avatarLanguage(name, knownLanguages.join(", "));
  }
  return undefined;
}

function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
