import { buttonClass } from "#web/ui/Button.tsx";
import { Frame, Subtitle } from "#web/ui/Frame.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { Ridge } from "#web/ui/scenes/Ridge.tsx";
import { RecentProjects } from "./RecentProjects.tsx";

export default function HomeScreen() {
  return (
    <div className="page pt-8 pb-20 lg:pb-28">
      <div className="@container">
        <h1 className="text-poster">Dein KI-Video Agent für automatisierte Videoerstellung</h1>
      </div>
      <Frame className="mt-6 aspect-square sm:aspect-video lg:mt-8 lg:aspect-[3.2/1]">
        <Ridge className="object-[60%_70%]" />
        <Subtitle
          text="Kranfahrt über den Grat, die Sonne steigt, Nebel zieht aus dem Tal."
          lines={3}
          className="text-lead lg:text-[1.5rem]"
        />
      </Frame>
      <div className="mt-6 flex flex-wrap items-start gap-x-12 gap-y-6">
        <p className="max-w-[46ch] text-lead text-ink-2">
          Szene beschreiben, Format wählen, fertigen Clip laden. Ein Video dauert normalerweise 2 bis 5 Minuten und
          entsteht im Hintergrund.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <PageLink to="/sora2/text-to-video-erstellen" className={`${buttonClass("main", "large")} flex-1`}>
            Jetzt Video erstellen
          </PageLink>
          <PageLink to="/projekte" className={`${buttonClass("outline", "large")} flex-1`}>
            Meine Projekte
          </PageLink>
        </div>
      </div>
      <RecentProjects />
    </div>
  );
}
