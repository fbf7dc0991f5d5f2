import type { User } from "#domain/accounts/user.ts";
import { formatDateAndTime } from "#domain/format.ts";

type Brand = { name: string; supportEmail: string | null };

/** Text that explains the contents of the archive to people who open it years later. */
export function renderReadme({ full_name, email }: User, { name, supportEmail }: Brand, now: Date): string {
  return `Ihre Daten bei ${name}

Konto: ${full_name}, ${email}
Erstellt am: ${formatDateAndTime(now)} Uhr

In diesem Archiv liegt alles, was zu Ihrem Konto gespeichert ist.

konto.json                Profil, Rollen, Anmeldearten, Passkeys, Sitzungen (wo Sie angemeldet sind), angeforderte
                          Passwort-Links und Links zu Ihrer E-Mail-Adresse, Starts von Projekten, Ordner, zuletzt
                          verwendete Beschreibungen, Marke und Aussprachen, und was Sie als Administrator getan haben
projekte.json             Ihre Projekte mit allen Angaben, die Sie gemacht haben, und ihren Dateien
medien/                   ein Ordner je Projekt: Ergebnisse (1.mp4), Vorschaubilder (1-vorschau.jpg),
                          Untertitel (1-untertitel.vtt) und die Bilder, die Sie vorgegeben haben (eingabe-1.jpg)
auftraege.json            welcher Anbieter wann was für Ihre Projekte erstellt hat
uploads.json, uploads/    Bilder, die Sie hochgeladen haben
bestellungen.json         Videos, die Sie bestellt haben, mit allen Angaben und dem Sprechtext
bestellungen-verlauf.json ihr Weg von der Bestellung zur Lieferung, ihre Zahlungen und Zustellungen
rechnungen.json           Ihre Rechnungen und Stornorechnungen mit allen Angaben
rechnungen/               dieselben als PDF
absender/                 das Logo, mit dem Sie Videos verschicken; die übrigen Angaben stehen in konto.json
marke/                    Logos und Schriften Ihrer Marke, auch aus früheren Filmen; die übrigen Angaben stehen in konto.json
entwuerfe.json            Texte, die Sie sich vor einer Bestellung haben vorschlagen lassen
lernfortschritt.json      Lektionen der Academy, die Sie geöffnet oder abgeschlossen haben
e-mails.json              E-Mails, die wir Ihnen geschrieben haben
e-mails-mit-link.json     E-Mails mit einem Link zu Ihrem Konto, ohne ihren Text: Der Link beweist, wer sie liest
nachrichten.json          Nachrichten, die Sie angemeldet über das Kontaktformular geschrieben haben
nachrichten-e-mails.json  E-Mails an uns: mit diesen Nachrichten und über Rückbuchungen Ihrer Zahlungen
ereignisse.json           Ereignisse über Sie, die an die Automatisierung gegangen sind

Die JSON-Dateien sind lesbarer Text (UTF-8). Zeiten stehen in koordinierter Weltzeit (UTC).

Nicht dabei sind das Geheimnis Ihrer Authenticator-App und Ihre Backup-Codes, die öffentlichen Schlüssel
Ihrer Passkeys (die geheimen haben nur Ihre Geräte), Ihr Passwort (gespeichert ist nur ein Prüfwert, aus dem es sich nicht zurückrechnen
lässt), die Schlüssel Ihrer Sitzungen (wer sie hätte, wäre an Ihrer Stelle angemeldet) und was uns
die Aufträge bei den Anbietern gekostet haben. Was jemand geschrieben hat, ohne angemeldet zu sein
(Nachrichten, Anfragen nach einem Einladungscode), gehört zu keinem Konto: Eine Adresse oder eine
Nummer kann jeder eintippen. Auch danach können Sie uns fragen.
${supportEmail ? `\nFragen? Schreiben Sie uns: ${supportEmail}\n` : ""}`;
}

/** Text in the archive that names the files that were deleted while it was written. */
export const renderMissingFiles = (names: readonly string[]) =>
  `Diese Dateien wurden gelöscht, während das Archiv entstand:\n\n${names.join("\n")}\n`;
