import { maxVideoSeconds, maxPromptLength } from "./description.ts";
import { maxNameLength, maxTextLength } from "#engine/presenter/description.ts";
import type { EditProblem } from "#engine/image/edit-problem.ts";
import type { EngineError } from "./engine-error.ts";
import { maxPixels, type BadImageReason } from "#engine/vision/bad-image.ts";

const messages: Record<EngineError["code"], string> = {
  "bad-description": `Die Angaben passen nicht: Der Text braucht 1 bis ${maxPromptLength} Zeichen, die Länge 1 bis ${maxVideoSeconds} Sekunden.`,
  "bad-image": "Das Bild lässt sich nicht lesen.",
  "bad-film": "Der Film lässt sich nicht lesen oder nicht klein genug machen.",
  "out-of-memory": "Der Speicher hat nicht gereicht.",
  aborted: "Abgebrochen.",
  crashed: "Die Datei ist nicht fertig geworden.",
};

/** German messages for users by the reason of an error, which is more precise than the error's code. */
const reasons = {
  unreadable: "Das Bild ist beschädigt oder lässt sich nicht öffnen.",
  format: "Das Bild ist weder JPEG noch PNG noch WebP.",
  "too-many-pixels": `Das Bild hat mehr als ${maxPixels / 1e6} Millionen Bildpunkte.`,
  "mask-size": "Die Maske hat eine andere Größe als das Bild.",
  "mask-colour": "Die Maske hat noch andere Farben als Schwarz und Weiß.",
  "mask-empty": "Die Maske hat keine schwarze Stelle.",
  "no-images": "Es fehlt ein Bild.",
  "nothing-to-say": "Von diesem Text lässt sich nichts sprechen.",
  "too-long-to-say": "Gesprochen wäre dieser Text länger als eine Stunde.",
  unclear:
    "Diese Bearbeitung ist nicht verständlich oder lässt sich nicht zeichnen. Nennen Sie eine einzelne Änderung, zum Beispiel „Mach das Bild wärmer“, oder mit einer Maske „Entferne das“.",
  "needs-mask":
    "Aus Worten geht nicht hervor, welche Stelle im Bild gemeint ist: Das braucht eine Maske. Malen Sie darin die ganze Sache mit ihrem Schatten schwarz.",
  "unclear-subject":
    "Auf diesem Bild ist nicht sicher zu erkennen, was Motiv und was Hintergrund ist. Nehmen Sie ein Bild, auf dem das Motiv ganz zu sehen ist und sich deutlich abhebt.",
  "unclear-removal":
    "Die Maske schneidet etwas durch, oder hinter der Stelle lässt sich kein glaubwürdiger Hintergrund ergänzen. Malen Sie sie rings um die ganze Sache, und wählen Sie eine, hinter der nur eine Fläche liegt, etwa Wand, Tisch oder Wiese.",
  "shadow-outside":
    "Der Schatten der Sache liegt neben der Maske und bliebe stehen. Malen Sie die Maske auch über den Schatten.",
  "unclear-words":
    "Unter der Maske ist schon etwas zu sehen, von dem sich keine Schrift abhebt. Malen Sie die Maske auf eine ruhige, leere Fläche.",
  "seen-from-above":
    "Die Fläche ist von oben zu sehen, und die Sache wird von der Seite gezeichnet. Nehmen Sie ein Bild, auf dem die Fläche von der Seite zu sehen ist.",
  "mask-too-large":
    "Für diese Änderung darf die Maske höchstens ein Drittel des Bildes bedecken. Malen Sie sie kleiner.",
  "unclear-part":
    "Die neue Farbe würde mitten in der Sache enden. Malen Sie die Maske auf ihre ganze Fläche, genau bis an den Rand.",
  "unclear-colour":
    "Wo die Sache aufhört, die eine neue Farbe bekommen soll, ist auf diesem Bild nicht sicher zu erkennen: Das braucht eine Maske. Malen Sie darin die ganze Fläche der Sache schwarz.",
  "no-sky":
    "Wo der Himmel auf diesem Bild aufhört, ist nicht sicher zu erkennen. Ändern Sie nur das Licht, zum Beispiel mit „Mach es wärmer“, oder nehmen Sie ein Bild, auf dem sich der Himmel deutlich abhebt.",
  "occupied-position":
    "An der genannten Stelle liegt etwas, das die Schrift halb verdecken würde. Nennen Sie eine andere Ecke oder gar keine.",
  "no-snow-ground":
    "Auf diesem Bild ist zu wenig Grün, auf dem Schnee liegen kann: Grauer Boden kann auch Wasser sein. Mit „Lass es schneien“ fällt der Schnee nur.",
} satisfies Record<BadImageReason | EditProblem | "nothing-to-say" | "too-long-to-say", string>;

/** German messages for users by the first wrong field of a description. */
const fields = {
  text: `Der Text zum Sprechen braucht 1 bis ${maxTextLength.toLocaleString("de-DE")} Zeichen.`,
  "lowerThird.name": `Der Name hat höchstens ${maxNameLength} Zeichen.`,
  "lowerThird.role": `Die Funktion hat höchstens ${maxNameLength} Zeichen.`,
};

const byReason = new Map<string, string>(Object.entries({ ...reasons, ...fields }));

/** Returns German sentences for users that explain the error and what can be done. */
export const germanMessageFor = ({ code, reason }: EngineError): string => byReason.get(reason ?? "") ?? messages[code];
