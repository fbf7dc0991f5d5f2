import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { speakerIds } from "../speakers/speakers.ts";
import { pronunciation, pronunciationLimits, pronunciationMessages } from "./pronunciation.ts";

const ownPronunciation = z.object({ id: z.string(), word: z.string(), spoken: z.string() });
export type OwnPronunciation = z.infer<typeof ownPronunciation>;

const ownPronunciations = z.object({
  /** All entries of the account, sorted by their words. */
  pronunciations: z.array(ownPronunciation),
  /** Speakers whose videos an external provider may make; that provider gets the text without these pronunciations. */
  speakers_at_providers: z.array(z.enum(speakerIds)),
});
export type OwnPronunciations = z.infer<typeof ownPronunciations>;

const id = { id: idParameter("pronunciation.not-found") };

export const listPronunciations = defineCall({
  method: "GET",
  path: "/api/pronunciations",
  summary: "Die eigenen Aussprachen: Wörter und wie die Sprecher sie sagen",
  access: "signed-in",
  answer: ownPronunciations,
});

export const addPronunciations = defineCall({
  method: "POST",
  path: "/api/pronunciations",
  summary: "Aussprachen hinzufügen, alle oder keine; sie gelten für neue Videos, fertige ändern sich nicht",
  access: "signed-in",
  body: z.strictObject({
    pronunciations: z
      .array(pronunciation)
      .check(z.minLength(1), z.maxLength(pronunciationLimits.entries, pronunciationMessages.full)),
  }),
  answer: ownPronunciations,
});

export const changePronunciation = defineCall({
  method: "PATCH",
  path: "/api/pronunciations/:id",
  params: id,
  summary: "Eine eigene Aussprache ändern",
  access: "signed-in",
  body: pronunciation,
  answer: ownPronunciations,
});

export const deletePronunciation = defineCall({
  method: "DELETE",
  path: "/api/pronunciations/:id",
  params: id,
  summary: "Eine eigene Aussprache löschen",
  access: "signed-in",
  answer: ownPronunciations,
});

export const speakPronunciation = defineCall({
  method: "POST",
  path: "/api/pronunciations/speech",
  summary: "Ein Wort mit der Stimme eines Sprechers und dieser Aussprache anhören, ohne sie zu speichern",
  access: "signed-in",
  body: z.extend(pronunciation, { speaker: z.enum(speakerIds, "Diesen Sprecher gibt es nicht.") }),
  produces: "audio/wav",
});
