import { useBrand } from "#web/platform/brand.ts";

export function Contact() {
  const { name, supportEmail, supportWhatsapp } = useBrand();
  return (
    <>
      <p className="font-semibold text-ink">{name}</p>
      {supportEmail && (
        <p>
          E-Mail:{" "}
          <a href={`mailto:${supportEmail}`} className="text-link">
            {supportEmail}
          </a>
        </p>
      )}
      {supportWhatsapp && <p>Telefon und WhatsApp: {supportWhatsapp}</p>}
      {!supportEmail && !supportWhatsapp && <p>Der Betreiber hat noch keine Kontaktdaten hinterlegt.</p>}
    </>
  );
}
