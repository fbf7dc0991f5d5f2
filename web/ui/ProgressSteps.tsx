import { Check } from "lucide-react";

type Props = {
  names: readonly string[];
  /** Number of the current step, counted from 1. */
  current: number;
};

export function ProgressSteps({ names, current }: Props) {
  return (
    <ol aria-label="Schritte" className="progress-steps">
      {names.map((name, index) => {
        const number = index + 1;
        const isDone = number < current;
        return (
          <li
            key={name}
            aria-current={number === current ? "step" : undefined}
            data-done={isDone || undefined}
            className="progress-step"
          >
            <span aria-hidden className="progress-step-mark numbers">
              {isDone ? <Check size={14} strokeWidth={3} /> : number}
            </span>
            <span>{name}</span>
            {isDone && <span className="visually-hidden">erledigt</span>}
          </li>
        );
      })}
    </ol>
  );
}
