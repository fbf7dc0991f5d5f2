import { switchField } from "./fields.ts";

/** Names of the fields for music and cutaways in a speaker's free video; only the local engine supports them. */
export const musicField = "music";
export const cutawaysField = "cutaways";

export const musicSwitch = switchField({
  label: "Leise Musik",
  help: "Ruhige Musik, die unser Studio selbst erzeugt. Solange gesprochen wird, ist sie deutlich leiser als die Stimme.",
  initial: false,
});

export const cutawaysSwitch = switchField({
  label: "Zwischenbilder",
  help: "Nennt Ihr Text etwas, das wir sicher zeichnen, etwa ein Café oder einen Strand, kann es für wenige Sekunden das Bild füllen. Höchstens dreimal, nie am Anfang, im letzten Satz oder bei Preisen und Terminen.",
  initial: false,
});

/** Switches music and cutaways off in an input, for a form that hides both. */
export const withoutMusicAndCutaways = (input: Record<string, unknown>): Record<string, unknown> => ({
  ...input,
  [musicField]: false,
  [cutawaysField]: false,
});
