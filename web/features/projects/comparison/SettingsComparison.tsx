import { useState } from "react";
import { typeLabel } from "#domain/models/model-types.ts";
import { titleOf } from "#domain/projects/project.ts";
import { type Compared, compareSettings, type Setting, type SettingValue } from "./compared-settings.ts";
import { sideNames } from "./ComparedResult.tsx";

type Props = { compared: readonly [Compared, Compared]; speakerName: (id: unknown) => string | undefined };

/** Table of the settings that differ, and below it those that both projects share. */
export function SettingsComparison({ compared: [a, b], speakerName }: Props) {
  const settings = compareSettings(a, b, speakerName);
  const different = settings.filter(({ differs }) => differs);
  const equal = settings.filter(({ differs }) => !differs);
  const unknown = [a, b].filter(({ input }) => input === null);
  return (
    <section className="mt-10">
      <h2 className="text-title-m">{different.length > 0 ? "Was sich unterscheidet" : "Gleiche Einstellungen"}</h2>
      {different.length > 0 ? (
        <table className="comparison-table">
          <thead>
            <tr>
              <th scope="col">Einstellung</th>
              {sideNames.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {different.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={sideNames[index]}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="mt-3 text-ink-2">Alle bekannten Einstellungen der beiden Projekte stimmen überein.</p>
      )}
      {equal.length > 0 && <EqualSettings settings={equal} />}
      {unknown.map(({ project }) => (
        <p key={project.id} className="mt-4 max-w-[65ch] text-small text-ink-3 [overflow-wrap:anywhere]">
          Von „{titleOf(project).slice(0, 60)}“ ({typeLabel(project.model_type)}) sind keine weiteren Einstellungen
          gespeichert.
        </p>
      ))}
    </section>
  );
}

function EqualSettings({ settings }: { settings: readonly Setting[] }) {
  return (
    <dl className="comparison-equal">
      <div className="w-full">
        <dt className="font-semibold text-ink-2">Bei beiden gleich</dt>
        <dd className="visually-hidden">{settings.length} Einstellungen</dd>
      </div>
      {settings.map(({ label, values: [value] }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { value: SettingValue }) {
  if (!value) return <NoValue />;
  if ("text" in value) return value.text ? <span className="[overflow-wrap:anywhere]">{value.text}</span> : <NoValue />;
  if (value.images.length === 0) return <span>keines</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {value.images.map((url) => (
        <InputImage key={url} url={url} />
      ))}
    </span>
  );
}

function NoValue() {
  return (
    <span className="font-normal text-ink-3">
      <span aria-hidden>–</span>
      <span className="visually-hidden">keine Angabe</span>
    </span>
  );
}

/** An image from which a project was made. Images on other hosts are not loaded: only their URL is shown. */
function InputImage({ url }: { url: string }) {
  const [isMissing, setMissing] = useState(false);
  if (!url.startsWith("/")) return <span className="[overflow-wrap:anywhere]">{url}</span>;
  if (isMissing) return <span>nicht mehr gespeichert</span>;
  return <img src={url} alt="Vorgegebenes Bild" className="comparison-input" onError={() => setMissing(true)} />;
}
