import { seedanceTwoImage, seedanceTwoText } from "#domain/models/seedance-2.ts";
import { VideoForms } from "./VideoForms.tsx";

export default function SeedanceScreen() {
  return (
    <VideoForms title="Seedance 2.0" name="Seedance 2.0" imageModel={seedanceTwoImage} textModel={seedanceTwoText} />
  );
}
