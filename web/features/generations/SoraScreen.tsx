import { buttonClass } from "#web/ui/Button.tsx";
import { Frame, Subtitle } from "#web/ui/Frame.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { Ridge } from "#web/ui/scenes/Ridge.tsx";

const features = [
  { title: "Aus Text", text: "Eine Beschreibung genügt: Motiv, Bewegung, Licht." },
  { title: "Aus einem Bild", text: "Ein Foto wird zum ersten Bild des Films und setzt sich in Bewegung." },
  { title: "Zwei Formate", text: "Hochformat (9:16) für das Handy, Querformat (16:9) für Website und Präsentation." },
  { title: "10 oder 15 Sekunden", text: "Lang genug für eine Szene, kurz genug, um sie zu Ende zu sehen." },
];

const steps = [
  { title: "Modus wählen", text: "Mit einem Text beginnen oder mit einem Bild." },
  { title: "Eingabe machen", text: "Die Szene beschreiben und, wenn gewünscht, ein Bild hochladen." },
  { title: "Optionen anpassen", text: "Format, Länge und Wasserzeichen festlegen." },
  { title: "Generieren", text: "Das Video entsteht im Hintergrund, normalerweise in 2 bis 5 Minuten." },
];

export default function SoraScreen() {
  return (
    <div className="page pt-8 pb-20 lg:pt-10 lg:pb-28">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div>
          <h1 className="text-title-xl">Sora 2</h1>
          <p className="mt-5 max-w-[44ch] text-lead text-ink-2">
            Kurze Videos aus einer Beschreibung oder aus einem Bild, mit Bewegung, Licht und Kamera, wie Sie sie
            beschreiben.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <PageLink to="/sora2/text-to-video-erstellen" className={buttonClass("main", "large")}>
              Text zu Video
            </PageLink>
            <PageLink to="/sora2/video-erstellen" className={buttonClass("outline", "large")}>
              Bild zu Video
            </PageLink>
          </div>
          <PageLink
            to="/projekte"
            search={{ modell: "sora2" }}
            className="text-link mt-4 inline-flex min-h-11 items-center"
          >
            Meine Sora-Projekte
          </PageLink>
        </div>
        <Frame className="aspect-video max-lg:-order-1">
          <Ridge />
          <Subtitle
            text="Die Kamera steigt über den Wald, dahinter geht die Sonne auf."
            className="text-base lg:text-lead"
          />
        </Frame>
      </div>

      <section aria-labelledby="features" className="pt-16 lg:pt-24">
        <h2 id="features" className="text-title-l">
          Was damit geht
        </h2>
        <ul className="mt-7 grid gap-x-8 gap-y-7 sm:grid-cols-2 xl:grid-cols-4">
          {features.map(({ title, text }) => (
            <li key={title} className="border-t border-edge pt-4">
              <h3 className="text-title-m">{title}</h3>
              <p className="mt-2 max-w-[40ch] text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="steps" className="pt-16 lg:pt-24">
        <h2 id="steps" className="text-title-l">
          In vier Schritten
        </h2>
        <ol className="mt-7 grid gap-x-8 gap-y-7 sm:grid-cols-2 xl:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-edge pt-4">
              <h3 className="text-title-m">
                <span className="numbers mr-2 text-lamp-text">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-2 max-w-[40ch] text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
