import { Clock, Mail, MapPin, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { businessHours, supportLocation } from "#domain/content/contact.ts";
import { supportChat, useBrand } from "#web/platform/use-brand.ts";

/** All contact channels with their hours; the form beside it replaces an email address that is not configured. */
export function ContactBlock() {
  const brand = useBrand();
  const { supportEmail } = brand;
  const chat = supportChat(brand);
  return (
    <section aria-labelledby="reach" className="max-w-[30rem] lg:sticky lg:top-24">
      <h2 id="reach" className="text-title-m">
        So erreichen Sie uns
      </h2>
      <dl className="mt-5 grid border-b border-line">
        {supportEmail && (
          <ContactOption icon={<Mail size={18} aria-hidden />} name="E-Mail-Support">
            <a href={`mailto:${supportEmail}`} className="text-link [overflow-wrap:anywhere]">
              {supportEmail}
            </a>
          </ContactOption>
        )}
        {chat && (
          <ContactOption icon={<MessageCircle size={18} aria-hidden />} name="Live-Chat">
            <a href={chat} target="_blank" rel="noreferrer" className="text-link">
              Über WhatsApp
            </a>
            , während der Geschäftszeiten
          </ContactOption>
        )}
        <ContactOption icon={<Clock size={18} aria-hidden />} name="Geschäftszeiten">
          {businessHours.map(({ days, hours }) => (
            <span key={days} className="flex flex-wrap justify-between gap-x-4">
              {days} <span className="numbers">{hours}</span>
            </span>
          ))}
        </ContactOption>
        <ContactOption icon={<MapPin size={18} aria-hidden />} name="Standort">
          {supportLocation}
        </ContactOption>
      </dl>
    </section>
  );
}

function ContactOption({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4">
      <dt className="contents font-semibold">
        <span className="mt-1 text-ink-3">{icon}</span>
        {name}
      </dt>
      <dd className="col-start-2 mt-0.5 text-ink-2">{children}</dd>
    </div>
  );
}
