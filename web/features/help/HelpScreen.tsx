import { useLocation } from "#web/navigation/context.tsx";
import { helpPage, questions } from "#domain/content/help.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Accordion } from "#web/ui/Accordion.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { OrderPriceLine } from "#web/platform/OrderPriceLine.tsx";
import { FormatComparison } from "./FormatComparison.tsx";
import { QuickStart } from "./QuickStart.tsx";
import { useIsHydrated } from "#web/platform/prerendered-page.ts";
import { storeUseCase } from "#web/platform/use-case-context.ts";

export default function HelpScreen() {
  const { hash } = useLocation();
  const { capabilities } = useBrand();
  const items = questions(capabilities).map(({ id, question, answer }) => ({
    id,
    title: question,
    content: <p>{answer}</p>,
  }));
  // Id of the question to open; empty during hydration, because the server does not receive the URL's hash.
  const openQuestionId = useIsHydrated() ? hash : "";
  return (
    <div className="page flex-1 pt-8 pb-20 sm:pt-14 lg:pb-28">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div>
          <h1 className="text-title-xl">{helpPage.title}</h1>
          <p className="mt-5 max-w-[50ch] text-lead text-ink-2">{helpPage.lead}</p>
          <OrderPriceLine />
        </div>
        <PageLink
          to="/create-video"
          onClick={() => storeUseCase(undefined)}
          data-has-action
          className={`${buttonClass("main", "large")} max-sm:w-full`}
        >
          Jetzt Video erstellen
        </PageLink>
      </div>
      <QuickStart />
      <div className="mt-20 grid items-start gap-x-16 gap-y-8 lg:mt-28 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-24">
          <h2 id="questions" className="text-title-l">
            Häufige Fragen
          </h2>
          <p className="mt-4 text-ink-2">
            Ihre Frage fehlt?{" "}
            <PageLink to="/contact" className="text-link">
              Schreiben Sie uns
            </PageLink>
          </p>
        </div>
        <section aria-labelledby="questions">
          <Accordion name="faq" items={items} openId={openQuestionId || items[0]?.id} />
        </section>
      </div>
      <FormatComparison />
      <section aria-labelledby="further" className="mt-20 border-t border-edge pt-6 lg:mt-28">
        <h2 id="further" className="text-title-l">
          Wie geht es weiter?
        </h2>
        <div className="mt-6 flex flex-wrap gap-3">
          <PageLink to="/speakers" className={`${buttonClass("outline", "large")} max-sm:w-full`}>
            Sprecher ansehen
          </PageLink>
          <PageLink to="/contact" className={`${buttonClass("outline", "large")} max-sm:w-full`}>
            Kontakt aufnehmen
          </PageLink>
        </div>
      </section>
    </div>
  );
}
