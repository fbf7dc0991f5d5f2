import { classNames } from "./class-names.ts";

type Props = {
  /** Name of the task whose progress is shown. */
  label: string;
  percent: number;
  className?: string;
};

/** Progress of a task in percent. Show the number beside the bar as text too. */
export function ProgressBar({ label, percent, className }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${percent} % abgeschlossen`}
      className={classNames("meter", className)}
      data-tone={percent === 100 ? "done" : "under-way"}
    >
      <span className="transition-[width] duration-360 ease-shutter" style={{ width: `${percent}%` }} />
    </div>
  );
}
