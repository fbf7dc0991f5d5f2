import { useState } from "react";
import type { TaughtLesson } from "#domain/academy/calls.ts";
import { Video } from "#web/ui/Video.tsx";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";

/** The lesson's video, or a placeholder that says why the lesson has none. */
export function LessonVideo({ lesson: { title, videoUrl, poster } }: { lesson: TaughtLesson }) {
  const [isMissing, setMissing] = useState(false);
  if (videoUrl && poster && !isMissing) {
    return (
      <Video
        title={title}
        source={videoUrl}
        poster={poster}
        className="lesson-video"
        onMissing={() => setMissing(true)}
      />
    );
  }
  return (
    <MediaFrame className="lesson-video">
      {poster ? <img src={poster} alt="" className="frame-image" /> : <span className="finder" aria-hidden />}
      <Subtitle
        text={
          isMissing
            ? "Das Video lässt sich gerade nicht abspielen. Alles Wichtige steht im Text."
            : "Video folgt in Kürze"
        }
        className="text-lead"
      />
    </MediaFrame>
  );
}
