import { type RefObject, useEffect, useMemo, useState } from "react";

type VideoRef = RefObject<HTMLVideoElement | null>;

/**
 * Maximum difference in seconds between the videos, beyond which the shorter video is set to the time of the longer
 * one.
 */
const mostDrift = 0.12;
/**
 * Seconds before its end at which a video counts as ended: browsers may stop on a time slightly before the exact
 * length.
 */
const endMargin = 0.05;

export type Playback = {
  isPlaying: boolean;
  /** Whether both videos wait, because one of them has to load. */
  isWaiting: boolean;
  /** Current time of the playback in seconds. */
  time: number;
  /** Length of the longer video in seconds; 0 until a video is loaded. */
  duration: number;
  toggle: () => void;
  seek: (seconds: number) => void;
};

const lengthOf = ({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? duration : 0);
const hasEnded = (video: HTMLVideoElement) => video.currentTime >= lengthOf(video) - endMargin;
const isUsable = ({ error, readyState }: HTMLVideoElement) => !error && readyState >= HTMLMediaElement.HAVE_METADATA;

/** State of the current time in seconds. The caller stores it, so that other videos can start at this time. */
export type TimeState = readonly [time: number, setTime: (seconds: number) => void];

/**
 * Plays two videos in step. The longer one sets the time; the shorter one stops on its last frame. While one of them
 * has to load, the other one waits for it. If the browser pauses one of them, the other one is paused too.
 */
export function useSyncedPlayback(first: VideoRef, second: VideoRef, [time, setTime]: TimeState): Playback {
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [startTime] = useState(time);
  const [duration, setDuration] = useState(0);

  const controls = useMemo(() => {
    const usable = () => [first.current, second.current].filter((video) => video !== null).filter(isUsable);
    const longest = () => usable().toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
    const pause = () => {
      for (const video of usable()) video.pause();
    };
    const play = () => {
      for (const video of usable()) {
        if (hasEnded(video)) continue;
        video.play().catch((error: unknown) => {
          // Ignore an AbortError, which only says that the video was paused before it began to play.
          if (!(error instanceof DOMException && error.name === "AbortError")) setPlaying(false);
        });
      }
    };
    const seek = (seconds: number) => {
      const leader = longest();
      const target = Math.min(Math.max(0, seconds), leader ? lengthOf(leader) : 0);
      for (const video of usable()) video.currentTime = Math.min(target, lengthOf(video));
      setTime(target);
    };
    return { usable, longest, pause, play, seek };
  }, [first, second, setTime]);

  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const videos = [first.current, second.current].filter((video) => video !== null);
    const measure = () => setDuration(Math.max(0, ...videos.filter(isUsable).map(lengthOf)));
    measure();
    for (const video of videos) {
      const start = () => {
        if (startTime > 0) video.currentTime = Math.min(startTime, lengthOf(video));
        measure();
      };
      video.addEventListener("loadedmetadata", start, { signal });
      video.addEventListener("error", measure, { signal });
    }
    return () => abortController.abort();
  }, [first, second, startTime]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const { usable, longest, pause, play } = controls;
    const abortController = new AbortController();
    let frame = 0;
    let wasWaiting = false;
    /** Videos that were paused to wait for the other one, and whose pause events have not arrived yet. */
    const pausedHere = new Set<HTMLVideoElement>();
    const pauseToWait = () => {
      for (const video of usable().filter(({ paused }) => !paused)) {
        pausedHere.add(video);
        video.pause();
      }
    };
    // Stop both videos if a media key, unplugged headphones or the browser pauses one, also while they begin to wait.
    const stopIfPaused = (video: HTMLVideoElement) => {
      if (!pausedHere.delete(video) && video.paused && !hasEnded(video)) setPlaying(false);
    };
    for (const video of usable())
      video.addEventListener("pause", () => stopIfPaused(video), { signal: abortController.signal });
    play();
    function step() {
      const leader = longest();
      const isLoading = usable().some(
        (video) => !hasEnded(video) && (video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
      );
      if (isLoading !== wasWaiting) {
        wasWaiting = isLoading;
        setWaiting(isLoading);
        if (isLoading) pauseToWait();
        else play();
      }
      if (leader) {
        setTime(leader.currentTime);
        for (const video of usable()) {
          const target = Math.min(leader.currentTime, lengthOf(video));
          if (video !== leader && !hasEnded(video) && Math.abs(video.currentTime - target) > mostDrift)
            video.currentTime = target;
        }
        if (hasEnded(leader)) return setPlaying(false);
      }
      frame = requestAnimationFrame(step);
    }
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      abortController.abort();
      setWaiting(false);
      pause();
    };
  }, [isPlaying, controls, setTime]);

  return {
    isPlaying,
    isWaiting,
    time,
    duration,
    toggle: () => {
      if (duration === 0) return;
      const leader = controls.longest();
      if (!isPlaying && leader && hasEnded(leader)) controls.seek(0);
      setPlaying(!isPlaying);
    },
    seek: controls.seek,
  };
}
