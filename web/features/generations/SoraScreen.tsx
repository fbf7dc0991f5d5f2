import { soraImage, soraText } from "#domain/models/sora-2.ts";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";
import { Ridge } from "#web/ui/scenes/Ridge.tsx";
import { ModelLanding } from "./ModelLanding.tsx";

const features = [
  { title: "Aus Text", text: "Eine Beschreibung genügt: Motiv, Bewegung, Licht." },
  { title: "Aus einem Bild", text: "Ein Foto wird zum ersten Bild des Films und setzt sich in Bewegung." },
  { title: "Zwei Formate", text: "Hochformat (9:16) für das Handy, Querformat (16:9) für Website und Präsentation." },
  { title: "10 oder 15 Sekunden", text: "Lang genug für eine Szene, kurz genug, um sie zu Ende zu sehen." },
];

const steps = [
  { title: "Modus wählen", text: "Mit einem Text beginnen oder mit einem Bild." },
  {
    title: "Szene beschreiben",
    text: "Schreiben Sie, was zu sehen ist, und laden Sie, wenn gewünscht, ein Bild hoch.",
  },
  { title: "Optionen anpassen", text: "Format, Länge und Wasserzeichen festlegen." },
  { title: "Generieren", text: "Das Video entsteht im Hintergrund, während Sie weiterarbeiten." },
];

export default function SoraScreen() {
  return (
    <ModelLanding
      title="Sora 2"
      models={[soraText, soraImage]}
      lead="Kurze Videos aus einer Beschreibung oder aus einem Bild, mit Bewegung, Licht und Kamera, wie Sie sie beschreiben."
      modes={[
        { to: "/sora2/text-to-video-erstellen", label: "Text zu Video" },
        { to: "/sora2/video-erstellen", label: "Bild zu Video" },
      ]}
      projects={{ model: "sora2", label: "Meine Sora-Projekte" }}
      image={
        <MediaFrame className="aspect-video">
          <Ridge />
          <Subtitle
            text="Die Kamera steigt über den Wald, dahinter geht die Sonne auf."
            className="text-base lg:text-lead"
          />
        </MediaFrame>
      }
      cards={{ title: "Was damit geht", list: features }}
      steps={steps}
    />
  );
}
