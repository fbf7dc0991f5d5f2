import { Check, CircleAlert, Clock } from "lucide-react";
import { isInProgress, statusLabel } from "#domain/projects/project-status.ts";
import { Spinner } from "#web/ui/Spinner.tsx";

function styleOf(status: string) {
  switch (status) {
    case "pending":
      return { colour: "bg-white text-black", icon: <Clock size={14} aria-hidden /> };
    case "completed":
      return { colour: "bg-strip text-white", icon: <Check size={14} aria-hidden className="text-video-done" /> };
    case "failed":
      return { colour: "bg-video-error text-white", icon: <CircleAlert size={14} aria-hidden /> };
    default:
      return isInProgress(status)
        ? { colour: "bg-lamp text-on-lamp", icon: <Spinner /> }
        : { colour: "bg-strip text-white", icon: null };
  }
}

/** Status of a project, always shown as a word, an icon and a colour, never one of them alone. */
export function StatusBadge({ status }: { status: string }) {
  const { colour, icon } = styleOf(status);
  return (
    <span className={`badge absolute top-2 left-2 z-1 ${colour}`}>
      {icon}
      {statusLabel(status)}
    </span>
  );
}
