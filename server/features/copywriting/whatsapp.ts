import type { WhatsappQuestion } from "#domain/orders/kinds.ts";
import type { RequestOf } from "#domain/orders/request.ts";
import type { Choose } from "./seeded-choice.ts";
import { normalizeName } from "./normalize-name.ts";

type Parts = { name: string; presenter: string };
type Template = (parts: Parts) => string[];

/** A message to one person, as a business sends it by WhatsApp. */
export function whatsappScript(request: RequestOf<"whatsapp">, presenter: string, choose: Choose): string {
  const name = normalizeName(request.firstName);
  return choose("whatsapp", templates[request.selectedQuestion])({ name, presenter }).join("\n\n");
}

const templates: Record<WhatsappQuestion, readonly [Template, ...Template[]]> = {
  appointment: [
    ({ name, presenter }) => [
      `Hallo ${name}, hier ist ${presenter}. Ich melde mich kurz wegen Ihres Termins, der demnächst bei uns ansteht.`,
      "Wir haben uns die Zeit fest für Sie reserviert und alles vorbereitet. Sie müssen sich also um nichts kümmern, außer pünktlich da zu sein. Planen Sie für den Weg am besten ein paar Minuten mehr ein, dann können wir ganz entspannt beginnen.",
      "Natürlich wissen wir, dass manchmal etwas dazwischenkommt. In diesem Fall sagen Sie uns bitte so früh wie möglich Bescheid. Antworten Sie einfach auf diese Nachricht und schreiben Sie dazu, welcher Tag Ihnen besser passt. Wir suchen dann gemeinsam einen neuen Termin, und Ihr bisheriger Platz wird für jemand anderen frei.",
      "Wenn alles so bleibt wie vereinbart, genügt uns ein kurzes Ja als Antwort. Und falls Sie vorab noch Fragen haben, schreiben Sie uns ruhig, wir helfen Ihnen gern weiter.",
      "Vielen Dank und bis bald. Wir freuen uns auf Sie!",
    ],
    ({ name, presenter }) => [
      `Guten Tag, ${name}. Mein Name ist ${presenter}, und ich habe eine kleine Erinnerung für Sie.`,
      "Ihr Termin bei uns rückt näher. Damit er im vollen Alltag nicht untergeht, melden wir uns vorher noch einmal persönlich bei Ihnen. Den genauen Tag und die Uhrzeit finden Sie in Ihrer Bestätigung.",
      "Passt der Termin noch? Dann schreiben Sie uns bitte kurz zurück, und wir wissen, dass wir mit Ihnen rechnen dürfen.",
      "Passt er nicht mehr, ist das überhaupt kein Problem. Nennen Sie uns in Ihrer Antwort einfach zwei oder drei Tage, an denen Sie Zeit hätten, und sagen Sie dazu, ob Ihnen der Vormittag oder der Nachmittag lieber ist. Wir schauen sofort in den Kalender und bestätigen Ihnen den neuen Termin.",
      "Eine Bitte noch: Geben Sie uns möglichst einen Tag vorher Bescheid, wenn sich etwas ändert. So kann jemand anderes nachrücken, der schon auf einen freien Platz wartet.",
      "Herzlichen Dank für Ihre Hilfe und bis ganz bald!",
    ],
    ({ name, presenter }) => [
      `Hallo ${name}, schön, dass wir uns bald sehen! Ich bin ${presenter} und melde mich wegen Ihres Termins bei uns.`,
      "Vorab das Wichtigste: Von unserer Seite bleibt alles wie besprochen. Wenn Sie Unterlagen haben, die uns weiterhelfen, bringen Sie sie bitte mit, und notieren Sie sich in Ruhe, was Sie uns fragen möchten. Dann nutzen wir die gemeinsame Zeit so gut wie möglich.",
      "Sollten Sie verhindert sein, brauchen Sie weder anzurufen noch lange zu erklären, warum. Antworten Sie auf diese Nachricht mit dem Wort Verschieben, und wir schicken Ihnen umgehend ein paar neue Vorschläge. Sie suchen sich davon den Termin aus, der am besten in Ihre Woche passt.",
      "Und wenn Sie sich gar nicht mehr sicher sind, wann genau wir verabredet sind, fragen Sie bitte einfach nach. Lieber einmal zu viel als einmal zu wenig.",
      "Danke, dass Sie sich einen Moment Zeit genommen haben. Bis bald!",
    ],
  ],
  "lead-follow-up": [
    ({ name, presenter }) => [
      `Hallo ${name}, hier spricht ${presenter}. Vor Kurzem haben Sie sich für unser Angebot interessiert, und dafür möchte ich mich heute persönlich bei Ihnen bedanken.`,
      "Vielleicht hatten Sie seitdem einfach viel zu tun. Vielleicht sind auch noch Fragen offen, die Sie sich vor einer Entscheidung beantworten möchten. Beides verstehen wir gut, und genau deshalb melde ich mich.",
      "Schreiben Sie mir doch kurz zurück, was Ihnen im Moment am wichtigsten ist. Geht es Ihnen um den Preis, um den Ablauf oder um etwas ganz anderes? Je genauer wir das wissen, desto besser können wir Ihnen weiterhelfen.",
      "Wenn Sie lieber sprechen als schreiben, nennen Sie uns einfach eine Uhrzeit, zu der wir Sie gut erreichen. Zehn Minuten reichen meistens schon, um alles Wichtige zu klären.",
      "Sie gehen damit keine Verpflichtung ein. Wir möchten nur, dass Sie gut entscheiden können. Ich freue mich auf Ihre Antwort!",
    ],
    ({ name, presenter }) => [
      `Guten Tag, ${name}. Ich bin ${presenter} und möchte an Ihre Anfrage anknüpfen.`,
      "Sie hatten sich bei uns gemeldet, und eine Anfrage ist für uns nie nur eine Nummer. Deshalb bekommen Sie heute keine Standardmail, sondern dieses kurze Video.",
      "Oft ist es so: Man interessiert sich für etwas, dann kommt der Alltag dazwischen, und auf einmal sind zwei Wochen vergangen. Damit es Ihnen nicht genauso geht, haben wir den nächsten Schritt für Sie so leicht wie möglich gemacht.",
      "Antworten Sie auf diese Nachricht mit einem Ja, wenn Sie weiterhin Interesse haben. Dann schicken wir Ihnen alles, was Sie für Ihre Entscheidung brauchen, übersichtlich und verständlich. Haben Sie noch Zweifel, dann schreiben Sie uns bitte auch die. Auf eine ehrliche Frage bekommen Sie bei uns eine ehrliche Antwort.",
      "Und falls sich die Sache für Sie erledigt hat, genügt ein kurzes Nein. Danke für Ihre Zeit, und hoffentlich bis bald!",
    ],
    ({ name, presenter }) => [
      `Hallo ${name}, haben Sie einen Moment? Mein Name ist ${presenter}, und es geht um das, wonach Sie uns gefragt haben.`,
      "Wir haben uns über Ihr Interesse sehr gefreut und möchten sicher sein, dass bei Ihnen alles angekommen ist. Manchmal landet eine Nachricht ja im falschen Ordner oder geht zwischen zwei Terminen verloren.",
      "Deshalb frage ich ganz direkt: Was fehlt Ihnen noch, damit Sie eine gute Entscheidung treffen können? Ein Beispiel, ein Vergleich, ein Gespräch mit jemandem, der sich auskennt? Sagen Sie es uns, und wir kümmern uns noch diese Woche darum.",
      "Am schnellsten geht es, wenn Sie direkt hier antworten. Schreiben Sie einfach, was Ihnen durch den Kopf geht, ein paar Stichworte genügen. Auf Wunsch rufen wir Sie auch gern zurück.",
      "Wir drängen Sie zu nichts und lassen Ihnen die Zeit, die Sie brauchen. Aber wir sind da, sobald Sie so weit sind. Herzliche Grüße und bis bald!",
    ],
  ],
  retention: [
    ({ name, presenter }) => [
      `Hallo ${name}, hier ist ${presenter}. Sie haben sich vor einiger Zeit für uns entschieden, und dafür möchte ich Ihnen heute ganz herzlich danken.`,
      "Ein Kauf ist für uns nicht das Ende, sondern der Anfang. Darum interessiert uns, wie es Ihnen seitdem ergangen ist. Sind Sie zufrieden? Hat etwas gefehlt? Antworten Sie einfach auf diese Nachricht, denn von Ihren Erfahrungen lernen wir am meisten.",
      "Außerdem haben wir uns überlegt, was gut zu dem passen könnte, was Sie schon haben. Es gibt einige Ergänzungen, mit denen Sie noch mehr herausholen, und für bestehende Kundinnen und Kunden nehmen wir uns bei der Beratung besonders viel Zeit.",
      "Wenn Sie neugierig sind, schreiben Sie uns kurz das Wort Mehr. Dann stellen wir Ihnen eine kleine Auswahl zusammen, ganz unverbindlich und passend zu Ihnen.",
      "Schön, dass Sie bei uns sind. Wir freuen uns auf Ihre Antwort!",
    ],
    ({ name, presenter }) => [
      `Guten Tag, ${name}! Ich bin ${presenter} und melde mich heute einfach, um Danke zu sagen.`,
      "Danke für Ihr Vertrauen und dafür, dass wir für Sie da sein dürfen. Das ist für uns nicht selbstverständlich.",
      "Vielleicht haben Sie inzwischen gemerkt, was Ihnen besonders gut gefällt. Vielleicht gibt es aber auch eine Kleinigkeit, die noch nicht rundläuft. In beiden Fällen möchten wir davon erfahren, denn nur so können wir für Sie besser werden.",
      "Und noch etwas: Viele unserer Kundinnen und Kunden wissen gar nicht, was wir darüber hinaus für sie tun können. Fragen Sie uns ruhig danach. Wir schauen uns gern an, was sich in Ihrem Fall wirklich lohnt, und sagen Ihnen auch, was Sie nicht brauchen.",
      "Antworten Sie dafür einfach auf diese Nachricht, gern auch mit einer Sprachnachricht. Wir melden uns zuverlässig zurück.",
      "Alles Gute und bis zum nächsten Mal!",
    ],
    ({ name, presenter }) => [
      `Hallo ${name}, schön, dass Sie sich einen Moment Zeit nehmen. Mein Name ist ${presenter}.`,
      "Seit Ihrem Einkauf bei uns ist etwas Zeit vergangen, und ich wollte mich erkundigen, ob alles Ihren Erwartungen entspricht. Falls etwas klemmt oder Fragen aufgetaucht sind, schreiben Sie uns bitte. Wir kümmern uns darum, und zwar gern.",
      "Wenn Sie zufrieden sind, freut uns das natürlich besonders. Dann haben wir eine kleine Anregung für Sie: Wer einmal den Anfang gemacht hat, möchte oft wissen, was als Nächstes möglich ist. Dazu haben wir ein paar Ideen, die gut zu Ihrer Entscheidung von damals passen.",
      "Möchten Sie sie hören? Dann antworten Sie mit einem kurzen Ja, und wir schicken Ihnen einen Vorschlag, den Sie in Ruhe prüfen können. Und wenn Sie jemanden kennen, dem wir ebenfalls helfen könnten, leiten Sie dieses Video gern weiter.",
      "Danke für Ihre Treue und herzliche Grüße!",
    ],
  ],
};
