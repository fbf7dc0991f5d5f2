import { useState } from "react";
import type { TaughtLesson } from "#domain/academy/calls.ts";
import { Film } from "#web/ui/Film.tsx";
import { Frame, Subtitle } from "#web/ui/Frame.tsx";

/** The lesson's video, or a placeholder with the reason why there is none. */
export function LessonFilm({ lesson: { title, videoUrl, poster } }: { lesson: TaughtLesson }) {
  const [isMissing, setMissing] = useState(false);
  if (videoUrl && poster && !isMissing) {
    return (
      <Film
        title={title}
        source={videoUrl}
        poster={poster}
        className="lesson-film"
        onMissing={() => setMissing(true)}
      />
    );
  }
  return (
    <Frame className="lesson-film">
      {poster ? <img src={poster} alt="" className="frame-picture" /> : <span className="finder" aria-hidden />}
      <Subtitle
        text={
          isMissing
            ? "Das Video lässt sich gerade nicht abspielen. Alles Wichtige steht im Text."
            : "Video folgt in Kürze"
        }
        className="text-lead"
      />
    </Frame>
  );
}
