import type { RequestOf } from "#domain/orders/request.ts";
import type { Choose } from "./seeded-choice.ts";
import { composeScript, optional, required } from "./compose.ts";
import { readAnswer } from "./read-answer.ts";
import { audience, problem, service, sympathy, composeSentence } from "./compose-sentence.ts";

type Options = readonly [string, ...string[]];

/** A script in which a presenter wins new customers for the person who orders. */
export function newCustomersScript(request: RequestOf<"neukunden">, presenter: string, choose: Choose): string {
  const problems = readAnswer(request.problems, "problems");
  const greeting = choose("greeting", greetings)(presenter);
  const [hint, ...moreHints] = choose("hints", hints);
  return composeScript([
    required(
      `${greeting} ${composeSentence(readAnswer(request.targetAudience, "targetAudience"), audience, "audience", choose)}`,
    ),
    required(composeSentence(problems, problem, "problem", choose)),
    optional(1, sympathy(problems, choose)),
    required(composeSentence(readAnswer(request.service, "service"), service, "service", choose)),
    optional(2, choose("approach", approaches)),
    required(choose("invitation", invitations)),
    optional(3, hint),
    ...moreHints.map((text, index) => optional(4 + index, text)),
    required(choose("farewell", farewells)),
  ]);
}

const greetings: readonly [(presenter: string) => string, ...((presenter: string) => string)[]] = [
  (presenter) => `Guten Tag, mein Name ist ${presenter}.`,
  (presenter) => `Schön, dass Sie hereinschauen. Ich bin ${presenter}, und ich fasse mich kurz.`,
  (presenter) => `Hallo und herzlich willkommen. Ich heiße ${presenter}.`,
  (presenter) => `Guten Tag! Ich bin ${presenter} und habe eine kurze Nachricht für Sie.`,
  (presenter) => `Haben Sie eine Minute? Mein Name ist ${presenter}, und ich möchte Ihnen etwas zeigen.`,
];

/** Descriptions of good service that fit any business. */
const approaches: Options = [
  "Am Anfang steht bei uns kein Verkaufsgespräch, sondern Zuhören. Wir fragen nach, was Ihnen wichtig ist, und sagen Ihnen offen, was möglich ist und was nicht. Danach entscheiden Sie in Ruhe.",
  "Dabei gehen wir Schritt für Schritt vor. Zuerst sprechen wir darüber, wo Sie heute stehen. Dann überlegen wir gemeinsam, was Ihnen wirklich weiterhilft. Und erst wenn Sie überzeugt sind, legen wir los.",
  "Was Sie von uns erwarten dürfen, ist leicht erklärt: ein offenes Ohr, klare Worte und eine Lösung, die zu Ihnen passt. Sie wissen von Anfang an, was als Nächstes kommt und woran Sie sind.",
  "Uns ist wichtig, dass Sie sich gut aufgehoben fühlen. Deshalb erklären wir alles so, dass man es beim ersten Mal versteht, und beantworten auch die Fragen, die man sich sonst kaum zu stellen traut.",
  "Jeder Fall ist ein wenig anders. Darum schauen wir zuerst genau hin und machen Ihnen dann einen Vorschlag, der zu Ihnen und Ihrem Alltag passt. Dabei behalten Sie jederzeit den Überblick.",
];

const invitations: Options = [
  "Wenn Sie wissen möchten, was das in Ihrem Fall bedeutet, melden Sie sich einfach bei uns. Ein kurzes Gespräch genügt, und Sie sehen klarer.",
  "Mein Vorschlag: Nehmen Sie jetzt Kontakt mit uns auf und erzählen Sie uns kurz, worum es bei Ihnen geht. Das Gespräch verpflichtet Sie zu nichts.",
  "Machen Sie es sich leicht und sprechen Sie uns an. Schon nach wenigen Minuten wissen wir gemeinsam, ob wir Ihnen helfen können.",
  "Klingt das interessant? Dann rufen Sie uns an oder schreiben Sie uns ein paar Zeilen. Wir nehmen uns Zeit für Sie und Ihre Fragen.",
];

const hints: readonly [readonly [string, ...string[]], ...(readonly [string, ...string[]])[]] = [
  [
    "Vielleicht ist genau heute ein guter Tag, um den ersten Schritt zu machen.",
    "Sie müssen dafür nichts vorbereiten. Es reicht, dass Sie fragen.",
    "Und falls wir nicht die Richtigen für Sie sind, sagen wir Ihnen auch das ganz ehrlich.",
  ],
  [
    "Und falls wir nicht die Richtigen für Sie sind, sagen wir Ihnen auch das ganz ehrlich.",
    "Warten Sie nicht auf den perfekten Moment, denn der kommt selten von allein.",
    "Wir freuen uns über jede Frage, auch über die kleinen.",
  ],
  [
    "Der erste Schritt ist meistens der schwerste. Wir machen ihn Ihnen so einfach wie möglich.",
    "Stellen Sie uns ruhig jede Frage, die Sie beschäftigt.",
    "Sie haben nichts zu verlieren, aber vielleicht eine Sorge weniger.",
  ],
];

const farewells: Options = [
  "Wir freuen uns darauf, Sie kennenzulernen.",
  "Bis bald, wir sind gern für Sie da.",
  "Wir freuen uns auf Ihre Nachricht.",
  "Vielen Dank fürs Zuhören und bis bald.",
];
