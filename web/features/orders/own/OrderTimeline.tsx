import { Check, CircleAlert, Minus } from "lucide-react";
import { formatDateAndTime } from "#domain/format.ts";
import type { Order } from "#domain/orders/order.ts";
import { awaitsPayment } from "#domain/orders/order-states.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Spinner } from "#web/ui/Spinner.tsx";
import { formatElapsed, isInProgress, type TimelineStep, timelineOf } from "./order-timeline.ts";

export function OrderTimeline({ order }: { order: Order }) {
  const steps = timelineOf(order);
  return (
    <ol className="timeline" aria-label="Verlauf">
      {steps.map((step, index) => (
        // Use the index as the key: two history entries may be equal, but entries never change their position.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-state={step.state} aria-current={step.state === "current" ? "step" : undefined}>
          <span className="timeline-mark">
            <StepIcon state={step.state} isWaiting={awaitsPayment(order.state) && !isInProgress(order)} />
          </span>
          <div>
            <p className="timeline-label">{step.label}</p>
            <StepTime step={step} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepIcon({ state, isWaiting }: { state: TimelineStep["state"]; isWaiting: boolean }) {
  if (state === "past") return <Check size={14} strokeWidth={3} aria-hidden />;
  if (state === "failed") return <CircleAlert size={16} aria-hidden />;
  if (state === "ended") return <Minus size={14} strokeWidth={3} aria-hidden />;
  return state === "current" && !isWaiting ? <Spinner /> : null;
}

function StepTime({ step: { at, state } }: { step: TimelineStep }) {
  if (!at) return <p className="visually-hidden">kommt noch</p>;
  if (state === "current") return <Elapsed since={at} />;
  return (
    <time dateTime={at} className="numbers text-small text-ink-3">
      {formatDateAndTime(at)}
    </time>
  );
}

function Elapsed({ since }: { since: string }) {
  const now = useNow(true);
  return (
    <p className="numbers text-small text-ink-2" role="timer">
      seit {formatElapsed((now - Date.parse(since)) / 1000)}
    </p>
  );
}
