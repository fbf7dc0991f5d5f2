import type { Operator } from "../operator/operator.ts";
import { gapMark, type LegalTextKind } from "./legal-texts.ts";

type Known = {
  brandName: string;
  publicUrl: string;
  operator: Pick<Operator, "company" | "street" | "postalCode" | "city" | "phone" | "email">;
  supportEmail: string | null;
};

const stated = (value: string | null, label: string) => value || `${gapMark}: ${label}]`;

/** Name, postal address, telephone number and email address of the operator. */
function contactOf({ operator, supportEmail }: Known): string[] {
  const { company, street, postalCode, city, phone, email } = operator;
  return [
    stated(company, "Unternehmen"),
    stated(street, "Straße und Hausnummer"),
    stated([postalCode, city].filter(Boolean).join(" "), "Postleitzahl und Ort"),
    `Telefon: ${stated(phone, "Telefon")}`,
    `E-Mail: ${stated(email || supportEmail, "E-Mail")}`,
  ];
}

/** Public address of the installation; one without HTTPS, as on a developer's machine, counts as missing. */
const publicUrlOf = ({ publicUrl }: Known): string =>
  stated(publicUrl.startsWith("https://") ? publicUrl : null, "Internetadresse");

const addressOf = (known: Known): string => contactOf(known).join("\n");

const termsDraft = (known: Known) => `## 1. Geltung und Anbieter
Diese Bedingungen gelten für Bestellungen von Videos über ${publicUrlOf(known)} (${known.brandName}). Ihr Vertragspartner ist:

${addressOf(known)}

Abweichende Bedingungen des Kunden gelten nur, wenn wir ihnen in Textform zustimmen.

## 2. Bestellung und Vertragsschluss
Die Darstellung im Bestellformular ist kein bindendes Angebot. Vor der Bestellung sehen Sie alle Angaben zusammengefasst und können sie ändern. Mit der Schaltfläche „Zahlungspflichtig bestellen“ bieten Sie uns den Vertrag an. Er kommt zustande, wenn Ihre Zahlung eingegangen ist und wir die Bestellung per E-Mail bestätigen. Wir speichern den Vertragstext mit der Bestellung; Sie erhalten ihn mit der Bestätigung. Vertragssprache ist Deutsch.

## 3. Leistung
Wir erstellen ein Video, in dem ein von künstlicher Intelligenz erzeugter Sprecher den von Ihnen freigegebenen Text spricht, im bestellten Format, und stellen es auf dem bei der Bestellung genannten Weg bereit. Wir beginnen, sobald Ihre Zahlung eingegangen ist, und liefern das Video in der Regel am selben Tag, spätestens innerhalb von drei Tagen. Die angegebene Länge ist eine Schätzung nach der Länge des Textes. Das Video trägt eine Kennzeichnung, dass es von künstlicher Intelligenz erzeugt ist (Art. 50 KI-Verordnung); sie darf nicht entfernt werden.

## 4. Preis und Zahlung
Es gilt der Preis, der bei der Bestellung neben der Schaltfläche steht, einschließlich der dort genannten Steuer. Er ist mit der Bestellung fällig und wird über die angebotenen Zahlungsarten bezahlt. Können wir das Video nicht erstellen, erstatten wir den vollen Betrag.

## 5. Ihre Angaben
Sie sind dafür verantwortlich, dass Sie Texte, Bilder und Namen verwenden dürfen und Empfängern Nachrichten senden dürfen. Rechtswidrige, irreführende oder beleidigende Inhalte sind nicht erlaubt.

## 6. Nutzung des Videos
Mit der Bezahlung dürfen Sie das Video zeitlich und räumlich unbeschränkt nutzen und weitergeben, soweit Rechte Dritter an Ihren Angaben nicht entgegenstehen.

## 7. Mängel und Haftung
Es gelten die gesetzlichen Rechte bei Mängeln. Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten, begrenzt auf den vertragstypischen, vorhersehbaren Schaden.

## 8. Widerruf
Verbraucher haben ein Widerrufsrecht nach der Widerrufsbelehrung: ${publicUrlOf(known)}/widerruf

## 9. Schluss
Es gilt deutsches Recht; zwingende Vorschriften des Staates, in dem ein Verbraucher wohnt, bleiben unberührt. Zur Teilnahme an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir nicht verpflichtet und nicht bereit.`;

/**
 * Statutory model of Anlage 1 to Art. 246a § 1 Abs. 2 Satz 2 EGBGB for services, and the form of Anlage 2. The law
 * presumes an instruction correct only in the words of the model, so other information has a section below.
 */
const withdrawalDraft = (known: Known) => `## Widerrufsrecht
Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.

Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${contactOf(known).join(", ")}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.

Sie können Ihr Widerrufsrecht auch online unter ${publicUrlOf(known)}/bestellungen mit der Schaltfläche „Vertrag widerrufen“ ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per E-Mail) eine Eingangsbestätigung, die den Inhalt der Widerrufserklärung sowie das Datum und die Uhrzeit ihres Eingangs enthält.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

## Folgen des Widerrufs
Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.

## Muster-Widerrufsformular
(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)

An:
${addressOf(known)}

Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung (*)
Bestellt am (*)/erhalten am (*)
Name des/der Verbraucher(s)
Anschrift des/der Verbraucher(s)
Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
Datum

(*) Unzutreffendes streichen.

## Vorzeitiges Erlöschen des Widerrufsrechts
Zusätzlich zur Widerrufsbelehrung weisen wir darauf hin: Ihr Widerrufsrecht erlischt, wenn wir das Video vollständig erstellt und geliefert haben, nachdem Sie ausdrücklich verlangt haben, dass wir vor Ablauf der Widerrufsfrist beginnen, und bestätigt haben zu wissen, dass Sie Ihr Widerrufsrecht mit der vollständigen Erfüllung verlieren (§ 356 Abs. 4 und 5 BGB).`;

const privacyDraft = () => `## Weitere Angaben des Betreibers
${gapMark}: was die erzeugte Datenschutzerklärung nicht wissen kann, zum Beispiel Ihre Datenschutzbeauftragte oder Ihren Datenschutzbeauftragten]`;

const drafts: Record<LegalTextKind, (known: Known) => string> = {
  terms: termsDraft,
  withdrawal: withdrawalDraft,
  privacy: privacyDraft,
};

/** Proposed legal text from which an admin can start. Missing details of the operator are marked as missing. */
export const draftLegalText = (kind: LegalTextKind, known: Known): string => drafts[kind](known);
