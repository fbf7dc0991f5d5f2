import { klingThreeImage, klingThreeText } from "#domain/models/kling-3.ts";
import { VideoForms } from "./VideoForms.tsx";

export default function KlingThreeScreen() {
  return <VideoForms title="Kling 3.0" name="Kling 3.0" imageModel={klingThreeImage} textModel={klingThreeText} />;
}
