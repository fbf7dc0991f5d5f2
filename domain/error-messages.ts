import { generalErrorMessages } from "./general-error-messages.ts";
import { noProvider } from "./generations/messages.ts";
import { paymentMessages } from "./orders/messages.ts";
import { wrongCredentials } from "./sign-in/messages.ts";
import { orderingBlocked } from "./orders/ordering-blocked.ts";
import { archiveTooLarge } from "./projects/archive-limits.ts";
import { tooManyFolders } from "./projects/folder-limits.ts";
import { fontMessages } from "./brand-kits/messages.ts";
import { pronunciationMessages } from "./pronunciations/pronunciation.ts";
import { tooLargeFile, tooManyFiles } from "./uploads/messages.ts";

/** All errors that users may see: HTTP status and German message by code. */
export const errorMessages = {
  ...generalErrorMessages,
  "account.wrong-credentials": { status: 401, message: wrongCredentials },
  "account.signed-out": { status: 401, message: "Sie müssen angemeldet sein" },
  "account.email-taken": {
    status: 409,
    message: "Für diese E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich an.",
  },
  "account.invitation-unknown": {
    status: 422,
    message: "Bitte überprüfe den Code oder fordere einen neuen an.",
  },
  "account.password-weak": { status: 422, message: "Bitte wählen Sie ein anderes Passwort." },
  "account.payment-open": {
    status: 409,
    message:
      "Zu einer Bestellung ist noch eine Zahlung offen oder bei der Bank. Sie können das Konto löschen, sobald sie bestätigt oder abgelehnt ist. Eine Bestellung, die auf Ihre Überweisung wartet, können Sie vorher verwerfen.",
  },
  "account.refund-open": {
    status: 409,
    message:
      "Zu einer Bestellung ist ein Widerruf, eine Erstattung oder eine Rückbuchung offen. Sie können das Konto löschen, sobald das erledigt ist.",
  },
  "account.wrong-password": { status: 422, message: "Das Passwort stimmt nicht." },
  "account.reset-link-invalid": { status: 422, message: "Bitte verwenden Sie den Link aus der E-Mail" },
  "account.reset-code-unknown": { status: 422, message: "Bitte geben Sie einen gültigen Einladungscode ein" },
  "account.email-link-invalid": {
    status: 422,
    message: "Dieser Link gilt nicht mehr. Fordern Sie in Ihrem Konto einen neuen an.",
  },
  "account.email-same": { status: 422, message: "Das ist schon die Adresse Ihres Kontos." },
  "account.last-admin": {
    status: 409,
    message: "Das ist das letzte Admin-Konto. Geben Sie zuerst jemand anderem die Admin-Rolle.",
  },
  "account.blocked": {
    status: 403,
    message: "Dieses Konto ist gesperrt. Bitte schreiben Sie uns über die Seite „Kontakt“.",
  },
  "account.wrong-code": { status: 422, message: "Der Code stimmt nicht oder wurde schon benutzt." },
  "account.second-step-over": {
    status: 401,
    message: "Bitte melden Sie sich noch einmal mit Ihrem Passwort an.",
  },
  "account.second-factor-on": { status: 409, message: "Der zweite Schritt ist schon eingeschaltet." },
  "account.second-factor-off": { status: 409, message: "Der zweite Schritt ist nicht eingeschaltet." },
  "account.second-factor-first": {
    status: 409,
    message: "Melden Sie sich zuerst selbst mit zwei Schritten oder mit einem Passkey an.",
  },
  "account.second-factor-required": {
    status: 403,
    message:
      "Für die Administration brauchen Sie eine Anmeldung in zwei Schritten oder einen Passkey. Beides richten Sie unter „Konto“ ein.",
  },
  "account.passkey-first": {
    status: 403,
    message: "Für Admins ist ein zweiter Schritt Pflicht. Bitte melden Sie sich zuerst mit einem Ihrer Passkeys an.",
  },
  "account.passkey-refused": {
    status: 401,
    message:
      "Dieser Passkey wurde nicht anerkannt. Bitte versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.",
  },
  "account.passkey-unknown": {
    status: 401,
    message: "Dieser Passkey gehört hier zu keinem Konto. Bitte melden Sie sich mit dem Passwort an.",
  },
  "account.passkey-copied": {
    status: 401,
    message:
      "Dieser Passkey wurde aus Sicherheitsgründen abgelehnt: Vielleicht gibt es eine Kopie. Bitte melden Sie sich mit dem Passwort an und löschen Sie ihn unter „Konto“.",
  },
  "account.passkey-expired": {
    status: 401,
    message: "Das hat zu lange gedauert oder wurde schon benutzt. Bitte versuchen Sie es noch einmal.",
  },
  "account.passkey-not-made": {
    status: 422,
    message: "Dieser Passkey konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.",
  },
  "account.passkey-too-late": {
    status: 422,
    message: "Das hat zu lange gedauert oder wurde schon benutzt. Bitte fangen Sie noch einmal an.",
  },
  "account.passkey-known": { status: 409, message: "Diesen Passkey gibt es hier schon." },
  "account.passkey-not-found": { status: 404, message: "Diesen Passkey gibt es nicht mehr." },
  "account.too-many-passkeys": {
    status: 409,
    message: "Mehr Passkeys sind nicht möglich. Bitte löschen Sie zuerst einen.",
  },
  "account.passkeys-impossible": {
    status: 409,
    message: "Passkeys gehen hier nicht: Diese Seite braucht dafür eine https-Adresse mit einem Namen.",
  },
  "account.own-account": { status: 409, message: "Das geht nicht mit dem eigenen Konto." },
  "account.not-found": { status: 404, message: "Dieses Konto gibt es nicht." },
  "account.export-running": {
    status: 429,
    message: "Für Ihr Konto wird gerade schon ein Archiv erstellt. Bitte warten Sie, bis es geladen ist.",
  },
  "account.exports-busy": {
    status: 429,
    message: "Gerade werden viele Archive erstellt. Bitte versuchen Sie es in einer Minute erneut.",
  },
  "events.too-many": {
    status: 429,
    message: "Zu viele Fenster zeigen Ihr Konto gerade live an. Bitte schließen Sie einige davon.",
  },
  "account.token-invalid": {
    status: 401,
    message: "Dieses Zugriffstoken ist ungültig, abgelaufen oder widerrufen.",
  },
  "account.token-forbidden": {
    status: 403,
    message: "Dieser Aufruf ist mit einem Zugriffstoken nicht möglich. Bitte melden Sie sich dafür im Browser an.",
  },
  "account.token-scope": { status: 403, message: "Diesem Zugriffstoken fehlt das Recht für diesen Aufruf." },
  "account.token-not-found": { status: 404, message: "Dieses Zugriffstoken gibt es nicht mehr." },
  "account.too-many-tokens": {
    status: 409,
    message: "Mehr Zugriffstoken sind nicht möglich. Bitte widerrufen Sie zuerst eines.",
  },
  "account.session-not-found": { status: 404, message: "Diese Sitzung gibt es nicht mehr." },
  "invitation.not-found": { status: 404, message: "Diesen Einladungscode gibt es nicht." },
  "invitation.taken": { status: 409, message: "Diesen Einladungscode gibt es schon." },
  "invitation.request-not-found": { status: 404, message: "Diese Anforderung gibt es nicht." },
  "outbox.not-found": { status: 404, message: "Diesen Eintrag gibt es nicht." },
  "jobs.none-failed": { status: 404, message: "Es gibt keine gescheiterte Aufgabe dieser Art." },
  "outbox.not-failed": { status: 409, message: "Dieser Eintrag wartet noch auf seine Zustellung." },
  "message.not-found": { status: 404, message: "Diese Nachricht gibt es nicht." },
  "account.forbidden": { status: 403, message: "Dafür fehlt Ihnen die Berechtigung." },
  "input.invalid": { status: 422, message: "Bitte prüfen Sie die markierten Felder." },
  "input.not-json": { status: 400, message: "Die Anfrage ist kein gültiges JSON." },
  "input.too-deep": { status: 400, message: "Die Anfrage ist zu tief verschachtelt." },
  "input.unknown-query": { status: 400, message: "Die Adresse enthält eine Angabe, die es hier nicht gibt." },
  "input.repeated-query": { status: 400, message: "Die Adresse enthält dieselbe Angabe mehrmals." },
  "input.wrong-type": { status: 415, message: "Die Anfrage muss als JSON gesendet werden." },
  "request.malformed": { status: 400, message: "Diese Anfrage ist kein gültiges HTTP." },
  "request.unknown-method": { status: 405, message: "Diese Methode gibt es hier nicht." },
  "request.too-slow": { status: 408, message: "Die Anfrage kam nicht rechtzeitig vollständig an." },
  "request.headers-too-large": { status: 431, message: "Die Kopfzeilen der Anfrage sind zu groß." },
  "request.incomplete": { status: 400, message: "Die Anfrage kam nicht vollständig an." },
  "request.foreign-origin": {
    status: 403,
    message: "Diese Anfrage kommt von einer fremden Seite und wurde abgelehnt.",
  },
  "request.key-reused": {
    status: 409,
    message: "Dieser Vorgang wurde schon mit anderen Angaben gestartet. Bitte starten Sie ihn neu.",
  },
  "route.unknown": { status: 404, message: "Diese Adresse gibt es nicht." },
  "project.not-found": { status: 404, message: "Dieses Projekt gibt es nicht." },
  "project.not-finished": { status: 409, message: "Dieses Projekt ist noch nicht fertig." },
  "project.not-under-way": { status: 409, message: "Dieses Projekt ist schon abgeschlossen." },
  "project.archive-too-large": { status: 413, message: archiveTooLarge },
  "project.no-input": { status: 409, message: "Dieses Projekt lässt sich nicht als Vorlage verwenden." },
  "project.not-failed": {
    status: 409,
    message: "Nur ein fehlgeschlagenes Projekt kann erneut versucht werden.",
  },
  "project.ordered": {
    status: 409,
    message: "Dieses Video gehört zu einer Bestellung, die noch läuft.",
  },
  "folder.not-found": { status: 404, message: "Diesen Ordner gibt es nicht mehr." },
  "folder.name-taken": { status: 409, message: "Einen Ordner mit diesem Namen haben Sie schon." },
  "folder.too-many": { status: 409, message: tooManyFolders },
  "prompt.not-found": { status: 404, message: "Diese Beschreibung gibt es nicht mehr." },
  "price.not-found": { status: 404, message: "Diesen geplanten Preis gibt es nicht, oder er gilt schon." },
  "price.configured": {
    status: 409,
    message:
      "Der Preis ist in der Umgebung des Servers festgelegt (ORDER_PRICE_CENTS) und lässt sich hier nicht ändern.",
  },
  "legal-text.not-found": { status: 404, message: "Diesen Text gibt es hier nicht." },
  "order.not-found": { status: 404, message: "Diese Bestellung gibt es nicht." },
  "invoice.not-found": { status: 404, message: "Diese Rechnung gibt es nicht." },
  "order.no-payment": { status: 503, message: paymentMessages.noPayment },
  "order.unpaid": { status: 402, message: paymentMessages.unpaid },
  "order.already-paid": { status: 409, message: paymentMessages.alreadyPaid },
  "order.payment-processing": {
    status: 402,
    message: "Ihre Zahlung wird noch von Ihrer Bank bestätigt. Bei einer Lastschrift dauert das einige Werktage.",
  },
  "order.transfer-awaited": {
    status: 402,
    message: "Ihre Überweisung ist noch nicht eingegangen. Wohin Sie überweisen, steht in „Meine Bestellungen“.",
  },
  "order.upgrade-running": {
    status: 409,
    message:
      "Gerade wird aktualisiert, und ein Prozess der früheren Version läuft noch: Er würde die ganze Rechnung stornieren. Bitte versuchen Sie es nach der Aktualisierung noch einmal.",
  },
  "order.surplus-refused": {
    status: 409,
    message: "Stripe hat die Rückzahlung abgelehnt. Bitte zahlen Sie den Betrag im Dashboard von Stripe zurück.",
  },
  "order.payment-unreachable": {
    status: 503,
    message: "Der Zahlungsanbieter ist gerade nicht erreichbar. Ihre Angaben sind gesichert.",
  },
  "order.payment-pending": {
    status: 409,
    message: "Zu dieser Bestellung läuft noch eine Zahlung. Bitte versuchen Sie es in einigen Minuten erneut.",
  },
  "order.not-deliverable": { status: 409, message: "Das Video dieser Bestellung ist noch nicht fertig." },
  "order.not-allowed": { status: 409, message: "Das ist in diesem Zustand der Bestellung nicht möglich." },
  "order.beyond-cap": { status: 409, message: "Diese Bestellung würde die Ausgabengrenze des Kontos überschreiten." },
  "order.payment-returned": { status: 409, message: orderingBlocked },
  "order.not-withdrawable": {
    status: 409,
    message: "Der Vertrag über diese Bestellung lässt sich hier nicht mehr widerrufen.",
  },
  "automation.no-secret": {
    status: 503,
    message: "Hier ist kein AUTOMATION_WEBHOOK_SECRET eingerichtet, mit dem sich Ergebnisse prüfen lassen.",
  },
  "automation.signature-invalid": {
    status: 401,
    message: "Die Signatur dieses Ergebnisses ist ungültig oder älter als fünf Minuten.",
  },
  "automation.unexpected": {
    status: 409,
    message: "Für diese Bestellung wird kein Ergebnis der Automatisierung erwartet.",
  },
  "automation.contradiction": {
    status: 409,
    message: "Unter dieser Kennung wurde schon ein anderes Ergebnis gemeldet.",
  },
  "draft.not-found": { status: 404, message: "Diesen Entwurf gibt es nicht (mehr)." },
  "sender.unverified": {
    status: 409,
    message: "Bitte bestätigen Sie zuerst die Antwortadresse des Absenders mit dem Code aus der E-Mail.",
  },
  "sender.missing": { status: 409, message: "Bitte geben Sie zuerst an, in wessen Namen das Video verschickt wird." },
  "sender.no-logo": { status: 404, message: "Es gibt kein Logo." },
  "sender.wrong-code": { status: 422, message: "Dieser Code stimmt nicht oder ist abgelaufen." },
  "pronunciation.not-found": { status: 404, message: "Diesen Eintrag gibt es nicht mehr." },
  "pronunciation.taken": { status: 409, message: pronunciationMessages.taken },
  "pronunciation.too-many": { status: 409, message: pronunciationMessages.full },
  "brand-kit.no-logo": { status: 404, message: "Es gibt kein Logo." },
  "brand-kit.no-font": { status: 404, message: "Diese Schrift gibt es nicht." },
  "brand-kit.font-unusable": { status: 422, message: fontMessages.damaged },
  "brand-kit.font-unchecked": { status: 503, message: fontMessages.unchecked },
  "brand-kit.no-preview": { status: 503, message: "Die Vorschau konnte nicht gezeichnet werden." },
  "order.declined": { status: 409, message: "Diese Person möchte von Ihnen keine Videos per E-Mail." },
  "decline.not-found": { status: 404, message: "Dieser Link ist unvollständig oder gilt nicht mehr." },
  "order.nothing-to-refund": { status: 409, message: "Hier ist keine Erstattung offen." },
  "request.signature-invalid": { status: 400, message: "Die Signatur dieser Nachricht ist ungültig." },
  "share.not-found": { status: 404, message: "Dieses Video gibt es nicht." },
  "share.ended": { status: 410, message: "Diese Videoseite wurde beendet." },
  "generation.no-provider": { status: 503, message: noProvider },
  "generation.paused": { status: 503, message: "Dieses Modell ist zurzeit pausiert und kann nicht gestartet werden." },
  "generation.retired": { status: 503, message: "Dieses Modell ist eingestellt und kann nicht gestartet werden." },
  "generation.not-understood": { status: 422, message: "Diese Beschreibung lässt sich hier nicht umsetzen." },
  "model.not-found": { status: 404, message: "Dieses Modell gibt es nicht." },
  "model.changed-meanwhile": {
    status: 409,
    message:
      "Jemand anderes hat dieses Modell inzwischen geändert. Bitte prüfen Sie den neuen Stand und speichern Sie erneut.",
  },
  "generation.user-cap": { status: 429, message: "Ihr Kontingent für diesen Monat ist aufgebraucht." },
  "generation.cap": { status: 429, message: "Das gemeinsame Kontingent für diesen Monat ist aufgebraucht." },
  "limit.not-found": { status: 404, message: "Diese Grenze gibt es nicht." },
  "generation.too-many-unfinished": {
    status: 429,
    message: "Sie haben zu viele offene Projekte. Starten Sie neu, sobald eines fertig ist.",
  },
  "generation.too-many-starts": { status: 429, message: "Sie haben zu oft gestartet. Bitte warten Sie etwas." },
  "setup.not-found": { status: 404, message: "Diese Einrichtung gibt es nicht." },
  "setup.from-environment": {
    status: 409,
    message: "Diese Zugangsdaten stehen in der Umgebung des Programms und lassen sich nur dort ändern.",
  },
  "setup.refused": {
    status: 422,
    message: "Die Zugangsdaten haben die Prüfung nicht bestanden. Nichts wurde gespeichert.",
  },
  "setup.changed-meanwhile": {
    status: 409,
    message:
      "Jemand anderes hat diese Zugangsdaten inzwischen geändert. Wenn Sie erneut speichern, gelten Ihre Eingaben; alles andere bleibt, wie es jetzt ist.",
  },
  "setup.missing": { status: 409, message: "Hier ist noch nichts eingerichtet, was sich prüfen lässt." },
  "setup.invalid": { status: 422, message: "Bitte prüfen Sie die markierten Felder." },
  "provider.model-id-not-found": { status: 404, message: "Diese Kennung gibt es nicht." },
  "provider.not-found": { status: 404, message: "Diesen Anbieter gibt es nicht." },
  "image.unreadable": { status: 422, message: "Bild konnte nicht geladen werden" },
  "image.address-refused": { status: 422, message: "Diese Adresse ist nicht erlaubt." },
  "input.not-multipart": { status: 415, message: "Dateien müssen als Formular (multipart/form-data) gesendet werden." },
  "upload.none": { status: 422, message: "Bitte laden Sie mindestens ein Bild hoch" },
  "upload.too-many": { status: 422, message: tooManyFiles },
  "upload.too-large": { status: 413, message: tooLargeFile("Das Bild") },
  "upload.unreadable": { status: 422, message: "Fehler beim Hochladen" },
  "storage.quota-reached": {
    status: 413,
    message: "Ihr Speicherplatz reicht nicht. Bitte löschen Sie Projekte oder Uploads, die Sie nicht mehr brauchen.",
  },
  "upload.not-found": { status: 404, message: "Dieses Bild gibt es nicht." },
  "academy.module-not-found": { status: 404, message: "Modul nicht gefunden" },
  "academy.lesson-not-found": { status: 404, message: "Diese Lektion gibt es nicht." },
  "mask.wrong-size": { status: 422, message: "Maske und Bild müssen gleich groß sein." },
  "mask.not-black-and-white": {
    status: 422,
    message: "Die Maske darf nur Schwarz und Weiß enthalten: Schwarz wird verändert, Weiß bleibt.",
  },
  "mask.empty": { status: 422, message: "Auf der Maske ist nichts schwarz: Es würde sich nichts ändern." },
  "media.not-found": { status: 404, message: "Diesen Sprecher oder dieses Webinar gibt es nicht." },
  "media.no-video": {
    status: 422,
    message: "Das ist kein Video, das Browser abspielen. Bitte wählen Sie eine MP4- oder WebM-Datei.",
  },
  "media.broken-video": { status: 422, message: "Das Video ist unvollständig. Bitte wählen Sie die ganze Datei." },
  "media.too-large": { status: 413, message: "Die Datei ist zu groß." },
  "media.address-unreadable": { status: 422, message: "Unter dieser Adresse liegt keine passende Datei." },
  "server.storage-full": {
    status: 507,
    message: "Auf dem Server ist kein Speicherplatz mehr frei. Bitte versuchen Sie es später noch einmal.",
  },
} as const;
