import { addressLines, nameOfForm } from "#domain/operator/imprint.ts";
import { operatorLabels } from "#domain/operator/operator.ts";
import { useBrand } from "#web/platform/use-brand.ts";

/** Name, address and contacts of the operator, as far as they are stated. */
export function OperatorContact() {
  const { name, supportEmail, supportWhatsapp, operator } = useBrand();
  const [company = name, ...address] = operator.company === "" ? [] : addressLines(operator);
  const email = operator.email || supportEmail;
  const form = nameOfForm(operator);
  return (
    <>
      <p>
        <span className="font-semibold text-ink">{company}</span>
        {[form, ...address].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      {operator.representative && (
        <p>
          {operatorLabels.representative}: {operator.representative}
        </p>
      )}
      {email && (
        <p>
          E-Mail:{" "}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </p>
      )}
      {operator.phone && <p>Telefon: {operator.phone}</p>}
      {supportWhatsapp && <p>Telefon und WhatsApp: {supportWhatsapp}</p>}
      {!email && !supportWhatsapp && !operator.phone && <p>Der Betreiber hat noch keine Kontaktdaten hinterlegt.</p>}
    </>
  );
}
