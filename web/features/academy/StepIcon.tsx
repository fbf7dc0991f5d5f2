import {
  Bot,
  type LucideIcon,
  ListFilter,
  MessagesSquare,
  PenLine,
  RefreshCcwDot,
  Table2,
  UserRoundKey,
  Workflow,
} from "lucide-react";
import type { TaughtStep } from "#domain/academy/calls.ts";

const icons: Record<TaughtStep["icon"], LucideIcon> = {
  account: UserRoundKey,
  writing: PenLine,
  table: Table2,
  filter: ListFilter,
  scenario: Workflow,
  automation: RefreshCcwDot,
  robot: Bot,
  conversation: MessagesSquare,
};

export function StepIcon({ icon }: Pick<TaughtStep, "icon">) {
  const Icon = icons[icon];
  return <Icon size={18} aria-hidden className="flex-none text-ink-2" />;
}
