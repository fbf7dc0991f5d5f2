import { klingImage, klingText } from "#domain/models/kling.ts";
import { VideoModeTabs } from "./VideoModeTabs.tsx";

export default function KlingScreen() {
  return <VideoModeTabs title="Kling v2.5" name="Kling" imageModel={klingImage} textModel={klingText} />;
}
