import { useDeferredValue } from "react";
import { home } from "#domain/content/home.ts";
import { ownScriptContext } from "#domain/speakers/use-cases.ts";
import { heroVideo } from "#domain/content/hero-video.ts";
import { useIsHydrated } from "#web/platform/prerendered-page.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { storeUseCase } from "#web/platform/use-case-context.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { LoopingVideo } from "#web/ui/LoopingVideo.tsx";
import { MenuButton } from "#web/ui/MenuButton.tsx";
import { lazyPart } from "#web/ui/on-demand.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { Steps } from "#web/ui/Steps.tsx";
import { LazyMount } from "#web/ui/LazyMount.tsx";
import heroSource from "../../../assets/pages/hero.mp4";
import poster from "../../../assets/pages/hero.webp";
import { Goals } from "./Goals.tsx";
import { OrderForms } from "./OrderForms.tsx";
import { RecentProjectsPlaceholder } from "./RecentProjectsHeading.tsx";

/** The carousel's code is loaded separately, because the carousel is far below the visible part of the page. */
const SpeakerCarousel = lazyPart(() => import("./SpeakerCarousel.tsx"), <div className="h-[56rem]" />);

const RecentProjects = lazyPart(() => import("./RecentProjects.tsx"), <RecentProjectsPlaceholder />);

const entryPages = [
  { to: "/email-marketing", label: "Email Marketing" },
  { to: "/whatsapp", label: "WhatsApp" },
  { to: "/sora2", label: "Sora 2 Video" },
  { to: "/speakers", label: "Eigenes Skript", onChoose: () => storeUseCase(ownScriptContext) },
] as const;

export default function HomeScreen() {
  const { capabilities } = useBrand();
  // Deferred, so that loading the projects is not part of the task that ends hydration.
  const isHydrated = useDeferredValue(useIsHydrated());
  return (
    <div className="page pt-5 pb-20 lg:pt-6 lg:pb-28">
      <h1 className="home-title">{home.title}</h1>
      <div className="mt-5">
        <Goals />
      </div>
      {/* Reserve the height of the projects, which a prerendered page lacks, so that nothing below moves. */}
      <div className="work-space">{isHydrated ? <RecentProjects /> : <RecentProjectsPlaceholder />}</div>
      <LoopingVideo
        title={heroVideo.poster.alt}
        source={heroSource}
        poster={poster}
        className="mt-16 aspect-[1280/548] lg:mt-24"
      />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <p className="max-w-[48ch] text-lead text-ink-2">{home.lead}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <MenuButton label="Jetzt Video erstellen" entries={entryPages} />
          <MenuButton label="Agent testen" variant="outline" entries={entryPages} />
          <PageLink to="/speakers" className={buttonClass("outline", "large")}>
            Sprecher ansehen
          </PageLink>
        </div>
      </div>
      <Steps id="steps" title={home.stepsTitle} list={home.steps(capabilities)} />
      <OrderForms />
      <LazyMount className="h-[56rem]">
        <SpeakerCarousel />
      </LazyMount>
    </div>
  );
}
