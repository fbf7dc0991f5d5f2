import { aboutPage, type AboutSection, describeOperator } from "#domain/content/about.ts";
import { aboutImages } from "#domain/content/page-media.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { useUser } from "#web/platform/session.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import first from "../../../assets/pages/about-1.webp";
import second from "../../../assets/pages/about-2.webp";
import third from "../../../assets/pages/about-3.webp";
import fourth from "../../../assets/pages/about-4.webp";

const withName = (text: string, name: string) => text.replaceAll("{name}", name);

export default function AboutScreen() {
  const { name, operator } = useBrand();
  const { lead, sections } = describeOperator(operator);
  const [goal, location, support] = sections;
  const user = useUser();
  return (
    <div className="page pt-8 pb-20 lg:pb-28">
      <div className="@container">
        <h1 className="text-poster">{aboutPage.title}</h1>
      </div>
      <div className="mt-6 grid items-end gap-x-12 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <MediaFrame className="aspect-[4/3] lg:aspect-[3/2]">
          <Illustration source={first} of={aboutImages[0]} isFirst />
          <Subtitle text={aboutPage.subtitle} className="text-lead lg:text-[1.5rem]" />
        </MediaFrame>
        <p className="max-w-[34ch] text-title-m">{withName(lead, name)}</p>
      </div>

      <div className="about-rows mt-20 lg:mt-28">
        {goal && <TextBlock of={goal} name={name} />}
        <MediaFrame className="aspect-[4/3]">
          <Illustration source={second} of={aboutImages[1]} />
        </MediaFrame>
        {location && <TextBlock of={location} name={name} />}
        <MediaFrame className={classNames("aspect-[4/3] lg:col-start-1 lg:row-start-2", support && "lg:row-span-2")}>
          <Illustration source={third} of={aboutImages[2]} />
        </MediaFrame>
        {support && <TextBlock of={support} name={name} />}
      </div>

      <section aria-labelledby="next" className="mt-20 grid items-end gap-x-16 gap-y-8 lg:mt-28 lg:grid-cols-2">
        <MediaFrame className="aspect-[4/3] lg:order-2">
          <Illustration source={fourth} of={aboutImages[3]} />
        </MediaFrame>
        <div>
          <h2 id="next" className="text-title-xl">
            Lernen wir uns kennen
          </h2>
          <p className="mt-5 max-w-[46ch] text-lead text-ink-2">{aboutPage.invitation}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {user ? (
              <PageLink to="/speakers" className={`${buttonClass("main", "large")} max-sm:w-full`}>
                Sprecher ansehen
              </PageLink>
            ) : (
              <PageLink
                to="/auth"
                search={{ ansicht: "registrieren" }}
                className={`${buttonClass("main", "large")} max-sm:w-full`}
              >
                Kostenlos registrieren
              </PageLink>
            )}
            <PageLink to="/contact" className={`${buttonClass("outline", "large")} max-sm:w-full`}>
              Kontakt aufnehmen
            </PageLink>
          </div>
        </div>
      </section>
    </div>
  );
}

type IllustrationProps = { source: string; of: (typeof aboutImages)[number] | undefined; isFirst?: boolean };

function Illustration({ source, of, isFirst = false }: IllustrationProps) {
  return (
    <img
      src={source}
      alt={of?.alt ?? ""}
      width={of?.width}
      height={of?.height}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className="frame-image"
    />
  );
}

function TextBlock({ of: { id, title, paragraphs }, name }: { of: AboutSection; name: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title-l">
        {withName(title, name)}
      </h2>
      <div className="mt-4 grid max-w-[52ch] gap-4 text-lead text-ink-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{withName(paragraph, name)}</p>
        ))}
      </div>
    </section>
  );
}
