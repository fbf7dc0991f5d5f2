import { klingImage, klingText } from "#domain/models/kling.ts";
import { VideoForms } from "./VideoForms.tsx";

export default function KlingScreen() {
  return <VideoForms title="Kling v2.5" name="Kling" imageModel={klingImage} textModel={klingText} />;
}
