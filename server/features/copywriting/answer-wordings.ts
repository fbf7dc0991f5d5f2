import type { Answer } from "./answer-shape.ts";
import type { Wording } from "./wording.ts";

type ByShape = Record<Exclude<Answer["shape"], "question">, readonly Wording[]> & {
  question: readonly Wording[];
  /** Wordings for an answer that is a single word, which would be unclear in the wordings for phrases. */
  word?: readonly Wording[];
  /** Wordings for a question that addresses the viewer and is spoken without quotation marks. */
  directQuestion: readonly Wording[];
};

/** Whether an answer is a question that addresses the viewer (`Sie`, `du`) or that begins with `Wer`. */
function isDirect({ shape, text = "" }: { shape: Answer["shape"]; text?: string }): boolean {
  return shape === "question" && /\b(?:Sie|Ihnen|Ihre?[nmrs]?|du|dir|dich|deine?[nmrs]?)\b|^Wer [^?]*\?$/i.test(text);
}

export function wordingsFor(answer: Answer, wordings: ByShape): readonly Wording[] {
  if (answer.shape === "phrase" && !/\s/.test(answer.text) && wordings.word) return wordings.word;
  return isDirect(answer) ? wordings.directQuestion : wordings[answer.shape];
}

/** Text that replaces the placeholder for an answer; null if the answer has no usable text. */
export function textOf(answer: Answer): string | null {
  return answer.shape === "none" ? null : answer.text;
}

/** Wordings of the first sentence, which names the viewer's problem. */
export const problemWordings: ByShape = {
  phrase: [
    ["{problem}: Kommt Ihnen das bekannt vor?", "{problem}: Kommt dir das bekannt vor?"],
    ["Wie oft haben Sie das schon erlebt: {problem}?", "Wie oft hast du das schon erlebt: {problem}?"],
    ["Kennen Sie das auch: {problem}?", "Kennst du das auch: {problem}?"],
    "{problem}: Muss das so bleiben?",
    "{problem}: Was wäre, wenn das kein Thema mehr wäre?",
  ],
  statement: [
    ["{problem} Kommt Ihnen das bekannt vor?", "{problem} Kommt dir das bekannt vor?"],
    ["{problem} Wie oft haben Sie das schon erlebt?", "{problem} Wie oft hast du das schon erlebt?"],
    ["{problem} Vielleicht kennen Sie das nur zu gut.", "{problem} Vielleicht kennst du das nur zu gut."],
    ["{problem} Stellen Sie sich vor, das wäre kein Thema mehr.", "{problem} Stell dir vor, das wäre kein Thema mehr."],
  ],
  quote: [
    ["„{problem}“ Haben Sie das auch schon gedacht?", "„{problem}“ Hast du das auch schon gedacht?"],
    [
      "„{problem}“ Vielleicht kommt Ihnen dieser Satz bekannt vor.",
      "„{problem}“ Vielleicht kommt dir dieser Satz bekannt vor.",
    ],
    [
      "„{problem}“ Wie oft ging Ihnen das schon durch den Kopf?",
      "„{problem}“ Wie oft ging dir das schon durch den Kopf?",
    ],
  ],
  question: [
    ["„{problem}“ Haben Sie sich das auch schon gefragt?", "„{problem}“ Hast du dich das auch schon gefragt?"],
    ["Vielleicht beschäftigt Sie das gerade: „{problem}“", "Vielleicht beschäftigt dich das gerade: „{problem}“"],
    [
      "„{problem}“ Darauf suchen Sie vielleicht schon länger eine Antwort.",
      "„{problem}“ Darauf suchst du vielleicht schon länger eine Antwort.",
    ],
  ],
  directQuestion: ["{problem}"],
  none: [
    [
      "Gibt es etwas, das Sie schon länger erledigen wollten, aber nie dazu gekommen sind?",
      "Gibt es etwas, das du schon länger erledigen wolltest, aber nie dazu gekommen bist?",
    ],
    [
      "Was müsste sich ändern, damit Sie am Abend zufrieden auf Ihren Tag schauen?",
      "Was müsste sich ändern, damit du am Abend zufrieden auf deinen Tag schaust?",
    ],
    [
      "Sie haben genug um die Ohren und suchen jemanden, auf den Verlass ist?",
      "Du hast genug um die Ohren und suchst jemanden, auf den Verlass ist?",
    ],
  ],
};

/**
 * Wordings of the sentence about the offer. `{at}`, `{from}` and `{for}` stand for a preposition with the sender's
 * company, or with `uns`.
 */
export const offerWordings: ByShape = {
  word: [
    [
      "Unser Fachgebiet: {offer}. Genau damit helfen wir Ihnen weiter.",
      "Unser Fachgebiet: {offer}. Genau damit helfen wir dir weiter.",
    ],
    [
      "{at} sind Sie damit richtig. Unser Fachgebiet: {offer}.",
      "{at} bist du damit richtig. Unser Fachgebiet: {offer}.",
    ],
    ["Dabei helfen wir Ihnen. Unser Fachgebiet: {offer}.", "Dabei helfen wir dir. Unser Fachgebiet: {offer}."],
  ],
  phrase: [
    ["Bei uns bekommen Sie, was weiterhilft: {offer}.", "Bei uns bekommst du, was weiterhilft: {offer}."],
    "Unsere Antwort darauf: {offer}.",
    "Für {audience} gibt es {at} eine Lösung: {offer}.",
    ["Genau dafür gibt es unser Angebot: {offer}.", "Genau dafür gibt es unser Angebot: {offer}."],
    ["{at} finden Sie, was Ihnen weiterhilft: {offer}.", "{at} findest du, was dir weiterhilft: {offer}."],
  ],
  statement: [
    ["Das geht auch anders. {offer}", "Das geht auch anders. {offer}"],
    ["Hier kommen wir ins Spiel. {offer}", "Hier kommen wir ins Spiel. {offer}"],
    ["Genau dafür gibt es uns. {offer}", "Genau dafür gibt es uns. {offer}"],
    ["Für {audience} haben wir eine Antwort darauf. {offer}", "Für {audience} haben wir eine Antwort darauf. {offer}"],
  ],
  quote: [
    ["So klingt unser Angebot in eigenen Worten: „{offer}“", "So klingt unser Angebot in eigenen Worten: „{offer}“"],
    ["Unser Versprechen an Sie lautet: „{offer}“", "Unser Versprechen an dich lautet: „{offer}“"],
  ],
  question: [
    ["{at} beginnt alles mit einer Frage: „{offer}“", "{at} beginnt alles mit einer Frage: „{offer}“"],
    ["Unsere Gegenfrage lautet: „{offer}“", "Unsere Gegenfrage lautet: „{offer}“"],
  ],
  directQuestion: [
    ["Deshalb fragen wir Sie ganz direkt. {offer}", "Deshalb fragen wir dich ganz direkt. {offer}"],
    ["Dazu eine einfache Frage. {offer}", "Dazu eine einfache Frage. {offer}"],
  ],
  none: [
    [
      "{at} finden Sie Menschen, die zuhören und sich darum kümmern.",
      "{at} findest du Menschen, die zuhören und sich darum kümmern.",
    ],
    [
      "Genau dabei möchten wir Sie unterstützen, mit einem Angebot, das zu Ihrer Lage passt.",
      "Genau dabei möchten wir dich unterstützen, mit einem Angebot, das zu deiner Lage passt.",
    ],
    [
      "Genau da helfen wir Ihnen weiter. Was am besten passt, finden wir mit Ihnen zusammen heraus.",
      "Genau da helfen wir dir weiter. Was am besten passt, finden wir mit dir zusammen heraus.",
    ],
  ],
};

/** Wordings of the sympathetic sentence after the problem, by the grammatical shape of the problem. */
export const sympathyWordings: ByShape = {
  phrase: [
    "Von selbst ändert sich daran meistens wenig.",
    [
      "Damit sind Sie nicht allein. Und Sie müssen es nicht einfach hinnehmen.",
      "Damit bist du nicht allein. Und du musst es nicht einfach hinnehmen.",
    ],
    [
      "Lange kann man sich damit arrangieren. Besser wird es dadurch nur selten.",
      "Lange kann man sich damit arrangieren. Besser wird es dadurch nur selten.",
    ],
    "Wer das kennt, weiß, wie viel Kraft es kosten kann.",
    ["Wenn Sie jetzt nicken, ist diese Nachricht für Sie.", "Wenn du jetzt nickst, ist diese Nachricht für dich."],
    [
      "Irgendwann gewöhnt man sich daran. Dabei lässt sich etwas ändern.",
      "Irgendwann gewöhnt man sich daran. Dabei lässt sich etwas ändern.",
    ],
    [
      "Sie haben Besseres zu tun, als sich immer wieder damit zu beschäftigen.",
      "Du hast Besseres zu tun, als dich immer wieder damit zu beschäftigen.",
    ],
  ],
  statement: [
    [
      "Das geht vielen so. Hinnehmen müssen Sie es trotzdem nicht.",
      "Das geht vielen so. Hinnehmen musst du es trotzdem nicht.",
    ],
    [
      "Das muss kein Dauerzustand sein, auch wenn es sich manchmal so anfühlt.",
      "Das muss kein Dauerzustand sein, auch wenn es sich manchmal so anfühlt.",
    ],
    [
      "Vieles hat man dann schon versucht, und trotzdem ändert sich wenig.",
      "Vieles hat man dann schon versucht, und trotzdem ändert sich wenig.",
    ],
    [
      "Damit stehen Sie nicht allein da, und es gibt einen Ausweg.",
      "Damit stehst du nicht allein da, und es gibt einen Ausweg.",
    ],
    [
      "Dabei möchten Sie vermutlich nur eines: dass es einfach gut läuft.",
      "Dabei möchtest du vermutlich nur eines: dass es einfach gut läuft.",
    ],
  ],
  quote: [
    [
      "Diesen Gedanken kennen viele, und er verschwindet selten von selbst.",
      "Diesen Gedanken kennen viele, und er verschwindet selten von selbst.",
    ],
    ["Wer so denkt, hat meistens schon einiges versucht.", "Wer so denkt, hat meistens schon einiges versucht."],
  ],
  question: [
    [
      "Das sind gute Fragen, und sie verdienen klare Antworten.",
      "Das sind gute Fragen, und sie verdienen klare Antworten.",
    ],
    [
      "Wer so fragt, ist schon einen Schritt weiter als viele andere.",
      "Wer so fragt, ist schon einen Schritt weiter als viele andere.",
    ],
  ],
  directQuestion: [
    [
      "Wenn Ihre Antwort Ja lautet, lohnt sich die nächste halbe Minute für Sie.",
      "Wenn deine Antwort Ja lautet, lohnt sich die nächste halbe Minute für dich.",
    ],
    [
      "Falls Sie kurz überlegen mussten, sind Sie hier richtig.",
      "Falls du kurz überlegen musstest, bist du hier richtig.",
    ],
  ],
  none: [
    [
      "Oft fehlt nur ein guter Anstoß, und dann geht es leichter als gedacht.",
      "Oft fehlt nur ein guter Anstoß, und dann geht es leichter als gedacht.",
    ],
    ["Der Anfang ist meistens einfacher, als man denkt.", "Der Anfang ist meistens einfacher, als man denkt."],
  ],
};

/**
 * Wordings that say how customer and company start to work together. They hold for any business and promise nothing
 * that the order does not state.
 */
export const approachWordings: readonly Wording[] = [
  [
    "Am Anfang steht ein Gespräch: Sie erzählen, worum es bei Ihnen geht, und erfahren, was davon möglich ist.",
    "Am Anfang steht ein Gespräch: Du erzählst, worum es bei dir geht, und erfährst, was davon möglich ist.",
  ],
  [
    "Was davon zu Ihnen passt, sehen wir uns gemeinsam an, Schritt für Schritt und ohne Eile.",
    "Was davon zu dir passt, sehen wir uns gemeinsam an, Schritt für Schritt und ohne Eile.",
  ],
  [
    "Sie sagen, wo es am meisten drückt, und genau dort fangen wir an.",
    "Du sagst, wo es am meisten drückt, und genau dort fangen wir an.",
  ],
  [
    "Ob das für Sie das Richtige ist, zeigt sich oft schon nach wenigen Fragen.",
    "Ob das für dich das Richtige ist, zeigt sich oft schon nach wenigen Fragen.",
  ],
  [
    "Kein Fall ist wie der andere. Deshalb hören wir zuerst zu und schlagen Ihnen dann etwas vor.",
    "Kein Fall ist wie der andere. Deshalb hören wir zuerst zu und schlagen dir dann etwas vor.",
  ],
  [
    "Sie behalten dabei den Überblick und entscheiden selbst, wie weit Sie gehen möchten.",
    "Du behältst dabei den Überblick und entscheidest selbst, wie weit du gehen möchtest.",
  ],
  [
    "Wir erklären Ihnen verständlich, wie es abläuft, und Sie überlegen in Ruhe.",
    "Wir erklären dir verständlich, wie es abläuft, und du überlegst in Ruhe.",
  ],
];
/**
 * Wordings in place of {@link approachWordings} if the viewer is asked to visit the website, where no conversation
 * takes place.
 */
export const visitApproachWordings: readonly Wording[] = [
  [
    "Wie das genau aussieht und was dazugehört, lässt sich am besten zeigen.",
    "Wie das genau aussieht und was dazugehört, lässt sich am besten zeigen.",
  ],
  [
    "Sie entscheiden selbst, wie viel Zeit Sie sich dafür nehmen.",
    "Du entscheidest selbst, wie viel Zeit du dir dafür nimmst.",
  ],
  [
    "Was davon zu Ihnen passt, finden Sie ganz ohne Verkaufsgespräch heraus.",
    "Was davon zu dir passt, findest du ganz ohne Verkaufsgespräch heraus.",
  ],
  [
    "Sie sehen auf einen Blick, worum es geht, und überlegen in Ruhe.",
    "Du siehst auf einen Blick, worum es geht, und überlegst in Ruhe.",
  ],
  [
    "Ob das für Sie das Richtige ist, merken Sie meistens schnell.",
    "Ob das für dich das Richtige ist, merkst du meistens schnell.",
  ],
];
export const benefitWordings: readonly Wording[] = [
  [
    "So haben Sie den Kopf wieder frei für das, was Ihnen wichtig ist.",
    "So hast du den Kopf wieder frei für das, was dir wichtig ist.",
  ],
  [
    "Das Ziel ist einfach: Sie sollen sich darum nicht mehr sorgen müssen.",
    "Das Ziel ist einfach: Du sollst dich darum nicht mehr sorgen müssen.",
  ],
  "So wird daraus eine Sorge weniger.",
  ["Es geht also auch leichter, als Sie es bisher kennen.", "Es geht also auch leichter, als du es bisher kennst."],
  [
    "Das nimmt Ihnen etwas ab, das Sie sonst immer wieder beschäftigt.",
    "Das nimmt dir etwas ab, das dich sonst immer wieder beschäftigt.",
  ],
  [
    "Was heute noch Kraft kostet, wird damit Schritt für Schritt einfacher.",
    "Was heute noch Kraft kostet, wird damit Schritt für Schritt einfacher.",
  ],
];
export const encouragementWordings: readonly Wording[] = [
  [
    "Vorbereiten müssen Sie dafür nichts, Ihre Fragen genügen.",
    "Vorbereiten musst du dafür nichts, deine Fragen genügen.",
  ],
  [
    "Der erste Schritt ist klein, und Sie sehen danach klarer.",
    "Der erste Schritt ist klein, und du siehst danach klarer.",
  ],
  ["Auch wenn Sie noch unsicher sind: Fragen kostet nichts.", "Auch wenn du noch unsicher bist: Fragen kostet nichts."],
  [
    "Ein Anfang ist schnell gemacht, und wie es danach weitergeht, bestimmen Sie.",
    "Ein Anfang ist schnell gemacht, und wie es danach weitergeht, bestimmst du.",
  ],
  ["Ob Sie danach weitermachen, liegt ganz bei Ihnen.", "Ob du danach weitermachst, liegt ganz bei dir."],
];
export const visitEncouragementWordings: readonly Wording[] = [
  [
    "Auch wenn Sie noch unsicher sind: Umsehen kostet nichts.",
    "Auch wenn du noch unsicher bist: Umsehen kostet nichts.",
  ],
  [
    "Ein paar Minuten reichen, um einen Eindruck zu bekommen.",
    "Ein paar Minuten reichen, um einen Eindruck zu bekommen.",
  ],
  ["Neugierig sein verpflichtet zu nichts.", "Neugierig sein verpflichtet zu nichts."],
];
