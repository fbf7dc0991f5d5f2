import type { OutsidePartId } from "./setting-groups.ts";

/**
 * German steps to set up a part outside of the page "Einrichtung", in their order. Text between backticks is a command
 * or the name of a setting.
 */
export const setupGuides: Record<OutsidePartId, readonly string[]> = {
  operator: [
    "Öffnen Sie die Seite Betreiber.",
    "Tragen Sie Unternehmen, Rechtsform, Anschrift, Vertretung und Kontakt ein. Daraus entstehen Impressum, Datenschutzseite, Rechnungen und der Fuß der E-Mails.",
    "Veröffentlichen Sie auf der Seite Rechtstexte AGB und Widerrufsbelehrung. Die Entwürfe dort sind keine Rechtsberatung.",
    "Was noch fehlt, steht danach auf der Seite Impressum, nur für Admins sichtbar.",
  ],
  publicAddress: [
    "Legen Sie bei Ihrem Domain-Anbieter einen Namen an, der auf diesen Server zeigt.",
    "Stellen Sie einen Proxy mit HTTPS vor das Programm, zum Beispiel Caddy oder nginx. Das Programm selbst hört auf `HOST` und `PORT`, voreingestellt sind 127.0.0.1 und 3000.",
    "Setzen Sie `PUBLIC_URL` auf die Adresse, die im Browser steht. Nur Seiten unter dieser Adresse dürfen etwas ändern.",
    "Setzen Sie `TRUSTED_PROXIES` auf die Adresse des Proxys. Sonst teilen sich alle Besucher dieselben Grenzen für Anmeldeversuche.",
    "Starten Sie das Programm neu, und melden Sie sich unter der neuen Adresse an.",
  ],
  backups: [
    "Erzeugen Sie einen Schlüssel, zum Beispiel mit `openssl rand -hex 32`, und setzen Sie ihn als `BACKUP_KEY`. Verwahren Sie ihn auch an anderer Stelle: Ohne ihn lässt sich keine Sicherung lesen.",
    "Richten Sie `npm run backup -- --to ORDNER --keep 14` als täglichen Auftrag ein, mit denselben Einstellungen wie das Programm. Das Programm läuft dabei weiter.",
    "Kopieren Sie den Ordner regelmäßig auf einen anderen Rechner.",
    "Prüfen Sie die Sicherung mit `npm run backup -- --verify ORDNER`.",
    "Proben Sie den Ernstfall einmal: `npm run restore -- --from ORDNER` stellt in eine leere Datenbank und ein leeres `DATA_DIR` wieder her. Starten Sie die Kopie nicht neben dem Original.",
  ],
  objectStorage: [
    "Legen Sie bei einem Dienst mit S3-Schnittstelle einen privaten Bucket an.",
    "Erzeugen Sie einen Schlüssel, der darin lesen, schreiben, löschen und auflisten darf.",
    "Kopieren Sie vorhandene Dateien, während das Programm läuft: Setzen Sie die Zeilen mit `S3_` nur in der Konsole, und führen Sie `npm run storage -- --to s3` aus.",
    "Halten Sie das Programm an, und führen Sie den Befehl noch einmal aus. Er holt nach, was inzwischen dazukam.",
    "Setzen Sie die Zeilen in der Umgebung des Programms, und starten Sie es. Zurück geht es mit `npm run storage -- --to disk`.",
  ],
  voices: [
    "Führen Sie den Befehl als der Benutzer aus, unter dem das Programm läuft, und mit dessen `DATA_DIR`.",
    "Der Befehl lädt die Stimmen von Hugging Face, prüft sie und lässt das Modell einen Satz sprechen. Bricht er ab, macht der nächste Aufruf weiter.",
    "Ohne Internet: `--from` nennt einen Ordner oder ein Archiv mit den Dateien.",
    "Hören Sie ein Video an, bevor Kunden es tun. Ein Video kann danach 2,5 statt 1,5 GB Arbeitsspeicher brauchen.",
    "Entfernen lassen sich die Stimmen mit `npm run studio -- voices --remove`.",
  ],
  comfyui: [
    "Installieren Sie ComfyUI auf einem Rechner mit Grafikkarte, und starten Sie es mit `python main.py --listen 0.0.0.0 --port 8188`. Nur im eigenen Netz, denn ComfyUI hat keine Anmeldung.",
    "Laden Sie die Modelldateien in die Ordner von ComfyUI. Welche es sind und welche Lizenzen gelten, steht in docs/own-models.md.",
    "Kopieren Sie die Abläufe, die Sie nutzen wollen: `cp -r assets/comfyui my-workflows`, und nennen Sie diesen Ordner in `COMFYUI_WORKFLOWS`.",
    "Starten Sie das Programm neu, und drücken Sie hier auf Prüfen. Fehlende Dateien und Knoten werden genannt.",
  ],
};

/** Parts of a step: text, and commands or names of settings, which stand between backticks. */
export function partsOfStep(step: string): { text: string; isCode: boolean }[] {
  return step
    .split("`")
    .map((text, index) => ({ text, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
