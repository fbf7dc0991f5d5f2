import { veoImage } from "#domain/content/prompt-examples.ts";
import { veo } from "#domain/models/veo-3.ts";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";
import veoStill from "../../../assets/pages/veo.webp";
import { ModelLanding } from "./ModelLanding.tsx";

const facts = [
  { title: "8 Sekunden", text: "Eine Einstellung, die etwas erzählt: lang genug für einen Schwenk oder eine Geste." },
  { title: "Bild zu Video", text: "Ihr Foto ist das erste Bild. Der Text sagt, was sich bewegt." },
  { title: "Text zu Video", text: "Ohne Vorlage: Ort, Licht und Kamera entstehen aus der Beschreibung." },
  { title: "Hoch oder quer", text: "9:16 für Status und Reels, 16:9 für Website und Fernseher." },
];

const steps = [
  { title: "Modus wählen", text: "Mit einem Bild beginnen oder nur mit Worten." },
  { title: "Szene beschreiben", text: "Was ist zu sehen, was bewegt sich, wie fällt das Licht?" },
  { title: "Format festlegen", text: "Hochformat (9:16) oder Querformat (16:9)." },
  { title: "Generieren", text: "Das Video entsteht im Hintergrund und steht dann in Ihren Projekten." },
];

export default function VeoScreen() {
  return (
    <ModelLanding
      title="Veo 3.1"
      models={[veo]}
      lead="Acht Sekunden Film aus einem Bild oder aus einer Beschreibung, ruhig geführt und nah an dem, was Sie schreiben."
      modes={[
        { to: "/veo3/bild-zu-video", label: "Bild zu Video" },
        { to: "/veo3/text-zu-video", label: "Text zu Video" },
      ]}
      projects={{ model: "veo3", label: "Meine Veo-Projekte" }}
      image={
        <MediaFrame className="aspect-video">
          <img src={veoStill} alt="" width={veoImage.width} height={veoImage.height} className="frame-image" />
          <Subtitle
            text="Langsamer Schwenk nach rechts, das Segelboot gleitet durch das Morgenlicht."
            lines={3}
            className="text-base lg:text-lead"
          />
        </MediaFrame>
      }
      cards={{ title: "Was damit geht", list: facts }}
      steps={steps}
    />
  );
}
