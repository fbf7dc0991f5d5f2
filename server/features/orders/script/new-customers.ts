import type { RequestOf } from "#domain/orders/request.ts";
import type { Choose } from "./choice.ts";
import { type Beat, compose, fill, say } from "./compose.ts";
import { readAnswer } from "./read-answer.ts";
import { audience, problem, service, weave } from "./weave.ts";

type Parts = Record<"presenter" | "audience" | "problem" | "service", string>;

/** A presenter wins new customers for whoever ordered. */
export function newCustomersScript(request: RequestOf<"neukunden">, presenter: string, choose: Choose): string {
  const parts: Parts = {
    presenter,
    audience: weave(readAnswer(request.targetAudience, "targetAudience"), audience, "audience", choose),
    problem: weave(readAnswer(request.problems, "problems"), problem, "problem", choose),
    service: weave(readAnswer(request.service, "service"), service, "service", choose),
  };
  return compose(choose("new-customers", variants)(parts));
}

const variants: readonly [(parts: Parts) => Beat[], ...((parts: Parts) => Beat[])[]] = [
  (parts) => [
    say(`Guten Tag, mein Name ist ${parts.presenter}. ${parts.audience}`),
    fill(4, "Wenn Sie sich angesprochen fühlen, schenken Sie mir bitte eine Minute. Länger dauert es nicht."),
    say(parts.problem),
    fill(1, "Damit sind Sie nicht allein, und vor allem müssen Sie sich damit nicht abfinden."),
    say(parts.service),
    fill(
      2,
      "Am Anfang steht bei uns kein Verkaufsgespräch, sondern Zuhören. Wir fragen nach, was Ihnen wichtig ist, und sagen Ihnen offen, was möglich ist und was nicht. Danach entscheiden Sie in Ruhe.",
    ),
    say(
      "Wenn Sie wissen möchten, was das in Ihrem Fall bedeutet, melden Sie sich einfach bei uns. Ein kurzes Gespräch genügt, und Sie sehen klarer.",
    ),
    fill(3, "Vielleicht ist genau heute ein guter Tag, um den ersten Schritt zu machen."),
    fill(5, "Stellen Sie uns dabei ruhig jede Frage, die Sie beschäftigt. Wir nehmen uns die Zeit."),
    say("Wir freuen uns darauf, Sie kennenzulernen."),
  ],
  (parts) => [
    say(`Schön, dass Sie hereinschauen. Ich bin ${parts.presenter}, und ich komme gleich zur Sache. ${parts.audience}`),
    say(parts.problem),
    fill(1, "Das kostet auf Dauer Kraft. Und je länger man damit wartet, desto schwerer fällt der Anfang."),
    say(parts.service),
    fill(
      2,
      "Dabei gehen wir Schritt für Schritt vor. Zuerst sprechen wir darüber, wo Sie heute stehen. Dann überlegen wir gemeinsam, was Ihnen wirklich weiterhilft. Und erst wenn Sie überzeugt sind, legen wir los.",
    ),
    fill(4, "Sie müssen dafür nichts vorbereiten und auch noch nichts wissen. Es reicht, dass Sie fragen."),
    say(
      "Mein Vorschlag: Nehmen Sie jetzt Kontakt mit uns auf und erzählen Sie uns kurz, worum es bei Ihnen geht. Das Gespräch verpflichtet Sie zu nichts.",
    ),
    fill(3, "Wir melden uns bei Ihnen, und zwar mit einer klaren Antwort statt mit leeren Versprechen."),
    say("Bis bald, wir sind gern für Sie da."),
  ],
  (parts) => [
    say(`Darf ich Sie etwas Persönliches fragen? Wie lange möchten Sie noch warten, bis sich etwas ändert?`),
    say(`Ich heiße ${parts.presenter}. ${parts.audience}`),
    say(parts.problem),
    fill(1, "Wer das jeden Tag erlebt, gewöhnt sich irgendwann daran. Dabei gibt es einen besseren Weg."),
    say(parts.service),
    fill(
      2,
      "Was Sie von uns erwarten dürfen, ist schnell erzählt: ein offenes Ohr, klare Worte und eine Lösung, die zu Ihnen passt. Sie wissen von Anfang an, was als Nächstes kommt und woran Sie sind.",
    ),
    say(
      "Machen Sie es sich leicht und sprechen Sie uns an. Schon nach wenigen Minuten wissen wir beide, ob wir Ihnen helfen können.",
    ),
    fill(3, "Und falls wir nicht die Richtigen für Sie sind, sagen wir Ihnen auch das ganz ehrlich."),
    fill(4, "Der erste Schritt ist meistens der schwerste. Wir machen ihn Ihnen so einfach wie möglich."),
    say("Wir freuen uns auf Ihre Nachricht."),
  ],
];
