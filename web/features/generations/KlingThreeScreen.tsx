import { klingThreeImage, klingThreeText } from "#domain/models/kling-3.ts";
import { VideoModeTabs } from "./VideoModeTabs.tsx";

export default function KlingThreeScreen() {
  return <VideoModeTabs title="Kling 3.0" name="Kling 3.0" imageModel={klingThreeImage} textModel={klingThreeText} />;
}
