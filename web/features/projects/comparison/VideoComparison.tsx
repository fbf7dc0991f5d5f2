import { Pause, Play, Volume2, VolumeX } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { formatClock, formatDecimal } from "#domain/format.ts";
import { type Project, titleOf } from "#domain/projects/project.ts";
import { Button } from "#web/ui/Button.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { ComparedResult, type SideName, sideNames } from "./ComparedResult.tsx";
import { ratioOfBoth, stageStyle } from "./shared-frame-ratio.ts";
import { type TimeState, useSyncedPlayback } from "./synced-playback.ts";

/** Seconds by which an arrow key moves both videos, without and with Shift. */
const [arrowSeconds, farSeconds] = [0.5, 5];

type Audible = SideName | "none";
type Props = { projects: readonly [Project, Project] };

/** Two videos that play in step, with one play button, one scrubber and the sound of one of them. */
export function VideoComparison({ projects }: Props) {
  const timeState = useState(0);
  const audibleState = useState<Audible>("A");
  return (
    <SyncedVideos
      // Mount new video elements when the compared projects change or swap sides; keep only the time and the audible
      // side.
      key={projects.map(({ id }) => id).join()}
      projects={projects}
      timeState={timeState}
      audibleState={audibleState}
    />
  );
}

type SyncedVideosProps = Props & {
  timeState: TimeState;
  audibleState: readonly [Audible, (audible: Audible) => void];
};

function SyncedVideos({ projects, timeState, audibleState: [audible, setAudible] }: SyncedVideosProps) {
  const first = useRef<HTMLVideoElement>(null);
  const second = useRef<HTMLVideoElement>(null);
  const playback = useSyncedPlayback(first, second, timeState);
  const { isPlaying, isWaiting, time, duration, toggle, seek } = playback;
  useKeys(({ key, shiftKey, target }) => {
    const isOn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
    const seconds = shiftKey ? farSeconds : arrowSeconds;
    if (key === " " && !isOn("button, a")) toggle();
    else if (key === "ArrowLeft" && !isOn("input")) seek(time - seconds);
    else if (key === "ArrowRight" && !isOn("input")) seek(time + seconds);
    else return false;
    return true;
  });
  return (
    <>
      <div className="comparison-stage" style={stageStyle(ratioOfBoth(projects))}>
        {projects.map((project, index) => {
          const name = sideNames[index === 0 ? 0 : 1];
          return (
            <ComparedResult key={`${name}${project.id}`} name={name} project={project}>
              <SyncedVideo project={project} isMuted={audible !== name} ref={index === 0 ? first : second} />
            </ComparedResult>
          );
        })}
      </div>
      <div className="comparison-controls" role="group" aria-label="Wiedergabe beider Videos">
        <Button
          icon={
            isPlaying ? (
              <Pause size={18} fill="currentColor" aria-hidden />
            ) : (
              <Play size={18} fill="currentColor" aria-hidden />
            )
          }
          disabled={duration === 0}
          onClick={toggle}
        >
          <span className="max-sm:sr-only">{isPlaying ? "Anhalten" : "Abspielen"}</span>
        </Button>
        <span className="numbers comparison-time">
          {isWaiting && (
            <span role="status" className="inline-flex items-center gap-2">
              <Spinner />
              <span className="visually-hidden">Wird geladen …</span>
            </span>
          )}
          {formatClock(time)} / {formatClock(duration)}
        </span>
        <input
          type="range"
          aria-label="Position in beiden Videos"
          aria-valuetext={`${formatDecimal(time)} von ${formatDecimal(duration)} Sekunden`}
          min={0}
          max={duration || 1}
          step={0.1}
          value={Math.min(time, duration || 1)}
          disabled={duration === 0}
          className="slider comparison-scrubber"
          onChange={({ target }) => seek(target.valueAsNumber)}
        />
        <SoundChoice value={audible} onChange={setAudible} />
      </div>
    </>
  );
}

type VideoProps = { project: Project; isMuted: boolean; ref: RefObject<HTMLVideoElement | null> };

function SyncedVideo({ project: { media, prompt, name }, isMuted, ref }: VideoProps) {
  const [hasFailed, setFailed] = useState(false);
  const [medium] = media;
  const url = medium?.url;
  // Set `muted` on the element, because React sets the property only at the first rendering.
  useEffect(() => {
    if (ref.current) ref.current.muted = isMuted;
  }, [ref, isMuted]);
  useEffect(() => {
    const video = ref.current;
    if (!video || url === undefined) return undefined;
    video.src = url;
    // End the download, which browsers otherwise continue for a video that was removed from the page.
    return () => {
      video.removeAttribute("src");
      video.load();
    };
  }, [ref, url]);
  if (!medium) return null;
  return (
    <>
      {/* No captions are needed: only presenter videos contain speech, and they show it as subtitles. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={ref}
        poster={medium.poster_url ?? undefined}
        aria-label={titleOf({ prompt, ...(name !== undefined && { name }) })}
        preload="auto"
        playsInline
        tabIndex={-1}
        onError={() => setFailed(true)}
      />
      {hasFailed && (
        <p role="alert" className="comparison-failure">
          Dieses Video lässt sich gerade nicht abspielen.
        </p>
      )}
    </>
  );
}

const sounds: readonly { value: Audible; label: string }[] = [
  { value: "A", label: "A" },
  { value: "B", label: "B" },
  { value: "none", label: "Aus" },
];

function SoundChoice({ value, onChange }: { value: Audible; onChange: (value: Audible) => void }) {
  return (
    <fieldset className="flex items-center gap-2 max-sm:ml-auto sm:gap-3">
      <legend className="visually-hidden">Ton</legend>
      <span aria-hidden className="flex items-center gap-2 text-small text-ink-2">
        {value === "none" ? <VolumeX size={18} /> : <Volume2 size={18} />}
        <span className="max-sm:hidden">Ton</span>
      </span>
      <div className="choice min-w-28 sm:min-w-36">
        {sounds.map((sound) => (
          <label key={sound.value}>
            <input
              type="radio"
              name="sound"
              value={sound.value}
              checked={sound.value === value}
              onChange={() => onChange(sound.value)}
              className="visually-hidden"
            />
            {sound.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Handles keys wherever the focus is on the page, except in form fields, which need the keys themselves.
 * @param handle returns whether the key had an effect
 */
function useKeys(handle: (event: KeyboardEvent) => boolean) {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || document.querySelector("dialog:modal")) return;
      if (target instanceof Element && target.closest("input:not([type=range]), textarea, select")) return;
      if (latest.current(event)) event.preventDefault();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
