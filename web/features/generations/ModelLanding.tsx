import type { ReactNode } from "react";
import type { Model } from "#domain/models/models.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { PageLink, type PagePath } from "#web/ui/PageLink.tsx";
import { LandingNotice, LandingProviders } from "./model-notices.ts";

type Card = { title: string; text: string };
type Props = {
  title: string;
  lead: string;
  models: readonly Model[];
  modes: readonly { to: PagePath; label: string }[];
  projects: { model: string; label: string };
  image: ReactNode;
  cards: { title: string; list: readonly Card[] };
  steps: readonly Card[];
};

/** Landing page of a model: what it does, how it works, and links to its forms. */
export function ModelLanding({ title, lead, models, modes, projects, image, cards, steps }: Props) {
  return (
    <div className="page pt-8 pb-20 lg:pt-10 lg:pb-28">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div>
          <h1 className="text-title-xl">{title}</h1>
          <p className="mt-5 max-w-[44ch] text-lead text-ink-2">{lead}</p>
          <div className="mt-4 grid max-w-[44ch] gap-1 empty:hidden">
            <LandingProviders models={models} />
          </div>
          <div className="mt-6 max-w-[44rem] empty:hidden">
            <LandingNotice models={models} />
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            {modes.map(({ to, label }, index) => (
              <PageLink key={to} to={to} className={buttonClass(index === 0 ? "main" : "outline", "large")}>
                {label}
              </PageLink>
            ))}
          </div>
          <PageLink
            to="/projekte"
            search={{ modell: projects.model }}
            className="text-link mt-4 inline-flex min-h-11 items-center"
          >
            {projects.label}
          </PageLink>
        </div>
        <div className="max-lg:-order-1">{image}</div>
      </div>
      <CardSection id="features" title={cards.title} list={cards.list} />
      <CardSection id="steps" title="In vier Schritten" list={steps} isNumbered />
    </div>
  );
}

function CardSection({
  id,
  title,
  list,
  isNumbered,
}: {
  id: string;
  title: string;
  list: readonly Card[];
  isNumbered?: boolean;
}) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <section aria-labelledby={id} className="pt-16 lg:pt-24">
      <h2 id={id} className="text-title-l">
        {title}
      </h2>
      <List className="mt-7 grid gap-x-8 gap-y-7 sm:grid-cols-2 xl:grid-cols-4">
        {list.map((card, index) => (
          <li key={card.title} className="border-t border-edge pt-4">
            <h3 className="text-title-m">
              {isNumbered && <span className="numbers mr-2 text-lamp-text">{index + 1}</span>}
              {card.title}
            </h3>
            <p className="mt-2 max-w-[40ch] text-ink-2">{card.text}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
