import type { Appointment } from "#domain/orders/whatsapp-topics.ts";
import type { Action } from "./call-to-action-sentences.ts";
import { type Paragraph, paragraph, composeScript, optionalParagraph } from "./compose-script.ts";
import type { Brief, Parts } from "./script-parts.ts";
import { spokenAppointment } from "./spoken-topic.ts";
import type { Wording } from "./wording.ts";

/**
 * Writes a script that reminds the recipient of an appointment: its day, time, place, subject and company, and one call
 * to action.
 */
export function appointmentScript(appointment: Appointment, parts: Parts, brief: Brief): string {
  const { form } = parts.addressee;
  const { subject, where, ...spoken } = spokenAppointment(appointment);
  const values = {
    ...parts.values,
    ...spoken,
    subject: subject[form],
    where: where[form],
    booking: parts.action.target ? `auf ${parts.action.target}` : "über den Knopf unter diesem Video",
  };
  const isMoved = Boolean(appointment.movedFromDate || appointment.movedFromTime);
  const greeting = paragraph("greeting", ["{greeting}!"]);
  const fact = paragraph("fact", isMoved ? movedFacts : facts);
  const place = paragraph("place", ["{where}"]);
  const introduction = paragraph("introduction", brief.isShort ? introductions.slice(0, 2) : introductions);
  const remark = (rank: number) => optionalParagraph(rank, "remark", isMoved ? movedRemarks : remarks);
  const action = paragraph("action", appointmentActions(parts.action));
  const next = (rank: number) => optionalParagraph(rank, "next", afterActions(parts.action));
  const also = (rank: number) => optionalParagraph(rank, "also", isMoved ? movedRemarks : remarks);
  const farewell = brief.isShort ? optionalParagraph(1, "farewell", farewells) : paragraph("farewell", farewells);
  const outlines: readonly [Paragraph[], ...Paragraph[][]] = [
    [greeting, introduction, fact, place, remark(1), also(3), action, next(2), farewell],
    [greeting, introduction, fact, place, action, next(1), remark(2), also(3), farewell],
    [greeting, fact, introduction, place, remark(2), also(3), action, next(1), farewell],
  ];
  const outline = brief.choose("outline", outlines) ?? outlines[0];
  return composeScript(outline, { ...brief, form, values });
}

const facts: readonly Wording[] = [
  "{when} sind wir {subject} verabredet.",
  [
    "Ihr Termin rückt näher. {when} sind wir {subject} verabredet.",
    "Dein Termin rückt näher. {when} sind wir {subject} verabredet.",
  ],
  [
    "Bald ist es so weit. {when} sind wir {subject} verabredet.",
    "Bald ist es so weit. {when} sind wir {subject} verabredet.",
  ],
];
const movedFacts: readonly Wording[] = [
  [
    "Ihr Termin hat sich verschoben: von {movedFrom} auf {toWhen}. Dann sind wir {subject} verabredet.",
    "Dein Termin hat sich verschoben: von {movedFrom} auf {toWhen}. Dann sind wir {subject} verabredet.",
  ],
  [
    "Für Ihren Termin gilt ab jetzt eine neue Zeit, und zwar nicht mehr {movedFromDay} sondern {when}. Dann sind wir {subject} verabredet.",
    "Für deinen Termin gilt ab jetzt eine neue Zeit, und zwar nicht mehr {movedFromDay} sondern {when}. Dann sind wir {subject} verabredet.",
  ],
  [
    "Ihr Termin {toDay} hat eine neue Uhrzeit: statt um {movedFromTime} nun um {time}. Dann sind wir {subject} verabredet.",
    "Dein Termin {toDay} hat eine neue Uhrzeit: statt um {movedFromTime} nun um {time}. Dann sind wir {subject} verabredet.",
  ],
  [
    "{toDay} beginnt Ihr Termin nicht um {movedFromTime}, sondern um {time}. Dann sind wir {subject} verabredet.",
    "{toDay} beginnt dein Termin nicht um {movedFromTime}, sondern um {time}. Dann sind wir {subject} verabredet.",
  ],
];
const introductions: readonly Wording[] = [
  "Ich bin {presenter} {from}.",
  "Ich bin {presenter} und melde mich {for}.",
  [
    "Mein Name ist {presenter}, und ich schicke Ihnen diese Nachricht {for}.",
    "Ich heiße {presenter} und schicke dir diese Nachricht {for}.",
  ],
];
const remarks: readonly Wording[] = [
  ["Die Zeit ist fest für Sie reserviert.", "Die Zeit ist fest für dich reserviert."],
  ["Ihre Fragen beantworten wir gern beim Termin.", "Deine Fragen beantworten wir gern beim Termin."],
  ["Wir bereiten alles für Sie vor.", "Wir bereiten alles für dich vor."],
];
const movedRemarks: readonly Wording[] = [
  ["Die neue Zeit ist fest für Sie reserviert.", "Die neue Zeit ist fest für dich reserviert."],
  "Die alte Zeit gilt nicht mehr.",
  ["Alles andere bleibt wie besprochen.", "Alles andere bleibt wie besprochen."],
];
const farewells: readonly Wording[] = [
  ["Bis dahin alles Gute, wir freuen uns auf Sie.", "Bis dahin alles Gute, wir freuen uns auf dich."],
  ["Bis bald, Ihr Team {from}.", "Bis bald, dein Team {from}."],
  ["Herzliche Grüße {from} und bis zum Termin.", "Herzliche Grüße {from} und bis zum Termin."],
];

function appointmentActions({ kind, target }: Action): readonly Wording[] {
  switch (kind) {
    case "answer":
    case "contact":
      return [
        [
          "Antworten Sie bitte kurz auf diese Nachricht, ob es dabei bleibt.",
          "Antworte bitte kurz auf diese Nachricht, ob es dabei bleibt.",
        ],
        [
          "Passt Ihnen das? Dann antworten Sie auf diese Nachricht einfach mit Ja.",
          "Passt dir das? Dann antworte auf diese Nachricht einfach mit Ja.",
        ],
        [
          "Falls Ihnen etwas dazwischenkommt, antworten Sie bitte früh genug auf diese Nachricht.",
          "Falls dir etwas dazwischenkommt, antworte bitte früh genug auf diese Nachricht.",
        ],
      ];
    case "call":
      return target
        ? [
            [
              "Falls Ihnen etwas dazwischenkommt, rufen Sie uns an: {target}.",
              "Falls dir etwas dazwischenkommt, ruf uns an: {target}.",
            ],
            [
              "Passt Ihnen die Zeit doch nicht? Dann rufen Sie uns an unter {target}.",
              "Passt dir die Zeit doch nicht? Dann ruf uns an unter {target}.",
            ],
            [
              "Wenn sich bei Ihnen etwas ändert, rufen Sie uns bitte an: {target}.",
              "Wenn sich bei dir etwas ändert, ruf uns bitte an: {target}.",
            ],
          ]
        : [
            [
              "Falls Ihnen etwas dazwischenkommt, rufen Sie uns bitte an.",
              "Falls dir etwas dazwischenkommt, ruf uns bitte an.",
            ],
            [
              "Wenn sich bei Ihnen etwas ändert, rufen Sie uns bitte früh genug an.",
              "Wenn sich bei dir etwas ändert, ruf uns bitte früh genug an.",
            ],
          ];
    case "book":
      return [
        [
          "Passt Ihnen die Zeit doch nicht? Dann buchen Sie einen anderen Termin, und zwar {booking}.",
          "Passt dir die Zeit doch nicht? Dann buch einen anderen Termin, und zwar {booking}.",
        ],
        [
          "Falls Ihnen etwas dazwischenkommt, buchen Sie {booking} eine andere Zeit.",
          "Falls dir etwas dazwischenkommt, buch {booking} eine andere Zeit.",
        ],
        [
          "Wenn sich bei Ihnen etwas ändert, buchen Sie einfach {booking} neu.",
          "Wenn sich bei dir etwas ändert, buch einfach {booking} neu.",
        ],
      ];
    case "visit":
      return target
        ? [
            [
              "Wenn Sie vorher etwas nachlesen möchten, besuchen Sie uns auf {target}.",
              "Wenn du vorher etwas nachlesen möchtest, besuch uns auf {target}.",
            ],
            [
              "Mehr über uns erfahren Sie vorab, wenn Sie uns auf {target} besuchen.",
              "Mehr über uns erfährst du vorab, wenn du uns auf {target} besuchst.",
            ],
          ]
        : [
            [
              "Wenn Sie vorher etwas nachlesen möchten, besuchen Sie unsere Internetseite über den Knopf unter diesem Video.",
              "Wenn du vorher etwas nachlesen möchtest, besuch unsere Internetseite über den Knopf unter diesem Video.",
            ],
            [
              "Mehr über uns erfahren Sie vorab, wenn Sie unsere Internetseite über den Knopf unter diesem Video besuchen.",
              "Mehr über uns erfährst du vorab, wenn du unsere Internetseite über den Knopf unter diesem Video besuchst.",
            ],
          ];
  }
}

function afterActions({ kind }: Action): readonly Wording[] {
  if (kind === "visit")
    return ["So wissen Sie schon vorher, was auf Sie zukommt."].map((formal): Wording => [
      formal,
      "So weißt du schon vorher, was auf dich zukommt.",
    ]);
  if (kind === "answer" || kind === "contact")
    return [
      [
        "So wissen wir Bescheid und können verlässlich planen.",
        "So wissen wir Bescheid und können verlässlich planen.",
      ],
      [
        "Sollte es doch nicht passen, finden wir zusammen eine andere Zeit.",
        "Sollte es doch nicht passen, finden wir zusammen eine andere Zeit.",
      ],
      ["Ein kurzer Satz genügt uns schon.", "Ein kurzer Satz genügt uns schon."],
    ];
  return [
    ["Dann finden wir eine Zeit, die Ihnen besser passt.", "Dann finden wir eine Zeit, die dir besser passt."],
    ["So bekommt Ihren Platz jemand, der schon wartet.", "So bekommt deinen Platz jemand, der schon wartet."],
    [
      "Das geht schnell, und Sie müssen nichts weiter erklären.",
      "Das geht schnell, und du musst nichts weiter erklären.",
    ],
  ];
}
