import { Clock, Mail, MapPin, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { contactHours, contactLocation } from "#domain/operator/contact-details.ts";
import { supportChat, useBrand } from "#web/platform/use-brand.ts";

/** All contact channels with their hours; the form beside it replaces an email address that is not configured. */
export function ContactBlock() {
  const brand = useBrand();
  const { supportEmail, operator } = brand;
  const chat = supportChat(brand);
  const hours = contactHours(operator);
  const location = contactLocation(operator);
  // Without any way but the form, the block would be an empty list.
  if (!supportEmail && !chat && hours.length === 0 && location === "") return null;
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
            {hours.length > 0 && ", während der Geschäftszeiten"}
          </ContactOption>
        )}
        {hours.length > 0 && (
          <ContactOption icon={<Clock size={18} aria-hidden />} name="Geschäftszeiten">
            {hours.map((entry) => (
              <span key={entry.days} className="flex flex-wrap justify-between gap-x-4">
                {entry.days} <span className="numbers">{entry.hours}</span>
              </span>
            ))}
          </ContactOption>
        )}
        {location && (
          <ContactOption icon={<MapPin size={18} aria-hidden />} name="Standort">
            {location}
          </ContactOption>
        )}
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
