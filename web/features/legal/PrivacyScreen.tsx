import { sessionDays } from "#domain/accounts/session-lifetimes.ts";
import { codeLimits } from "#domain/second-factor/code-limits.ts";
import { draftDays } from "#domain/retention-periods.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { useUser } from "#web/platform/session.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { MissingDetails } from "./MissingDetails.tsx";
import { OperatorContact } from "./OperatorContact.tsx";
import { LegalPage } from "./LegalPage.tsx";
import { toSections } from "./LegalTextPage.tsx";
import { ProcessorList } from "./ProcessorList.tsx";
import { useLegalText } from "./use-legal-text.ts";

/**
 * Describes how this program processes personal data. The setting PRIVACY_URL replaces this page by the operator's
 * own.
 */
export default function PrivacyScreen() {
  const { name, capabilities, legalTexts } = useBrand();
  const { mailDays, webhookDays, requestDays } = capabilities.retention;
  const user = useUser();
  const { text } = useLegalText({ kind: "privacy", isWanted: legalTexts.includes("privacy") });
  const supplement = text ? toSections(text.text) : [];
  return (
    <LegalPage
      title="Datenschutz"
      lead={<p>Was {name} über Sie speichert, wozu, wie lange, und wie Sie es mitnehmen oder löschen.</p>}
      notice={<MissingDetails hasLink />}
      sections={[
        { title: "Verantwortlich", text: <OperatorContact /> },
        {
          title: "Konto",
          text: (
            <>
              <p>
                Für Ihr Konto speichern wir Vor- und Nachnamen, E-Mail-Adresse, WhatsApp-Nummer, und als nicht
                umkehrbare Prüfwerte Ihr Passwort und den Einladungscode, mit dem Sie sich registriert haben. Grundlage
                ist der Vertrag über die Nutzung (Art. 6 Abs. 1 b DSGVO).
              </p>
              <p>
                Legen Sie einen Passkey an, speichern wir seinen Namen, seinen öffentlichen Schlüssel, die Art des
                Geräts und wann er zuletzt benutzt wurde. Der geheime Schlüssel, Fingerabdruck, Gesicht und PIN bleiben
                auf Ihrem Gerät.
              </p>
              <p>
                Zu jeder Anmeldung gehören Zeitpunkt, IP-Adresse und Kennung des Browsers, damit Sie fremde Zugriffe
                erkennen. Anmeldungen enden mit der Abmeldung, nach {sessionDays.idle} Tagen ohne Nutzung und spätestens{" "}
                {sessionDays.absolute} Tage nach der Anmeldung.
              </p>
            </>
          ),
        },
        {
          title: "Ihre Projekte",
          text: (
            <>
              <p>
                Beschreibungen, hochgeladene Bilder und fertige Medien bleiben gespeichert, bis Sie das Projekt löschen.
                Niemand sonst kann sie abrufen; nur bestellte Videos haben eine Seite für ihre Empfänger.
              </p>
              <p>
                Entsteht ein Ergebnis bei einem externen Anbieter, erhält dieser nur die Angaben, die er dafür braucht:
                Beschreibung, Einstellungen und Eingabebilder. Versteht er nur Englisch und ist ein externes
                Sprachmodell eingerichtet, erhält vorher auch dessen Anbieter die Beschreibung, um sie zu übersetzen,
                und sonst nichts. Beide Fassungen stehen im Projekt.
              </p>
              <p>
                Wir halten fest, welcher Anbieter wann etwas für Sie erstellt hat, was es uns gekostet hat und was er zu
                einem Fehler gesagt hat, auch wenn Sie das Projekt löschen. Mit Ihrem Konto geht alles davon, was zu
                Ihnen führt; die Kosten bleiben ohne Namen.
              </p>
            </>
          ),
        },
        {
          title: "Bestellungen",
          text: (
            <>
              <p>
                Zu einer bestellten Videobotschaft speichern wir Ihre Antworten, den Sprechtext und die Kontaktdaten von
                Empfänger und Absender; den Absender auch am Konto, für die nächste Bestellung. Bestellt ein Unternehmen
                aus einem anderen EU-Land ohne Umsatzsteuer, kommen dessen Name, Anschrift und USt-IdNr. dazu. Ist eine
                Zahlung eingerichtet, läuft sie über einen Zahlungsanbieter: Er erhält Ihre E-Mail-Adresse und den
                Betrag; Kartendaten erreichen uns nicht.
                {capabilities.paymentMethods.includes("customer_balance") &&
                  " Bezahlen Sie per Überweisung, speichern wir das Konto, auf das Sie überweisen, den Verwendungszweck und wie viel ankam."}
              </p>
              <p>
                Zu einer Zahlung gehört eine Rechnung mit Ihrem Namen, bei Unternehmen mit Anschrift und USt-IdNr., zu
                einer Erstattung eine Stornorechnung oder Rechnungskorrektur. Diese Dokumente müssen wir bis zum Ende
                des achten Jahres nach ihrer Ausstellung aufbewahren (§ 147 AO, § 14b UStG), auch wenn Sie Ihr Konto
                löschen: Dann führt von ihnen keine Verbindung mehr zu einem Konto.
              </p>
              <p>
                Lassen Sie sich vor einer Bestellung einen Text vorschlagen, speichern wir Ihre Antworten, die
                Vorschläge und eine Vorschau {draftDays} Tage. Sehen können beides nur Sie.
              </p>
              <p>
                Schreibt ein externes Sprachmodell den Text, erhält dessen Anbieter Ihre Antworten, die Vornamen und was
                auf der Website steht, aber weder E-Mail-Adresse noch Nummer.
              </p>
              <p>
                Nennen Sie die Internetadresse eines Kunden, lesen wir deren öffentliche Startseite einmal. Geht das
                Video per WhatsApp, erhält Meta die Nummer, den Namen des Empfängers und den des Absenders sowie das
                Video oder seine Adresse.
              </p>
              <p>
                Wer ein Video bekommt, erfährt den Absender, den Sie angegeben haben, und sonst nichts von Ihrem Konto.
                Lehnt er weitere ab, über den Link in der E-Mail oder mit STOPP bei WhatsApp, speichern wir einen nicht
                umkehrbaren Prüfwert seiner Adresse oder Nummer, damit er keine mehr erhält.
              </p>
              <p>
                Ein geliefertes Video hat eine eigene Seite: Wer ihre Adresse kennt, kann es ansehen, ohne Konto und
                ohne Cookie. Gezählt wird nur, wie oft es abgespielt wurde. In „Meine Bestellungen“ beenden Sie die
                Seite jederzeit.
              </p>
            </>
          ),
        },
        {
          title: "Einladungscode und Nachrichten",
          text: (
            <p>
              Wenn Sie einen Einladungscode anfordern, speichern wir Namen und Nummer {requestDays} Tage, um Ihnen den
              Code zu schicken. Die Anfrage gehört zu keinem Konto; ihre frühere Löschung verlangen Sie bei uns. Hat der
              Betreiber eine Automatisierung angeschlossen, erhält sie Registrierungen, Anforderungen von Codes und
              Bestellungen mit den Angaben darin. E-Mails an Sie löschen wir hier {mailDays} Tage nach ihrer Erstellung,
              diese Meldungen nach {webhookDays} Tagen, beides mit Ihrem Konto sofort.
            </p>
          ),
        },
        {
          title: "Kontaktformular",
          text: (
            <p>
              Was Sie uns über das Kontaktformular schreiben, speichern wir mit Namen und E-Mail-Adresse, um Ihnen zu
              antworten. Sind Sie dabei angemeldet, gehören die Nachrichten zu Ihrem Archiv und gehen mit der Löschung
              des Kontos; sonst gehören sie zu keinem Konto und werden nach {requestDays} Tagen gelöscht.
            </p>
          ),
        },
        {
          title: "Cookies und fremde Dienste",
          text: (
            <p>
              Gewöhnlich gibt es ein einziges Cookie: das der Anmeldung. Es ist nötig und für Skripte unlesbar. Bei der
              Anmeldung in zwei Schritten oder mit einem Passkey kommt für höchstens {codeLimits.stepMinutes} Minuten
              ein zweites dazu, bis sie fertig ist. Scheitert eine Abmeldung an der Verbindung, hält ein weiteres Cookie
              allein diese Tatsache fest, bis die Abmeldung nachgeholt ist. Schriften, Bilder und Skripte kommen von
              diesem Server; es gibt keine Werbung und keine Messung Ihres Verhaltens.
            </p>
          ),
        },
        { title: "Wer Daten erhält", text: <ProcessorList /> },
        ...supplement,
        {
          title: "Ihre Rechte",
          text: (
            <>
              <p>
                Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch
                sowie auf Beschwerde bei einer Aufsichtsbehörde.
              </p>
              <p>
                Das Wichtigste geht ohne Anfrage:{" "}
                {user ? (
                  <PageLink to="/konto" className="text-link">
                    Unter „Konto“
                  </PageLink>
                ) : (
                  "Unter „Konto“"
                )}{" "}
                laden Sie alles herunter, was zu Ihrem Konto gespeichert ist, oder löschen Ihr Konto mit allem, was
                dazugehört.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
