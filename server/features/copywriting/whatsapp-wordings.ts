import type { Wording } from "./wording.ts";

/** Wordings of a topic: its subject, its meaning for the recipient, and the next step. */
export type Topic = {
  facts: readonly Wording[];
  details: readonly Wording[];
  remarks: readonly Wording[];
  questions: readonly Wording[];
  extras: readonly Wording[];
  farewells: readonly Wording[];
};

export const introductions: readonly Wording[] = [
  "Ich bin {presenter} {from}.",
  "Mein Name ist {presenter}, und ich spreche {for}.",
  ["Ich bin {presenter} und melde mich {for} bei Ihnen.", "Ich bin {presenter} und melde mich {for} bei dir."],
  [
    "Ich heiße {presenter} und schicke Ihnen diese Nachricht {for}.",
    "Ich heiße {presenter} und schicke dir diese Nachricht {for}.",
  ],
];

export const plainIntroductions: readonly Wording[] = [
  "Ich bin {presenter}.",
  "Mein Name ist {presenter}.",
  [
    "Ich heiße {presenter} und habe eine kurze Nachricht für Sie.",
    "Ich heiße {presenter} und habe eine kurze Nachricht für dich.",
  ],
];

const followUpCommon = {
  remarks: [
    ["Mit Ihrem Anliegen sind Sie bei uns richtig.", "Mit deinem Anliegen bist du bei uns richtig."],
    [
      "Wir haben Ihre Anfrage nicht vergessen, deshalb diese persönliche Nachricht.",
      "Wir haben deine Anfrage nicht vergessen, deshalb diese persönliche Nachricht.",
    ],
    [
      "Ihr Interesse freut uns, und wir möchten, dass Sie wissen, woran Sie sind.",
      "Dein Interesse freut uns, und wir möchten, dass du weißt, woran du bist.",
    ],
    [
      "Manchmal kommt der Alltag dazwischen, und eine Anfrage bleibt liegen. Das soll Ihnen nicht passieren.",
      "Manchmal kommt der Alltag dazwischen, und eine Anfrage bleibt liegen. Das soll dir nicht passieren.",
    ],
  ],
  questions: [
    [
      "Ist seitdem noch etwas offen, das Sie vor Ihrer Entscheidung klären möchten?",
      "Ist seitdem noch etwas offen, das du vor deiner Entscheidung klären möchtest?",
    ],
    [
      "Hat sich an Ihren Wünschen etwas geändert, oder ist etwas dazugekommen?",
      "Hat sich an deinen Wünschen etwas geändert, oder ist etwas dazugekommen?",
    ],
    [
      "Was ist Ihnen dabei am wichtigsten: der Preis, der Ablauf oder etwas ganz anderes?",
      "Was ist dir dabei am wichtigsten: der Preis, der Ablauf oder etwas ganz anderes?",
    ],
    "Vielleicht sind inzwischen noch Fragen aufgekommen.",
  ],
  extras: [
    [
      "Nehmen Sie sich für Ihre Entscheidung die Zeit, die Sie brauchen.",
      "Nimm dir für deine Entscheidung die Zeit, die du brauchst.",
    ],
    [
      "Wir möchten, dass Sie mit einem guten Gefühl entscheiden, ganz gleich, wie.",
      "Wir möchten, dass du mit einem guten Gefühl entscheidest, ganz gleich, wie.",
    ],
    [
      "Auch wenn sich die Sache erledigt haben sollte, ist das in Ordnung.",
      "Auch wenn sich die Sache erledigt haben sollte, ist das in Ordnung.",
    ],
  ],
  farewells: [
    ["Herzliche Grüße {from}.", "Herzliche Grüße {from}."],
    ["Vielen Dank für Ihr Vertrauen und bis bald {at}.", "Vielen Dank für dein Vertrauen und bis bald {at}."],
    ["Wir freuen uns darauf, von Ihnen zu hören.", "Wir freuen uns darauf, von dir zu hören."],
  ],
} satisfies Partial<Topic>;

export const followUp: Topic = {
  facts: [
    ["Es geht um Ihre Anfrage {inquiryDate}: {inquiry}.", "Es geht um deine Anfrage {inquiryDate}: {inquiry}."],
    ["Ihre Anfrage {inquiryDate} liegt vor mir: {inquiry}.", "Deine Anfrage {inquiryDate} liegt vor mir: {inquiry}."],
    [
      "Vielen Dank für Ihre Anfrage {inquiryDate}: {inquiry}.",
      "Vielen Dank für deine Anfrage {inquiryDate}: {inquiry}.",
    ],
  ],
  details: [
    "So geht es jetzt weiter: {nextStep}.",
    "Das ist der nächste Schritt: {nextStep}.",
    [
      "Was als Nächstes geschieht, ist schnell gesagt: {nextStep}.",
      "Was als Nächstes geschieht, ist schnell gesagt: {nextStep}.",
    ],
  ],
  ...followUpCommon,
};

export const anyFollowUp: Topic = {
  facts: [
    [
      "Sie haben sich vor Kurzem für unser Angebot interessiert.",
      "Du hast dich vor Kurzem für unser Angebot interessiert.",
    ],
    [
      "Vor einiger Zeit haben Sie bei uns nachgefragt, und daran möchte ich anknüpfen.",
      "Vor einiger Zeit hast du bei uns nachgefragt, und daran möchte ich anknüpfen.",
    ],
    ["Ihre Anfrage ist bei uns in guten Händen.", "Deine Anfrage ist bei uns in guten Händen."],
  ],
  details: [
    [
      "Damit es für Sie weitergeht, fehlt nur noch eine kurze Rückmeldung.",
      "Damit es für dich weitergeht, fehlt nur noch eine kurze Rückmeldung.",
    ],
    [
      "Wir möchten gern wissen, ob das Thema für Sie noch aktuell ist.",
      "Wir möchten gern wissen, ob das Thema für dich noch aktuell ist.",
    ],
    [
      "Den nächsten Schritt gehen wir gern mit Ihnen zusammen.",
      "Den nächsten Schritt gehen wir gern mit dir zusammen.",
    ],
  ],
  ...followUpCommon,
};

const purchaseRemarks: readonly Wording[] = [
  ["Ihr Vertrauen ist für uns nicht selbstverständlich.", "Dein Vertrauen ist für uns nicht selbstverständlich."],
  ["Uns interessiert, wie es Ihnen seitdem damit geht.", "Uns interessiert, wie es dir seitdem damit geht."],
  ["Hoffentlich macht Ihnen Ihr Einkauf viel Freude.", "Hoffentlich macht dir dein Einkauf viel Freude."],
];
const purchaseCommon = {
  remarks: purchaseRemarks,
  questions: [
    ["Läuft alles so, wie Sie es sich vorgestellt haben?", "Läuft alles so, wie du es dir vorgestellt hast?"],
    [
      "Gibt es etwas, das Ihnen besonders gefällt, oder eine Kleinigkeit, die noch stört?",
      "Gibt es etwas, das dir besonders gefällt, oder eine Kleinigkeit, die noch stört?",
    ],
    [
      "Ist in der Zwischenzeit eine Frage aufgekommen, bei der wir helfen können?",
      "Ist in der Zwischenzeit eine Frage aufgekommen, bei der wir helfen können?",
    ],
  ],
  extras: [
    [
      "Bei Fragen zu Ihrem Einkauf sind wir auch später für Sie da.",
      "Bei Fragen zu deinem Einkauf sind wir auch später für dich da.",
    ],
    [
      "Nach dem Kauf sind wir genauso gern für Sie da wie davor.",
      "Nach dem Kauf sind wir genauso gern für dich da wie davor.",
    ],
    [
      "Wenn etwas nicht passt, finden wir gemeinsam eine Lösung.",
      "Wenn etwas nicht passt, finden wir gemeinsam eine Lösung.",
    ],
  ],
  farewells: [
    ["Schön, dass Sie bei uns sind. Herzliche Grüße {from}.", "Schön, dass du bei uns bist. Herzliche Grüße {from}."],
    ["Noch einmal vielen Dank und bis bald {at}.", "Noch einmal vielen Dank und bis bald {at}."],
    [
      "Wir freuen uns, wenn Sie uns treu bleiben. Viele Grüße {from}.",
      "Wir freuen uns, wenn du uns treu bleibst. Viele Grüße {from}.",
    ],
  ],
} satisfies Partial<Topic>;

const purchaseFacts: readonly Wording[] = [
  ["Vielen Dank für Ihren Einkauf {boughtOn}: {bought}.", "Vielen Dank für deinen Einkauf {boughtOn}: {bought}."],
  [
    "Ich melde mich wegen Ihres Einkaufs {boughtOn}: {bought}.",
    "Ich melde mich wegen deines Einkaufs {boughtOn}: {bought}.",
  ],
  ["Es geht um Ihren Einkauf {boughtOn}: {bought}.", "Es geht um deinen Einkauf {boughtOn}: {bought}."],
];

export const purchaseWithOffer: Topic = {
  facts: purchaseFacts,
  details: [
    ["Passend dazu haben wir ein Angebot für Sie: {offer}.", "Passend dazu haben wir ein Angebot für dich: {offer}."],
    ["Deshalb möchten wir Ihnen etwas anbieten: {offer}.", "Deshalb möchten wir dir etwas anbieten: {offer}."],
    ["Dazu haben wir uns etwas für Sie überlegt: {offer}.", "Dazu haben wir uns etwas für dich überlegt: {offer}."],
  ],
  ...purchaseCommon,
};
export const purchase: Topic = {
  facts: purchaseFacts,
  details: [
    [
      "Wenn Sie etwas dazu brauchen oder wissen möchten, helfen wir gern.",
      "Wenn du etwas dazu brauchst oder wissen möchtest, helfen wir gern.",
    ],
    ["Was gut dazu passt, zeigen wir Ihnen gern.", "Was gut dazu passt, zeigen wir dir gern."],
    [
      "Wir würden gern erfahren, ob alles zu Ihrer Zufriedenheit ist.",
      "Wir würden gern erfahren, ob alles zu deiner Zufriedenheit ist.",
    ],
  ],
  ...purchaseCommon,
};
export const anyPurchase: Topic = {
  ...purchase,
  facts: [
    [
      "Sie haben sich vor einiger Zeit für uns entschieden, und dafür möchten wir Ihnen danken.",
      "Du hast dich vor einiger Zeit für uns entschieden, und dafür möchten wir dir danken.",
    ],
    [
      "Heute möchte ich einfach einmal Danke sagen, für Ihren Einkauf bei uns.",
      "Heute möchte ich einfach einmal Danke sagen, für deinen Einkauf bei uns.",
    ],
    ["Seit Ihrem Einkauf bei uns ist etwas Zeit vergangen.", "Seit deinem Einkauf bei uns ist etwas Zeit vergangen."],
  ],
  details: [
    [
      "Wenn Sie noch etwas brauchen oder wissen möchten, helfen wir gern.",
      "Wenn du noch etwas brauchst oder wissen möchtest, helfen wir gern.",
    ],
    ["Was gut zu Ihrem Einkauf passt, zeigen wir Ihnen gern.", "Was gut zu deinem Einkauf passt, zeigen wir dir gern."],
    [
      "Wir würden gern erfahren, ob alles zu Ihrer Zufriedenheit ist.",
      "Wir würden gern erfahren, ob alles zu deiner Zufriedenheit ist.",
    ],
  ],
};

export const anyAppointment: Topic = {
  facts: [
    ["Bald steht Ihr Termin bei uns an.", "Bald steht dein Termin bei uns an."],
    ["Ihr Termin bei uns rückt näher.", "Dein Termin bei uns rückt näher."],
    [
      "Wir sehen uns bald, denn Ihr Termin bei uns steht bevor.",
      "Wir sehen uns bald, denn dein Termin bei uns steht bevor.",
    ],
  ],
  details: [
    ["Tag und Uhrzeit finden Sie in Ihrer Bestätigung.", "Tag und Uhrzeit findest du in deiner Bestätigung."],
    ["Den genauen Zeitpunkt haben wir mit Ihnen vereinbart.", "Den genauen Zeitpunkt haben wir mit dir vereinbart."],
    ["Es bleibt bei der Zeit, die wir vereinbart haben.", "Es bleibt bei der Zeit, die wir vereinbart haben."],
  ],
  remarks: [
    [
      "Damit der Termin im vollen Alltag nicht untergeht, melden wir uns vorher noch einmal.",
      "Damit der Termin im vollen Alltag nicht untergeht, melden wir uns vorher noch einmal.",
    ],
    ["Die Zeit ist fest für Sie reserviert.", "Die Zeit ist fest für dich reserviert."],
    [
      "Wir haben uns die Zeit für Sie genommen und freuen uns darauf.",
      "Wir haben uns die Zeit für dich genommen und freuen uns darauf.",
    ],
  ],
  questions: [
    ["Passt Ihnen die Zeit noch?", "Passt dir die Zeit noch?"],
    ["Bleibt es von Ihrer Seite dabei?", "Bleibt es von deiner Seite dabei?"],
    ["Können wir weiter mit Ihnen rechnen?", "Können wir weiter mit dir rechnen?"],
  ],
  extras: [
    [
      "Sollte etwas dazwischenkommen, ist das kein Problem: Wir finden eine andere Zeit.",
      "Sollte etwas dazwischenkommen, ist das kein Problem: Wir finden eine andere Zeit.",
    ],
    [
      "Manchmal ändert sich kurzfristig etwas, dafür haben wir Verständnis.",
      "Manchmal ändert sich kurzfristig etwas, dafür haben wir Verständnis.",
    ],
    [
      "Wenn es nicht mehr passt, suchen wir mit Ihnen einen neuen Termin.",
      "Wenn es nicht mehr passt, suchen wir mit dir einen neuen Termin.",
    ],
  ],
  farewells: [
    ["Bis bald und herzliche Grüße {from}.", "Bis bald und herzliche Grüße {from}."],
    ["Wir freuen uns auf Sie. Bis dahin alles Gute.", "Wir freuen uns auf dich. Bis dahin alles Gute."],
    ["Danke für Ihre Aufmerksamkeit und bis bald {at}.", "Danke für deine Aufmerksamkeit und bis bald {at}."],
  ],
};
