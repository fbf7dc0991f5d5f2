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

/** A fault of the entered values in German; `speaker` and `parts` name the wrong values, if the fault has a speaker. */
type AvatarFault = { message: string; speaker?: string; parts: readonly (keyof SpeakerAvatar)[] };

/** Finds the first fault of the entered values; undefined if they can be stored. */
export function findAvatarFault(list: string): AvatarFault | undefined {
  const avatars = parseAvatarList(list);
  if (avatars.size === 0) return { message: setupMessages.avatarsMissing, parts: [] };
  for (const [speaker, values] of avatars) {
    const name = speakerProfiles[speaker as SpeakerId]?.name ?? speaker;
    const missing = (["avatar", "voice"] as const).filter((part) => values[part] === "");
    if (missing.length > 0) return { message: setupMessages.avatarIncomplete(name), speaker, parts: missing };
    const codes = values.languages === "" ? [] : values.languages.split(",");
    const unknown = codes.find((code) => !knownLanguages.some((known) => known === code));
    if (unknown === undefined) continue;
    return { message: setupMessages.avatarLanguage(name, knownLanguages.join(", ")), speaker, parts: ["languages"] };
  }
  return undefined;
}

/** Describes in German the first fault of the entered values; undefined if they can be stored. */
export const describeAvatarFault = (list: string): string | undefined => findAvatarFault(list)?.message;

function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
