import { seedanceTwoImage, seedanceTwoText } from "#domain/models/seedance-2.ts";
import { VideoModeTabs } from "./VideoModeTabs.tsx";

export default function SeedanceScreen() {
  return (
    <VideoModeTabs title="Seedance 2.0" name="Seedance 2.0" imageModel={seedanceTwoImage} textModel={seedanceTwoText} />
  );
}
