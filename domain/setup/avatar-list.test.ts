import { expect, test } from "vitest";
import { describeAvatarFault, findAvatarFault, parseAvatarList, setAvatar } from "./avatar-list.ts";

const stored = "speaker-1=lea:stimme:de,en;email-clara=clara:ruhig";

test("[ADM-01] values entered for each speaker are stored as the setting HEYGEN_AVATARS, and read from it", () => {
  expect(parseAvatarList(stored).get("speaker-1")).toEqual({ avatar: "lea", voice: "stimme", languages: "de,en" });
  expect(parseAvatarList("").size).toBe(0);
  let list = setAvatar("", "speaker-1", { avatar: "lea" });
  expect([list, describeAvatarFault(list)]).toEqual([
    "speaker-1=lea:",
    "Lea Sommer braucht eine Avatar-ID und eine Stimmen-ID.",
  ]);
  list = setAvatar(list, "speaker-1", { voice: "stimme" });
  list = setAvatar(list, "speaker-1", { languages: "de, en" });
  list = setAvatar(list, "email-clara", { avatar: "clara", voice: "ruhig" });
  expect([list, describeAvatarFault(list)]).toEqual([stored, undefined]);
  expect(setAvatar(stored, "speaker-1", { avatar: "", voice: "", languages: "" })).toBe("email-clara=clara:ruhig");
});

test("[ADM-01] an entered separator never becomes part of a value, and the other speakers stay as they are", () => {
  expect(setAvatar(stored, "email-clara", { avatar: " a;speaker-2=b:c " })).toBe(
    "speaker-1=lea:stimme:de,en;email-clara=aspeaker-2bc:ruhig",
  );
});

test("[ADM-01] what is missing or unknown is named with the speaker", () => {
  expect(describeAvatarFault("")).toContain("mindestens einem Sprecher");
  expect(describeAvatarFault("email-clara=:ruhig")).toBe("Clara Hoffmann braucht eine Avatar-ID und eine Stimmen-ID.");
  expect(describeAvatarFault("speaker-1=lea:stimme:de,klingonisch")).toMatch(/Sprachen von Lea Sommer .*: de, en/);
  expect(findAvatarFault("")).toMatchObject({ parts: [] });
  expect(findAvatarFault("speaker-1=lea:x;email-clara=:")).toMatchObject({
    speaker: "email-clara",
    parts: ["avatar", "voice"],
  });
  expect(findAvatarFault("speaker-1=lea:x:tlh")).toMatchObject({ speaker: "speaker-1", parts: ["languages"] });
});
