import { type RefObject, useEffect, useMemo, useState } from "react";

type VideoRef = RefObject<HTMLVideoElement | null>;

/**
 * Maximum difference in seconds between the videos, beyond which the shorter video is set to the time of the longer
 * one.
 */
const mostDrift = 0.12;
/** Seconds before its end at which a video counts as ended. */
const endMargin = 0.05;

export type Playback = {
  isPlaying: boolean;
  /** Whether both videos wait, because one of them has to load. */
  isWaiting: boolean;
  /** Current time and length in seconds. The length is that of the longer video, and 0 until a video is loaded. */
  time: number;
  duration: number;
  toggle: () => void;
  seek: (seconds: number) => void;
};

const lengthOf = ({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? duration : 0);
const hasEnded = (video: HTMLVideoElement) => video.currentTime >= lengthOf(video) - endMargin;
const isUsable = ({ error, readyState }: HTMLVideoElement) => !error && readyState >= HTMLMediaElement.HAVE_METADATA;

/**
 * Plays two videos in step. The longer one sets the time; the shorter one stops on its last frame. While one of them
 * has to load, the other one waits for it.
 */
export function useSyncedPlayback(first: VideoRef, second: VideoRef): Playback {
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);

  const controls = useMemo(() => {
    const usable = () => [first.current, second.current].filter((video) => video !== null).filter(isUsable);
    const longest = () => usable().toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
    const pause = () => {
      for (const video of usable()) video.pause();
    };
    const play = () => {
      for (const video of usable()) {
        // Ignore the browser's refusal to play: the video stays paused, and the buttons show that.
        if (!hasEnded(video)) video.play().catch(() => undefined);
      }
    };
    const seek = (seconds: number) => {
      const leader = longest();
      const target = Math.min(Math.max(0, seconds), leader ? lengthOf(leader) : 0);
      for (const video of usable()) video.currentTime = Math.min(target, lengthOf(video));
      setTime(target);
    };
    return { usable, longest, pause, play, seek };
  }, [first, second]);

  useEffect(() => {
    const videos = [first.current, second.current].filter((video) => video !== null);
    const measure = () => setDuration(Math.max(0, ...videos.filter(isUsable).map(lengthOf)));
    measure();
    for (const video of videos) for (const name of ["loadedmetadata", "error"]) video.addEventListener(name, measure);
    return () => {
      for (const video of videos)
        for (const name of ["loadedmetadata", "error"]) video.removeEventListener(name, measure);
    };
  }, [first, second]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const { usable, longest, pause, play } = controls;
    let frame = 0;
    let wasWaiting = false;
    play();
    function step() {
      const leader = longest();
      const isLoading = usable().some(
        (video) => !hasEnded(video) && (video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
      );
      if (isLoading !== wasWaiting) {
        wasWaiting = isLoading;
        setWaiting(isLoading);
        if (isLoading) pause();
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
      setWaiting(false);
      pause();
    };
  }, [isPlaying, controls]);

  return {
    isPlaying,
    isWaiting,
    time,
    duration,
    toggle: () => {
      const leader = controls.longest();
      if (!isPlaying && leader && hasEnded(leader)) controls.seek(0);
      setPlaying(!isPlaying);
    },
    seek: controls.seek,
  };
}
