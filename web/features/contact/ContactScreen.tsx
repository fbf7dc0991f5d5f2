import { contactPage, helpTopics } from "#domain/content/contact.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { ContactBlock } from "./ContactBlock.tsx";
import { ContactForm } from "./ContactForm.tsx";

export default function ContactScreen() {
  return (
    <div className="page flex-1 pt-8 pb-20 sm:pt-14 lg:pb-28">
      <h1 className="text-title-xl">{contactPage.title}</h1>
      <p className="mt-5 max-w-[65ch] text-lead text-ink-2">{contactPage.lead}</p>
      <div className="mt-10 grid items-start gap-x-20 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,1fr)]">
        <ContactForm />
        <ContactBlock />
      </div>
      <section aria-labelledby="topics" className="mt-20 lg:mt-28">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h2 id="topics" className="text-title-l">
            Vielleicht schon beantwortet
          </h2>
          <PageLink to="/help" className="text-link flex min-h-11 items-center">
            Zur Hilfe
          </PageLink>
        </div>
        <ul className="mt-6 grid gap-x-8 sm:grid-cols-3">
          {helpTopics.map(({ faq, title, text }) => (
            <li key={faq} className="relative border-t border-edge pt-3 pb-6">
              <h3 className="text-title-m">
                <PageLink to="/help" hash={faq} className="card-button">
                  {title}
                </PageLink>
              </h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
