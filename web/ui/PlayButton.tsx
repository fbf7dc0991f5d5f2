import { Play, Square } from "lucide-react";
import { IconButton } from "./IconButton.tsx";
import { Spinner } from "./Spinner.tsx";

type Props = {
  /** Name of the sound in the label of the button, for example "Satz 1". */
  subject: string;
  state: "loading" | "playing" | undefined;
  onPlay: () => void;
  onStop: () => void;
};

/** Round button that plays a sound, or stops the one that is loaded or played. */
export function PlayButton({ subject, state, onPlay, onStop }: Props) {
  return (
    <IconButton label={state ? `${subject} stoppen` : `${subject} anhören`} onClick={state ? onStop : onPlay}>
      {state === "loading" ? (
        <Spinner />
      ) : state === "playing" ? (
        <Square size={16} aria-hidden fill="currentColor" />
      ) : (
        <Play size={17} aria-hidden fill="currentColor" />
      )}
    </IconButton>
  );
}
