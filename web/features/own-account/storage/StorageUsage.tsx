import type { AnswerOf } from "#domain/call.ts";
import { formatStorage } from "#domain/format.ts";
import type { readStorage } from "#domain/storage-quota/calls.ts";

type Storage = AnswerOf<typeof readStorage>;

/** Used share of the allowed storage, as a bar and by type of file. */
export function StorageMeter({ used_bytes, allowed_bytes, usage }: Storage) {
  const percent = Math.min(100, Math.round((used_bytes / allowed_bytes) * 100));
  const usageText = `${formatStorage(used_bytes)} von ${formatStorage(allowed_bytes)} belegt`;
  const kinds = [
    ["Videos", usage.films],
    ["Bilder", usage.pictures],
    ["Uploads", usage.uploads],
    ...(usage.fonts > 0 ? ([["Eigene Schriften der Marke", usage.fonts]] as const) : []),
    ["Vorlagen der Projekte", usage.inputs],
    ["Papierkorb", usage.bin],
  ] as const;
  return (
    <>
      <p className="title numbers text-title-m">{usageText}</p>
      <div
        role="meter"
        aria-label="Belegter Speicherplatz"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={usageText}
        className="meter mt-3"
        data-tone={percent >= 90 ? "error" : "under-way"}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      {used_bytes >= allowed_bytes && (
        <p className="mt-3 text-error">
          Ihr Speicherplatz ist voll. Löschen Sie Projekte oder Uploads und leeren Sie den Papierkorb, dann können Sie
          wieder hochladen und starten. Was schon läuft, wird trotzdem fertig und bleibt erhalten.
        </p>
      )}
      <dl className="mt-6 grid gap-y-2">
        {kinds.map(([label, bytes]) => (
          <div key={label} className="flex justify-between gap-6 border-b border-line pb-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="numbers">{formatStorage(bytes)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
