import { findProcessor } from "#domain/operator/processors.ts";
import { useBrand } from "#web/platform/brand.ts";

/** The outside services that this installation uses, what each does, and what it receives. */
export function ProcessorList() {
  const { name, capabilities } = useBrand();
  if (capabilities.processors.length === 0) {
    return <p>In {name} ist zurzeit kein externer Dienst eingerichtet, der Ihre Daten erhält.</p>;
  }
  return (
    <>
      <p>Diese externen Dienste sind zurzeit eingerichtet. Jeder erhält nur, was er für seine Aufgabe braucht:</p>
      <ul className="grid list-disc gap-2 pl-5">
        {capabilities.processors.map(findProcessor).map(({ name: service, task, receives }) => (
          <li key={service}>
            <span className="font-semibold text-ink">{service}</span> ({task}): {receives}.
          </li>
        ))}
      </ul>
    </>
  );
}
